import { companyToday } from '#features/foundation/company/server/index.ts'
import { isSaleable } from '#features/goods/catalogue/product.ts'
import { productsByIds } from '#features/goods/catalogue/server/index.ts'
import type { Line } from '#features/sales/orders/order.ts'
import { priceLines } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { agreedPart, type CallOff, callOff, whyNot } from '../call-off.ts'
import type { LockedBlanketOrder } from './lock-blanket-order.ts'
import { type LineRow, linesOf } from './read-blanket-order.ts'

export type Wanted = { line_id: number; quantity: number }
/** What is called off of a line. `lines` are those of the order: the agreed part, then the rest at today's price. */
export type Called = {
  line_id: number
  is: Exclude<CallOff['is'], 'refused'>
  left: number
  lines: CalledLine[]
}
export type CalledLine = { is_agreed: boolean; line: Line }

/**
 * Divides what a client wants of a blanket order into lines of an order. Promotions apply only to what is beyond the agreed
 * quantity. Throws `Refusal` 404 for a line of another blanket order, 409 for what cannot be called off.
 */
export async function priceCallOff(
  ctx: Context<Client>,
  of: LockedBlanketOrder,
  wanted: readonly Wanted[],
): Promise<Called[]> {
  const { db } = ctx
  const [today, rows] = await Promise.all([companyToday(ctx), linesOf(db, of.id)])
  const terms = { state: of.state, from: of.valid_from, until: of.valid_until }
  const why = whyNot(terms, today)
  if (why) refuse(`blanketOrders.callOff.${why}`, 409)
  const known = new Map(rows.map((row) => [row.id, row]))
  const asked = wanted.map(({ line_id, quantity }) => ({ row: known.get(line_id) ?? notFound(), quantity }))
  for (const { row, quantity } of asked)
    if (quantity % row.step !== 0) refuse('blanketOrders.callOff.offStep', 409, { sku: row.sku })
  const [names, rest] = await Promise.all([namesOf(ctx, asked), restOf(ctx, of, asked)])
  return asked.map(({ row, quantity }) => {
    const beyond = rest.get(row.product_id)
    const called = callOff({
      ...{ terms, today, quantity, calledOff: row.called_off },
      line: { quantity: row.quantity, step: row.step, price: row.amount, per: row.per },
      clientPrice: beyond ? { price: beyond.unit_amount!, per: beyond.per } : null,
    })
    if (called.is === 'refused') return refuse(`blanketOrders.callOff.${called.code}`, 409, { sku: row.sku })
    const lines = called.lines.map(({ is_agreed, ...part }) => ({
      is_agreed,
      line: is_agreed ? agreedLine(names.get(row.product_id)!, row, part.quantity) : beyond!,
    }))
    return { line_id: row.id, is: called.is, left: called.left, lines }
  })
}

type Asked = { row: LineRow; quantity: number }
type Names = Pick<Line, 'sku' | 'name_en' | 'name_ru' | 'unit'>

/** Returns the products as they are named today. Throws `Refusal` 409 for one that is no longer sold. */
async function namesOf({ db }: Context<Client>, asked: readonly Asked[]): Promise<Map<number, Names>> {
  const products = await productsByIds(
    db,
    asked.map(({ row }) => row.product_id),
  )
  if (products.length < asked.length || products.some(({ status }) => !isSaleable(status)))
    refuse('orders.goodsGone', 409)
  return new Map(products.map(({ id, sku, name_en, name_ru, unit }) => [id, { sku, name_en, name_ru, unit }]))
}

/** Returns what is beyond the agreed quantities, priced like lines of a cart, by product. */
async function restOf(
  ctx: Context<Client>,
  { currency }: LockedBlanketOrder,
  asked: readonly Asked[],
): Promise<Map<number | null, Line>> {
  const lines = asked
    .map(({ row, quantity }) => ({
      product_id: row.product_id,
      quantity: quantity - agreedPart(row, row.called_off, quantity),
      note: null,
      file_ids: [],
    }))
    .filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return new Map()
  const priced = await priceLines(ctx, { currency, promotion_code: null, lines })
  return new Map(priced.map((line) => [line.product_id, line]))
}

/** Returns a line at the agreed price, which no one may change in the order. */
const agreedLine = (names: Names, { product_id, amount, per }: LineRow, quantity: number): Line => ({
  ...{ kind: 'catalogue', product_id, ...names, quantity, note: null, custom: null },
  ...{ list_amount: amount, unit_amount: amount, per, price_trace: [{ step: 'blanket', amount }] },
  is_locked: true,
})
