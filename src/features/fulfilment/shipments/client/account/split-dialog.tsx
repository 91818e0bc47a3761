import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { quantityTyped } from '#features/goods/catalogue/units.ts'
import { paths } from '#platform/shared/paths.ts'
import { AskForm } from '#ui/ask-form.tsx'
import { notify } from '#ui/notices.ts'
import { ownLotsApi } from '../../contract.ts'
import type { Lot, LotLine } from '../../lot-shape.ts'
import { useLotAction } from '../api.ts'
import styles from '../parts/lot.module.css'
import { LotLines } from '../parts/lot-lines.tsx'
import { useContents } from '../parts/lot-packages.tsx'

/** Splits pieces of a ready lot off into a lot of their own. */
export function SplitDialog({ lot, opened, onClose }: { lot: Lot; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const split = useLotAction(ownLotsApi.split, { silent: true })
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [chosen, setChosen] = useState<number[]>([])
  const inside = useContents(lot)
  const packages = lot.packages.map((one, at) => ({ ...one, place: at + 1 }))
  const known = packages.filter(({ lines }) => lines.length > 0)
  const { id, number, version } = lot
  const lines = lot.lines.flatMap(({ line_id, unit }) => {
    const quantity = quantityTyped(typed[line_id], unit)
    return quantity === 0 ? [] : [{ line_id, quantity }]
  })
  const errorOf = ({ line_id }: LotLine) =>
    split.error?.fields[`lines.${lines.findIndex((one) => one.line_id === line_id)}.quantity`]
  const submit = () =>
    split.mutate(
      { params: { id }, body: { version, lines, package_ids: chosen } },
      {
        onSuccess: (part) => {
          notify({ message: t('shipments.ask.splitDone', { number: part.number }) })
          onClose()
          void navigate(paths.account.lot(part.id))
        },
      },
    )
  return (
    <AskForm
      title={t('shipments.ask.splitTitle', { number })}
      text={t('shipments.ask.splitText')}
      yes={t('shipments.ask.split')}
      opened={opened}
      onClose={onClose}
      onSubmit={submit}
      pending={split.isPending}
      error={split.error}
      said={lines.map((_, at) => `lines.${at}.quantity`)}
    >
      {packages.length > 1 && known.length > 0 && (
        <Checkbox.Group
          label={t('shipments.ask.splitPackages')}
          value={chosen.map(String)}
          onChange={(ids) => setChosen(ids.map(Number))}
        >
          {known.map((one) => (
            <Checkbox
              key={one.id}
              value={String(one.id)}
              label={t('shipments.ask.takePackage', { place: one.place, contents: inside(one) })}
            />
          ))}
        </Checkbox.Group>
      )}
      <LotLines
        lot={lot}
        named={t('shipments.ask.take')}
        more={[
          {
            key: 'take',
            title: t('shipments.ask.take'),
            cell: (line) => (
              <TextInput
                aria-label={t('shipments.ask.takeOf', { sku: line.sku })}
                className={styles.small!}
                inputMode="decimal"
                maxLength={9}
                value={typed[line.line_id] ?? ''}
                error={errorOf(line)}
                onChange={(event) => setTyped({ ...typed, [line.line_id]: event.currentTarget.value })}
              />
            ),
          },
        ]}
      />
    </AskForm>
  )
}
