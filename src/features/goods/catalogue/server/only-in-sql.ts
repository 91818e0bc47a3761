import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Choices } from '../choices.ts'
import type { Goods, Only, OwnGoods } from '../only.ts'

/** Whether a product is among those of a kind, as a condition on `products p`. What was not told holds for none. */
export function onlyInSql(kind: Only, own: OwnGoods): SQL {
  if (kind === 'model') return sql`p.model is not null`
  const goods = own[kind]
  if (!goods) return sql`false`
  return goods.all ? sql`true` : sql`(${sql.join(named(goods), sql` or `)})`
}

const named = ({ product_ids, category_ids }: Goods): SQL[] => [
  sql`p.id = any(${sql.param(product_ids)}::bigint[])`,
  ...(category_ids.length > 0
    ? [sql`coalesce(p.category_id = any(${sql.param(category_ids)}::bigint[]), false)`]
    : []),
]

/** What a figure of these choices is stored under: with the same goods of one's own it is the same figure. */
export function keyOfChoices({ attributes, availability, only, own }: Choices): unknown[] {
  const goods = only.map((kind) => (kind === 'model' ? null : own[kind]))
  return [[...attributes], availability, only, only.length > 0 ? keyOfGoods(goods) : null]
}

export const keyOfGoods = (goods: unknown): string =>
  createHash('sha256').update(JSON.stringify(goods)).digest('base64')
