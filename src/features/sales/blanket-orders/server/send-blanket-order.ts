import { companyToday } from '#features/foundation/company/server/index.ts'
import { isSaleable } from '#features/goods/catalogue/product.ts'
import { sellingStep } from '#features/goods/catalogue/quantity.ts'
import { type Product, productsByIds } from '#features/goods/catalogue/server/index.ts'
import { findClient, firstBuyer } from '#features/people/clients/server/index.ts'
import { pricesAboveLimit } from '#features/sales/negotiation/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { BlanketOrder, NewBlanketOrder } from '../blanket-order-shape.ts'
import { blanketOrderSent } from '../contract.ts'
import { findBlanketOrder } from './read-blanket-order.ts'

const insert = statement<{ id: number; number: number }>(
  'blanket_orders.insert',
  `with sent as (
     insert into blanket_orders (organization_id, currency, valid_from, valid_until, note, sent_by_id, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id, number
   ), lines as (
     insert into blanket_order_lines (blanket_order_id, place, product_id, quantity, step, amount, per)
     select sent.id, l.place, l.product_id, l.quantity, l.step, l.price, l.per
     from sent, jsonb_to_recordset($8::jsonb) as l (place int, product_id bigint, quantity int, step int, price bigint,
       per smallint)
   )
   select id, number from sent`,
)

/**
 * Creates a blanket order for a client and sends it. Throws `Refusal` 404 for a client the person may not see, 409 if no one
 * in the company may order, 422 for what cannot be agreed like this, such as prices beyond the person's discount limit.
 */
export async function sendBlanketOrder(
  ctx: Context<Manager>,
  { organization_id, currency, valid_from, valid_until, note, lines }: NewBlanketOrder,
): Promise<ReplyInput<typeof BlanketOrder>> {
  const { db, person, now, emit } = ctx
  await findClient(db, person, organization_id)
  const buyer = await firstBuyer(db, organization_id)
  if (!buyer) refuse('orders.clientCannotOrder', 409)
  if (currency !== buyer.currency) refuseFields({ currency: 'errors.oneOf' })
  if (valid_until < (await companyToday(ctx))) refuseFields({ valid_until: 'orders.dayIsOver' })
  checkLines(
    lines,
    await productsByIds(
      db,
      lines.map(({ product_id }) => product_id),
    ),
  )
  const prices = lines.map(({ price: amount, ...line }) => ({ ...line, amount }))
  const above = await pricesAboveLimit(ctx, { organization_id, currency }, prices)
  if (above.length > 0)
    refuseFields(Object.fromEntries(above.map((at) => [`lines.${at}.price`, 'blanketOrders.aboveLimit'])))
  const placed = lines.map((line, at) => ({ ...line, place: at + 1 }))
  const [order] = await run(db, insert, [
    ...[organization_id, currency, valid_from, valid_until, note, person.id, now],
    JSON.stringify(placed),
  ])
  const { id, number } = order!
  await emit(blanketOrderSent, { blanket_order_id: id, number, organization_id })
  return findBlanketOrder(ctx, id)
}

/** Each product once, in quantities it is sold in. Throws `Refusal` 422 by field. */
function checkLines(lines: NewBlanketOrder['lines'], products: readonly Product[]): void {
  const known = new Map(products.map((product) => [product.id, product]))
  const seen = new Set<number>()
  for (const [at, { product_id, quantity, step }] of lines.entries()) {
    const product = known.get(product_id)
    if (!product || !isSaleable(product.status))
      refuseFields({ [`lines.${at}.product_id`]: 'orders.goodsGone' })
    if (seen.has(product_id)) refuseFields({ [`lines.${at}.product_id`]: 'blanketOrders.productTwice' })
    seen.add(product_id)
    if (step % sellingStep(product) !== 0)
      refuseFields({
        [`lines.${at}.step`]: { code: 'blanketOrders.notSoldSo', params: { step: sellingStep(product) } },
      })
    if (quantity % step !== 0) refuseFields({ [`lines.${at}.quantity`]: 'blanketOrders.notWholeSteps' })
  }
}
