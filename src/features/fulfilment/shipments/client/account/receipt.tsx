import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField, type StoredFile } from '#features/foundation/files/client/index.ts'
import { pictureFile } from '#features/foundation/files/file-rules.ts'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { quantityTyped } from '#features/goods/catalogue/units.ts'
import { Card } from '#ui/card.tsx'
import type { Column } from '#ui/list/column.ts'
import { notify } from '#ui/notices.ts'
import { Refused } from '#ui/refused.tsx'
import { ownLotsApi } from '../../contract.ts'
import { inputs, type Requested } from '../../lot.ts'
import type { Lot, LotLine } from '../../lot-shape.ts'
import { useLotAction } from '../api.ts'
import styles from '../parts/lot.module.css'
import { LotLines } from '../parts/lot-lines.tsx'

type Typed = { short: string; damaged: string; note: string }
const empty: Typed = { short: '', damaged: '', note: '' }

/** Accepts a delivered lot, complete or with missing and damaged pieces. */
export function Receipt({ lot }: { lot: Lot }) {
  const { t } = useTranslation()
  const words = useWords()
  const accept = useLotAction(ownLotsApi.accept, { silent: true })
  const [isWrong, setIsWrong] = useState(false)
  const [typed, setTyped] = useState<Record<number, Typed>>({})
  const [wanted, setWanted] = useState('')
  const [photos, setPhotos] = useState<StoredFile[]>([])
  const of = ({ line_id }: LotLine) => typed[line_id] ?? empty
  const put = (line: LotLine, change: Partial<Typed>) =>
    setTyped({ ...typed, [line.line_id]: { ...of(line), ...change } })
  const said = lot.lines.map((line) => ({
    line_id: line.line_id,
    short: quantityTyped(of(line).short, line.unit),
    damaged: quantityTyped(of(line).damaged, line.unit),
    note: of(line).note,
  }))
  const wrong = said.filter(({ short, damaged }) => short !== 0 || damaged !== 0)
  const { id, number, version } = lot
  const send = (discrepancies: typeof wrong) =>
    accept.mutate(
      {
        params: { id },
        body: {
          version,
          discrepancies,
          file_ids: photos.map((one) => one.id),
          // The options of the field are exactly these values.
          wanted: (wanted || null) as Requested | null,
        },
      },
      { onSuccess: () => notify({ message: t('shipments.receipt.done', { number }) }) },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(wrong)
  }
  const errorOf = ({ line_id }: LotLine, field: string) =>
    accept.error?.fields[`discrepancies.${wrong.findIndex((one) => one.line_id === line_id)}.${field}`]
  const field = (name: keyof Typed, isFigure: boolean): Column<LotLine> => ({
    key: name,
    title: t(`shipments.receipt.${name}`),
    cell: (line) => (
      <TextInput
        aria-label={t(`shipments.receipt.${name}Of`, { sku: line.sku })}
        {...(isFigure && { className: styles.small!, inputMode: 'decimal' as const })}
        maxLength={isFigure ? 9 : 1000}
        value={of(line)[name]}
        error={errorOf(line, name)}
        {...(isFigure &&
          line.claimed > 0 && {
            description: t('shipments.receipt.unclaimed', {
              quantity: words.quantity(line.quantity - line.claimed, line),
            }),
            inputWrapperOrder: ['input', 'description', 'error'] as const,
          })}
        onChange={(event) => put(line, { [name]: event.currentTarget.value })}
      />
    ),
  })
  return (
    <Card aria-label={t('shipments.receipt.title')}>
      <h2>{t('shipments.receipt.title')}</h2>
      <p>{t('shipments.receipt.text')}</p>
      {isWrong ? (
        <form onSubmit={submit}>
          <LotLines
            lot={lot}
            named={t('shipments.receipt.wrong')}
            more={[field('short', true), field('damaged', true), field('note', false)]}
          />
          <NativeSelect
            label={t('shipments.receipt.wanted')}
            value={wanted}
            data={[
              { value: '', label: t('shipments.receipt.anyInput') },
              ...inputs.map((value) => ({ value, label: t(`shipments.receipt.inputs.${value}`) })),
            ]}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
          <FileField
            label={t('shipments.receipt.photos')}
            category="support"
            rules={pictureFile}
            value={photos}
            onChange={setPhotos}
          />
          <div className={styles.transitions}>
            <Button type="submit" loading={accept.isPending} disabled={wrong.length === 0}>
              {t('shipments.receipt.submit')}
            </Button>
            <Button variant="default" onClick={() => setIsWrong(false)}>
              {t('shipments.receipt.back')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.transitions}>
          <Button loading={accept.isPending} onClick={() => send([])}>
            {t('shipments.receipt.all')}
          </Button>
          <Button variant="default" onClick={() => setIsWrong(true)}>
            {t('shipments.receipt.wrong')}
          </Button>
        </div>
      )}
      <Refused error={accept.error} except={wrong.map((_, at) => `discrepancies.${at}.short`)} />
    </Card>
  )
}
