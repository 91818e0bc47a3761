import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categories } from '#features/goods/catalogue/client/index.ts'
import type { CallError } from '#platform/client/errors.ts'
import { type Lang, languages } from '#platform/shared/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLang } from '#ui/money.tsx'
import { type PriceFileFormat, priceFileFormats } from '../../price-list.ts'
import { useMakeFile } from './api.ts'
import styles from './price-list.module.css'

/** Form to request the price list as a file: products, language, format. */
export function MakeFile({ category }: { category: string | null }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button leftSection={<IconFileDownload size={18} stroke={1.6} />} onClick={() => setOpened(true)}>
        {t('pricing.files.make')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('pricing.files.title')}>
        <FileForm first={category} onAsked={() => setOpened(false)} />
      </Dialog>
    </>
  )
}

function FileForm({ first, onAsked }: { first: string | null; onAsked: () => void }) {
  const { t } = useTranslation()
  const own = useLang()
  const { data: known = [] } = useQuery(categories)
  const [category, setCategory] = useState(first ?? '')
  const [format, setFormat] = useState<PriceFileFormat>('xlsx')
  const [lang, setLang] = useState<Lang>(own)
  const [only_ordered, setOnlyOrdered] = useState(false)
  const [own_codes, setOwnCodes] = useState(false)
  const [trouble, setTrouble] = useState<CallError | null>(null)
  const make = useMakeFile()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTrouble(null)
    const body = { format, lang, category: category || null, only_ordered, own_codes }
    make.mutate({ body }, { onSuccess: onAsked, onError: setTrouble })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{t('pricing.files.text')}</p>
      <NativeSelect
        label={t('pricing.list.category')}
        value={category}
        onChange={(event) => setCategory(event.currentTarget.value)}
        data={[
          { value: '', label: t('pricing.list.everything') },
          ...known.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      <NativeSelect
        label={t('pricing.files.language')}
        value={lang}
        onChange={(event) => setLang(event.currentTarget.value as Lang)}
        data={languages.map((value) => ({ value, label: t(`pricing.files.languages.${value}`) }))}
      />
      <NativeSelect
        label={t('pricing.files.format')}
        value={format}
        onChange={(event) => setFormat(event.currentTarget.value as PriceFileFormat)}
        data={priceFileFormats.map((value) => ({ value, label: t(`pricing.files.formats.${value}`) }))}
        description={format === 'pdf' && t('pricing.files.pdfHint')}
        error={trouble?.fields?.format}
      />
      <Checkbox
        label={t('pricing.files.onlyOrdered')}
        checked={only_ordered}
        onChange={(event) => setOnlyOrdered(event.currentTarget.checked)}
        error={trouble?.fields?.only_ordered}
      />
      <Checkbox
        label={t('pricing.files.withOwnCodes')}
        checked={own_codes}
        onChange={(event) => setOwnCodes(event.currentTarget.checked)}
      />
      <Button type="submit" loading={make.isPending}>
        {t('pricing.files.start')}
      </Button>
    </form>
  )
}
