import { requireOffered } from '#features/foundation/dictionary/server/index.ts'
import { findClient, firstBuyer, termsFor } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { WriteOrder } from '../command-shape.ts'
import { canTransition } from '../may-transition.ts'
import type { OrderSource } from '../order.ts'
import { orderDiscarded, orderDrafted } from '../order-events.ts'
import type { Order } from '../order-shape.ts'
import { lockOrder } from './lock-order.ts'
import { orderRounds } from './ports.ts'
import { findOrder, readForTransition } from './queries.ts'

const draft = statement<{ id: number; number: number }>(
  'orders.draft',
  `insert into orders (organization_id, created_by_id, source, stage, currency, discount_level, goods_amount, total_amount,
     delivery_method, delivery_address, payment, comment, po_number, internal_note, created_at, updated_at,
     terms_snapshot)
   select o.id, $2, $3, 'draft', $4, $5, 0, 0, $6, coalesce($7, o.address), $8, $9, $10, $11, $12, $12, $13
   from organization_cards o where o.id = $1
   returning id, number`,
)

/**
 * Creates a manual order for a client the person looks after. It is stored from the start; its client sees it
 * only once it is sent. Lines `copied` from another order may contain products no longer sold. Throws
 * `Refusal` 404 for a client the person may not see, 409 if no one in the company may order.
 */
export async function draftOrder(
  ctx: Context<Manager>,
  input: WriteOrder,
  {
    source = 'manual',
    copied = {},
  }: {
    source?: Extract<OrderSource, 'manual' | 'template'>
    copied?: Pick<WriteOrder, 'delivery_method'> | Record<string, never>
  } = {},
): Promise<ReplyInput<typeof Order>> {
  const { db, person, now, emit } = ctx
  const { organization_id } = input
  await findClient(db, person, organization_id)
  await requireOffered(db, input, copied)
  const buyer = await firstBuyer(db, organization_id)
  if (!buyer) refuse('orders.clientCannotOrder', 409)
  const [order] = await run(db, draft, [
    organization_id,
    person.id,
    source,
    buyer.currency,
    buyer.discount_level,
    input.delivery_method ?? 1,
    input.delivery_address,
    input.payment,
    input.comment,
    input.po_number,
    input.internal_note,
    now,
    JSON.stringify(await termsFor(db, person, organization_id, input.payment_term_id ?? null)),
  ])
  const { id, number } = order!
  await emit(orderDrafted, { order_id: id, number, organization_id })
  return findOrder(ctx, id)
}

const change = statement<{ id: number }>(
  'orders.change_draft',
  `update orders o set delivery_method = coalesce($3, delivery_method), delivery_address = coalesce($4, delivery_address),
     payment = $5, comment = $6, po_number = $7, internal_note = $8, updated_at = $9, terms_snapshot = coalesce($10, terms_snapshot), version = version + 1
   where id = $1 and version = $2 returning id`,
)

/**
 * Changes the fields of a never sent order other than its lines. Throws `Refusal` 409 if someone else changed
 * it in the meantime.
 */
export async function changeDraft(
  ctx: Context<Manager>,
  id: number,
  { version, ...input }: Omit<WriteOrder, 'organization_id'> & { version: number },
): Promise<ReplyInput<typeof Order>> {
  const { stage, organization_id, ...before } = await lockOrder(ctx, id)
  if (stage !== 'draft') refuse('orders.onlyDrafts', 409)
  await requireOffered(ctx.db, input, before)
  const { delivery_method, delivery_address, payment, comment, po_number, internal_note } = input
  const terms =
    input.payment_term_id == null
      ? null
      : JSON.stringify(await termsFor(ctx.db, ctx.person, organization_id, input.payment_term_id))
  const written = [
    delivery_method,
    delivery_address,
    payment,
    comment,
    po_number,
    internal_note,
    ctx.now,
    terms,
  ]
  const [changed] = await run(ctx.db, change, [id, version, ...written])
  if (!changed) refuse('errors.stale', 409)
  return findOrder(ctx, id)
}

const discardLines = statement('orders.discard_lines', 'delete from order_lines where order_id = $1')
const discardCard = statement('orders.discard_card', `delete from orders where id = $1 and stage = 'draft'`)

/** Deletes a draft that was never sent. Throws `Refusal` 409 for any other order. */
export async function discardOrder(ctx: Context<Manager>, id: number): Promise<void> {
  const { db, person, emit } = ctx
  const { number, organization_id } = await lockOrder(ctx, id)
  const { row: order, know } = await readForTransition(ctx, id)
  const verdict = canTransition(order, 'discard', person, know('discard'))
  if (!verdict.ok) refuse(verdict.why, 409)
  await ctx.platform.ports.one(orderRounds)?.remove(db, id)
  await run(db, discardLines, [id])
  await run(db, discardCard, [id])
  await emit(orderDiscarded, { order_id: id, number, organization_id })
}
