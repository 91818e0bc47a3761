import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { quantityTyped } from '#features/goods/catalogue/units.ts'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { useDay } from '#ui/use-day.ts'
import { claimable } from '../../claimable.ts'
import { type Trouble, troubles } from '../../request.ts'
import type { ClaimableLine } from '../../request-shape.ts'
import { claimableOf } from '../api.ts'
import styles from '../parts/request.module.css'

/** The typed lines, by lot line. */
export type TypedLine = { pieces: string; unit: string; trouble: Trouble }
type Wrong = { lot_line_id: number; quantity: number; trouble: Trouble }

/** Returns the lines with a quantity. Anything but a number is sent as is and rejected by the server. */
export const wrongOf = (typed: Record<number, TypedLine>): Wrong[] =>
  Object.entries(typed).flatMap(([id, { pieces, unit, trouble }]) =>
    pieces.trim() === ''
      ? []
      : [{ lot_line_id: Number(id), quantity: quantityTyped(pieces, unit) || 0, trouble }],
  )

type Props = {
  orderId: number
  value: Record<number, TypedLine>
  onChange: (typed: Record<number, TypedLine>) => void
  wrong: readonly Wrong[]
  errors: Record<string, string>
}
type Delivered = ClaimableLine & { lot_line_id: number }
const isDelivered = (line: ClaimableLine): line is Delivered => line.lot_line_id !== null

/** For each delivered line of an order: how many pieces have a problem, and which. Says how many can be claimed. */
export function WrongLinesFields({ orderId, value, onChange, wrong, errors }: Props) {
  const { t } = useTranslation()
  const day = useDay()
  const words = useWords()
  const { data } = useQuery(claimableOf(orderId))
  if (!data) return null
  const { lines, today, claim_days } = data
  const of = ({ lot_line_id, unit }: Delivered): TypedLine =>
    value[lot_line_id] ?? { pieces: '', unit, trouble: 'damaged' }
  const put = (line: Delivered, change: Partial<TypedLine>) =>
    onChange({ ...value, [line.lot_line_id]: { ...of(line), ...change } })
  const errorOf = ({ lot_line_id }: Delivered) => {
    const at = wrong.findIndex((one) => one.lot_line_id === lot_line_id)
    return errors[`lines.${at}.quantity`] ?? errors[`lines.${at}.lot_line_id`]
  }
  const howMany = (line: ClaimableLine) => {
    const kind = isDelivered(line) ? of(line).trouble : 'damaged'
    const { claims } = line
    const { most, why } = claimable({ lot_line: line, kind, today, rules: { claim_days }, claims })
    return why ? t(`support.whyNone.${why}`) : t('support.canClaim', { quantity: words.quantity(most, line) })
  }
  const columns: Column<ClaimableLine>[] = [
    {
      key: 'name',
      title: t('support.product'),
      bare: true,
      cell: (line) => (
        <>
          <div>
            {designation(line.name)} <span className="code dimmed">{line.sku}</span>
          </div>
          <div className="dimmed">
            {line.delivered_on &&
              `${t('support.deliveredIn', { number: line.lot_number ?? '', on: day(line.delivered_on) })}: `}
            {howMany(line)}
          </div>
        </>
      ),
    },
    {
      key: 'pieces',
      title: t('support.fields.pieces'),
      cell: (line) =>
        isDelivered(line) && (
          <TextInput
            className={styles.pieces!}
            aria-label={t('support.fields.piecesOf', { sku: line.sku })}
            inputMode="decimal"
            maxLength={9}
            value={of(line).pieces}
            error={errorOf(line)}
            onChange={(event) => put(line, { pieces: event.currentTarget.value })}
          />
        ),
    },
    {
      key: 'trouble',
      title: t('support.fields.trouble'),
      cell: (line) =>
        isDelivered(line) && (
          <NativeSelect
            aria-label={t('support.fields.troubleOf', { sku: line.sku })}
            className={styles.trouble!}
            value={of(line).trouble}
            data={troubles.map((one) => ({ value: one, label: t(`support.troubles.${one}`) }))}
            // The options are the problems.
            onChange={(event) => put(line, { trouble: event.currentTarget.value as Trouble })}
          />
        ),
    },
  ]
  return (
    <Table
      caption={t('support.wrongLines')}
      rows={lines}
      columns={columns}
      rowKey={({ line_id, lot_line_id }) => `${line_id} ${lot_line_id}`}
    />
  )
}
