import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import type { GoodsOfRequest } from '../../request-shape.ts'
import styles from '../parts/request.module.css'

export type TypedPieces = Record<number, string>
type Pieces = { line_id: number; quantity: number }

/** The proposed quantity: the pieces complained of, unless already refunded or replaced. */
const proposed = ({ asked, left }: GoodsOfRequest): string => (asked > 0 ? String(Math.min(asked, left)) : '')
const typedOf = (typed: TypedPieces, line: GoodsOfRequest): string => typed[line.line_id] ?? proposed(line)

/** Returns the lines with a quantity. Anything but a number is sent as is and rejected by the server. */
export const piecesOf = (goods: readonly GoodsOfRequest[], typed: TypedPieces): Pieces[] =>
  goods.flatMap((line) => {
    const said = typedOf(typed, line).trim()
    return said === '' || said === '0' ? [] : [{ line_id: line.line_id, quantity: Number(said) || 0 }]
  })

type Props = {
  goods: readonly GoodsOfRequest[]
  typed: TypedPieces
  onChange: (typed: TypedPieces) => void
  errors: Record<string, string>
}

/** Quantities to refund or replace, by line; lines without a complaint are shown on demand. */
export function PiecesFields({ goods, typed, onChange, errors }: Props) {
  const { t } = useTranslation()
  const wrong = goods.filter(({ asked }) => asked > 0)
  const [isAll, setIsAll] = useState(wrong.length === 0)
  const sent = piecesOf(goods, typed)
  const errorOf = ({ line_id }: GoodsOfRequest) => {
    const at = sent.findIndex((one) => one.line_id === line_id)
    return errors[`pieces.${at}.quantity`] ?? errors[`pieces.${at}.line_id`]
  }
  const columns: Column<GoodsOfRequest>[] = [
    {
      key: 'name',
      title: t('support.product'),
      bare: true,
      cell: ({ name, sku, order_number }) => (
        <div>
          {designation(name)} <span className="code dimmed">{sku}</span>{' '}
          <span className="dimmed">{t('support.orderOf', { number: order_number })}</span>
        </div>
      ),
    },
    {
      key: 'pieces',
      title: t('support.decide.pieces'),
      cell: (line) => (
        <TextInput
          className={styles.pieces!}
          aria-label={t('support.decide.piecesOf', { sku: line.sku || line.name })}
          inputMode="numeric"
          maxLength={9}
          value={typedOf(typed, line)}
          error={errorOf(line)}
          description={t('support.decide.left', { count: line.left })}
          inputWrapperOrder={['input', 'description', 'error']}
          onChange={({ currentTarget }) => onChange({ ...typed, [line.line_id]: currentTarget.value })}
        />
      ),
    },
  ]
  return (
    <>
      <Table
        caption={t('support.decide.pieces')}
        rows={isAll ? [...goods] : wrong}
        columns={columns}
        rowKey={({ line_id }) => line_id}
      />
      {wrong.length > 0 && wrong.length < goods.length && (
        <Checkbox
          label={t('support.decide.all')}
          checked={isAll}
          onChange={({ currentTarget }) => setIsAll(currentTarget.checked)}
        />
      )}
    </>
  )
}
