import { requireOffered } from '#features/foundation/dictionary/server/index.ts'
import { findClient, firstBuyer, termsFor } from '#features/people/clients/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import { canMove } from '../../may-move.ts'
import type { WriteOrder } from '../../offer-shape.ts'
import type { OrderSource } from '../../order.ts'
import { orderDiscarded, orderDrafted } from '../../order-events.ts'
import type { Order } from '../../order-shape.ts'
import { findOrder, readOrder } from '../queries.ts'
import { holdOrder } from './hold-order.ts'

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
 * An order begun by hand for a client one looks after, kept from the first moment on; its client sees nothing of it until
 * it is sent. What is `copied` of another order may be offered no more. Throws `Refusal` 404 for a client out of sight, 409
 * where nobody of it may order.
 */
export async function draftOrder(
  act: Act<Manager>,
  wish: WriteOrder,
  {
    source = 'manual',
    copied = {},
  }: {
    source?: Extract<OrderSource, 'manual' | 'template'>
    copied?: Pick<WriteOrder, 'delivery_method'> | Record<string, never>
  } = {},
): Promise<Unwritten<typeof Order>> {
  const { db, person, now, tell } = act
  const { organization_id } = wish
  await findClient(db, person, organization_id)
  await requireOffered(db, wish, copied)
  const buyer = await firstBuyer(db, organization_id)
  if (!buyer) refuse('orders.clientCannotOrder', 409)
  const [order] = await run(db, draft, [
    organization_id,
    person.id,
    source,
    buyer.currency,
    buyer.discount_level,
    wish.delivery_method ?? 1,
    wish.delivery_address,
    wish.payment,
    wish.comment,
    wish.po_number,
    wish.internal_note,
    now,
    JSON.stringify(await termsFor(db, person, organization_id, wish.payment_term_id ?? null)),
  ])
  const { id, number } = order!
  await tell(orderDrafted, { order_id: id, number, organization_id })
  return findOrder(act, id)
}

const change = statement<{ id: number }>(
  'orders.change_draft',
  `update orders o set delivery_method = coalesce($3, delivery_method), delivery_address = coalesce($4, delivery_address),
     payment = $5, comment = $6, po_number = $7, internal_note = $8, updated_at = $9, terms_snapshot = coalesce($10, terms_snapshot), version = version + 1
   where id = $1 and version = $2 returning id`,
)

/** What is written of it besides its lines, while it was never sent. Throws `Refusal` 409 where somebody wrote it meanwhile. */
export async function changeDraft(
  act: Act<Manager>,
  id: number,
  { version, ...wish }: Omit<WriteOrder, 'organization_id'> & { version: number },
): Promise<Unwritten<typeof Order>> {
  const { stage, organization_id, ...before } = await holdOrder(act, id)
  if (stage !== 'draft') refuse('orders.onlyDrafts', 409)
  await requireOffered(act.db, wish, before)
  const { delivery_method, delivery_address, payment, comment, po_number, internal_note } = wish
  const terms =
    wish.payment_term_id == null
      ? null
      : JSON.stringify(await termsFor(act.db, act.person, organization_id, wish.payment_term_id))
  const written = [
    delivery_method,
    delivery_address,
    payment,
    comment,
    po_number,
    internal_note,
    act.now,
    terms,
  ]
  const [changed] = await run(act.db, change, [id, version, ...written])
  if (!changed) refuse('errors.stale', 409)
  return findOrder(act, id)
}

const discardLines = statement(
  'orders.discard_lines',
  `with rounds as (delete from order_revisions where order_id = $1), lines as (delete from order_lines where order_id = $1)
   select 1`,
)
const discardCard = statement('orders.discard_card', `delete from orders where id = $1 and stage = 'draft'`)

/** A draft of which nothing was sent is thrown away. Throws `Refusal` 409 for any other order. */
export async function discardOrder(act: Act<Manager>, id: number): Promise<void> {
  const { db, person, tell } = act
  const { number, organization_id } = await holdOrder(act, id)
  const { order, know } = await readOrder(act, id)
  const verdict = canMove(order, 'discard', person, know('discard'))
  if (!verdict.ok) refuse(verdict.why, 409)
  await run(db, discardLines, [id])
  await run(db, discardCard, [id])
  await tell(orderDiscarded, { order_id: id, number, organization_id })
}
