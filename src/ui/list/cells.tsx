import type { ParseKeys, TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { ListColumn } from '#platform/shared/list-columns.ts'
import type { Money, UnitPrice } from '#platform/shared/money.ts'
import { Amount, Figure, Percent, PriceAmount } from '../money.tsx'
import { When } from '../when.tsx'

/** Returns the default cell of a field. */
export function standardCell(column: ListColumn, value: unknown, t: TFunction): ReactNode {
  if (value === null || value === undefined) return '–'
  if (column.is === 'money') return <Amount value={value as Money} />
  if (column.is === 'price') return <PriceAmount value={value as UnitPrice} />
  if (column.is === 'percent') return <Percent bp={value as number} />
  if (column.is === 'figure') return <Figure of={value as number} />
  if (column.is === 'moment') return <When at={value as string} />
  // The contract guarantees a text for every value.
  if (column.is === 'word') return t(`${column.words}.${value}` as ParseKeys)
  return String(value)
}
