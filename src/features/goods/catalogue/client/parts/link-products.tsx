import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Dialog } from '#ui/dialog.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import type { ProductFacts } from '../../contract.ts'
import { ProductLinks } from '../../links.ts'
import { useLinkProducts } from '../api.ts'
import styles from './staff-facts.module.css'

/** One part number per line. */
const Typed = z.preprocess(inLines, ProductLinks)

/** Form for the replacement, the alternatives and the related products, by part number. */
export function LinkProducts({ of }: { of: ProductFacts }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const link = useLinkProducts()
  const form = useShapedForm(Typed, valuesOf(of))
  const open = () => {
    form.setValues(valuesOf(of))
    setOpened(true)
  }
  const submit = form.onSubmit((typed) =>
    link.mutate(
      { params: { id: of.id }, body: inLines(typed) as ProductLinks },
      {
        onSuccess: () => setOpened(false),
        onError: (error) => void showFieldErrors(form, error),
      },
    ),
  )
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('catalogueInside.nameAlongside')}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('catalogueInside.alongsideTitle', { sku: of.sku })}
        keepMounted
      >
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextInput
            label={t('catalogueInside.replacementSku')}
            maxLength={200}
            {...form.getInputProps('replacement')}
          />
          <Textarea
            label={t('catalogueInside.alternativeSkus')}
            description={t('catalogueInside.alternativesHint')}
            rows={3}
            {...form.getInputProps('alternatives')}
          />
          <Textarea label={t('catalogueInside.relatedSkus')} rows={6} {...form.getInputProps('related')} />
          <Button type="submit" loading={link.isPending}>
            {t('catalogueInside.save')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

const valuesOf = ({ version, replacement, related, alternatives }: ProductFacts) => ({
  based_on: version,
  replacement: replacement?.sku ?? '',
  related: skus(related),
  alternatives: skus(alternatives),
})

const skus = (of: readonly { sku: string }[]): string => of.map(({ sku }) => sku).join('\n')

function inLines(typed: unknown): unknown {
  const { related, alternatives, ...values } = typed as { related?: unknown; alternatives?: unknown }
  return { ...values, related: linesOf(related), alternatives: linesOf(alternatives) }
}

const linesOf = (typed: unknown): unknown =>
  typeof typed === 'string'
    ? typed
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    : typed
