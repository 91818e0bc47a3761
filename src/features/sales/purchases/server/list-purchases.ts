import { type SQL, sql } from 'drizzle-orm'
import { onSaleAmong, productsByIds } from '#features/goods/catalogue/server/index.ts'
import { visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed } from '#platform/server/database/db.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { lineAmount, money, type PriceUnit, unitPrice } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Purchase, Sale } from '../contract.ts'
import { boughtStages } from '../purchase.ts'

type Slice = { page: number; per_page: number }
type Reply = ReplyInput<typeof Purchase>
type Row = Omit<Reply, 'price' | 'total'> & { currency: string; unit_amount: number; per: PriceUnit }

/**
 * Returns one's own company's purchases of a product, the latest first. Throws `Refusal` 404 for a product
 * that does not exist or is hidden from buyers, unless they bought it.
 */
export async function ownPurchases(
  { db, person }: Context<Client>,
  productId: number,
  slice: Slice,
): Promise<PageOf<Reply>> {
  const own = await listed<Reply>(db, productId, sql`l.organization_id = ${person.organization_id}`, slice)
  if (own.total === 0 && !(await onSaleAmong(db, [productId])).has(productId)) notFound()
  return own
}

/**
 * Returns the sales of a product to companies the person may see. Throws `Refusal` 404 for a product that does
 * not exist.
 */
export async function salesOfProduct(
  { db, person }: Context<Manager>,
  productId: number,
  slice: Slice,
): Promise<PageOf<ReplyInput<typeof Sale>>> {
  const [product] = await productsByIds(db, [productId])
  return product ? listed<ReplyInput<typeof Sale>>(db, productId, visibleTo(person), slice) : notFound()
}

async function listed<Listed extends Reply>(
  db: Context['db'],
  productId: number,
  which: SQL,
  { page, per_page }: Slice,
): Promise<PageOf<Listed>> {
  const from = sql`from ordered_lines l join organizations o on o.id = l.organization_id
    where l.product_id = ${productId} and l.quantity > 0 and l.stage = any(${sql.param([...boughtStages])}::text[]) and ${which}`
  const [rows, [counted]] = await Promise.all([
    composed<Row>(
      db,
      sql`select l.id, l.order_id, l.number, l.stage, l.created_at as at, l.quantity, l.unit, l.currency, l.unit_amount, l.per,
          o.id as organization_id, o.name as organization_name
        ${from} order by l.created_at desc, l.id desc limit ${per_page} offset ${(page - 1) * per_page}`,
    ),
    composed<{ total: number }>(db, sql`select count(*) as total ${from}`),
  ])
  return { rows: rows.map((row) => replyOf(row) as Listed), total: counted?.total ?? 0, page, per_page }
}

const replyOf = ({ currency, unit_amount, per, ...row }: Row): Reply => ({
  ...row,
  price: unitPrice(unit_amount, currency, per),
  total: money(lineAmount({ amount: unit_amount, per }, row.quantity), currency),
})
