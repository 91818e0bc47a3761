import { isSaleable } from '#features/goods/catalogue/product.ts'
import { productsByIds } from '#features/goods/catalogue/server/index.ts'
import { buyerFor, priceInputs } from '#features/goods/pricing/server/index.ts'
import type { WrittenLine } from '#features/sales/negotiation/offer-shape.ts'
import { writeDraft } from '#features/sales/negotiation/server/index.ts'
import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { draftOrder, findOrder, linesAsOffered, lockOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money, unitPrice } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'

/**
 * Creates a manual order for the same client with the same lines: products at today's price of the rules;
 * custom items and products without such a price at the old one. Products no longer sold and lines that are cut are left out, and
 * files stay with their order. Throws `Refusal` 409 if nothing is left.
 */
export async function copyOrder(ctx: Context<Manager>, id: number): Promise<ReplyInput<typeof Order>> {
  const { db } = ctx
  const { organization_id, currency } = await lockOrder(ctx, id)
  const { delivery_method, delivery_address, payment, comment, po_number, internal_note } = await findOrder(
    ctx,
    id,
  )
  const lines = await linesAsOffered(db, id)
  const goods = await productsByIds(
    db,
    lines.flatMap(({ product_id }) => product_id ?? []),
  )
  const sold = new Set(goods.filter(({ status }) => isSaleable(status)).map((product) => product.id))
  const stored = lines.filter(({ product_id, cut }) => !cut && (product_id === null || sold.has(product_id)))
  if (stored.length === 0) refuse('orders.workbench.nothingToCopy')
  const input = { delivery_method, delivery_address, payment, comment, po_number, internal_note }
  const draft = await draftOrder(ctx, { organization_id, ...input }, { copied: input })
  const isSame = draft.total.currency === currency
  const ruled = await ruledOf(ctx, draft, [...sold])
  await writeDraft(ctx, draft.id, {
    version: 0,
    valid_until: null,
    message: null,
    lines: stored.map((line) => copied(line, isSame ? currency : null, ruled)),
  })
  return findOrder(ctx, draft.id)
}

/** Returns the products the price rules have a price for. */
async function ruledOf(
  { db, person }: Context<Manager>,
  { organization_id, total }: Pick<Order, 'organization_id' | 'total'>,
  products: number[],
): Promise<ReadonlySet<number>> {
  const buyer = await buyerFor(db, person, organization_id)
  if (!buyer) return new Set()
  return new Set((await priceInputs(db, { ...buyer, currency: total.currency }, products)).keys())
}

/** `currency` is that of both orders. If they differ it is null, and old amounts are dropped. */
function copied(line: OfferedLine, currency: string | null, ruled: ReadonlySet<number>): WrittenLine {
  const { product_id, custom, name_en, name_ru, unit, unit_amount, per, cost_amount } = line
  const keeps = product_id === null || !ruled.has(product_id)
  return {
    id: null,
    product_id,
    custom:
      product_id === null
        ? { ...(custom ?? nothingKnown), file_ids: [], name_en, name_ru, unit: unit as never }
        : null,
    quantity: line.quantity,
    price: keeps && unit_amount !== null && currency ? unitPrice(unit_amount, currency, per) : null,
    cost: cost_amount !== null && currency && per === 1 ? money(cost_amount, currency) : null,
    lead_days: line.lead_days,
    promised_on: null,
    note: line.note,
    internal_note: line.internal_note,
    is_locked: false,
  } as WrittenLine
}

const nothingKnown = { description: null, material: null, dimensions: null, wanted_on: null }
