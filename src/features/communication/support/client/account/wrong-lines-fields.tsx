import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { orders } from '#features/sales/orders/contract.ts'
import type { OrderLine } from '#features/sales/orders/order-shape.ts'
import { query } from '#platform/client/query.ts'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { type Trouble, troubles } from '../../request.ts'
import styles from '../parts/request.module.css'

export type TypedLine = { pieces: string; trouble: Trouble }
type Wrong = { line_id: number; quantity: number; trouble: Trouble }

/** Returns the lines with a quantity. Anything but a number is sent as is and rejected by the server. */
export const wrongOf = (typed: Record<number, TypedLine>): Wrong[] =>
  Object.entries(typed).flatMap(([id, { pieces, trouble }]) =>
    pieces.trim() === '' ? [] : [{ line_id: Number(id), quantity: Number(pieces) || 0, trouble }],
  )

type Props = {
  orderId: number
  value: Record<number, TypedLine>
  onChange: (typed: Record<number, TypedLine>) => void
  wrong: readonly Wrong[]
  errors: Record<string, string>
}

/** For each line of an order: how many pieces have a problem, and which. */
export function WrongLinesFields({ orderId, value, onChange, wrong, errors }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(query(orders.show, { params: { id: orderId } }))
  const of = ({ id }: OrderLine): TypedLine => value[id] ?? { pieces: '', trouble: 'damaged' }
  const put = (line: OrderLine, change: Partial<TypedLine>) =>
    onChange({ ...value, [line.id]: { ...of(line), ...change } })
  const errorOf = ({ id }: OrderLine) => {
    const at = wrong.findIndex((one) => one.line_id === id)
    return errors[`lines.${at}.quantity`] ?? errors[`lines.${at}.line_id`]
  }
  const columns: Column<OrderLine>[] = [
    {
      key: 'name',
      title: t('support.product'),
      bare: true,
      cell: ({ name, sku }) => (
        <div>
          {designation(name)} <span className="code dimmed">{sku}</span>
        </div>
      ),
    },
    {
      key: 'pieces',
      title: t('support.fields.pieces'),
      cell: (line) => (
        <TextInput
          className={styles.pieces!}
          aria-label={t('support.fields.piecesOf', { sku: line.sku })}
          inputMode="numeric"
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
      cell: (line) => (
        <NativeSelect
          aria-label={t('support.fields.troubleOf', { sku: line.sku })}
          value={of(line).trouble}
          data={troubles.map((one) => ({ value: one, label: t(`support.troubles.${one}`) }))}
          // The options are the problems.
          onChange={(event) => put(line, { trouble: event.currentTarget.value as Trouble })}
        />
      ),
    },
  ]
  if (!data) return null
  return (
    <Table caption={t('support.wrongLines')} rows={data.lines} columns={columns} rowKey={({ id }) => id} />
  )
}
