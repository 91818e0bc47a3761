import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Choices } from '../choices.ts'
import type { Goods, Only, OwnGoods } from '../only.ts'

/** Returns the condition on `products p` for one kind. Matches no product if the set of the kind is not given. */
export function onlyInSql(kind: Only, own: OwnGoods): SQL {
  if (kind === 'model') return sql`p.model is not null`
  const goods = own[kind]
  if (!goods) return sql`false`
  const among = goods.all ? sql`true` : sql`(${sql.join(named(goods), sql` or `)})`
  const { except_ids = [] } = goods
  if (except_ids.length === 0) return among
  return sql`(${among} and p.id <> all(${sql.param(except_ids)}::bigint[]))`
}

const named = ({ product_ids, category_ids }: Goods): SQL[] => [
  sql`p.id = any(${sql.param(product_ids)}::bigint[])`,
  ...(category_ids.length > 0
    ? [sql`coalesce(p.category_id = any(${sql.param(category_ids)}::bigint[]), false)`]
    : []),
]

/** Returns the key of a figure for these choices; equal sets of own products give the same key. */
export function keyOfChoices({ attributes, availability, only, own }: Choices): unknown[] {
  const goods = only.map((kind) => (kind === 'model' ? null : own[kind]))
  return [[...attributes], availability, only, only.length > 0 ? keyOfGoods(goods) : null]
}

export const keyOfGoods = (goods: unknown): string =>
  createHash('sha256').update(JSON.stringify(goods)).digest('base64')
