import { canSeeOrder } from '#features/sales/orders/policy.ts'
import { holdToBill, type OrderToBill } from '#features/sales/orders/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { OrderBillKind } from '../../bill.ts'
import type { NewDraft } from '../../contract.ts'
import { issueBill } from '../issue-bill.ts'

/** So many drafts one order has at once. */
const mostDrafts = 10

const count = statement<{ drafts: number }>(
  'bill_drafts.count_of_order',
  'select count(*)::int as drafts from bill_drafts where order_id = $1',
)
const add = statement(
  'bill_drafts.add',
  `insert into bill_drafts (order_id, kind, percent, due_on, note, created_at, created_by_id)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** Begins a bill that has no number yet and is in no sum. Throws `Refusal` 404 for an order out of sight, 409 for too many. */
export async function prepareDraft(act: Act<Manager>, orderId: number, wish: NewDraft): Promise<void> {
  const { id } = await heldOrder(act, orderId)
  const [counted] = await run(act.db, count, [id])
  if (counted!.drafts >= mostDrafts) refuse('invoicing.drafts.tooMany', 409, { most: mostDrafts })
  await run(act.db, add, [id, ...valuesOf(wish), act.now, act.person.id])
}

const change = statement<{ id: number }>(
  'bill_drafts.change',
  `update bill_drafts set kind = $3, percent = $4, due_on = $5, note = $6, version = version + 1
   where id = $1 and version = $2 returning id`,
)

/** Throws `Refusal` 404 for a draft out of sight, 409 for one that was changed, issued or thrown away meanwhile. */
export async function changeDraft(
  act: Act<Manager>,
  id: number,
  { version, ...wish }: NewDraft & { version: number },
): Promise<{ order_id: number }> {
  const order = await orderOf(act, id)
  const [changed] = await run(act.db, change, [id, version, ...valuesOf(wish)])
  if (!changed) refuse('invoicing.drafts.changedMeanwhile', 409)
  return { order_id: order.id }
}

const discard = statement('bill_drafts.discard', 'delete from bill_drafts where id = $1')

export async function discardDraft(act: Act<Manager>, id: number): Promise<{ order_id: number }> {
  const order = await orderOf(act, id)
  await run(act.db, discard, [id])
  return { order_id: order.id }
}

const take = statement<{ kind: OrderBillKind; percent: number | null; due_on: string | null }>(
  'bill_drafts.take',
  'delete from bill_drafts where id = $1 and version = $2 returning kind, percent, due_on::text as due_on',
)

/**
 * Makes the bill of a draft, which is gone with it: whoever issues it a second time finds none. What cannot be billed is
 * refused and the draft stays. Throws `Refusal` 404 and 409 as above, and what `issueBill` throws.
 */
export async function issueDraft(
  act: Act<Manager>,
  id: number,
  { version, amount }: { version: number; amount: number },
): Promise<{ order_id: number }> {
  const order = await orderOf(act, id)
  const [draft] = await run(act.db, take, [id, version])
  if (!draft) return refuse('invoicing.drafts.changedMeanwhile', 409)
  await issueBill(act, order, draft, amount)
  return { order_id: order.id }
}

const valuesOf = ({ kind, percent, due_on, note }: NewDraft) => [
  ...[kind, kind === 'prepayment' ? (percent ?? null) : null, due_on ?? null, note ?? ''],
]

async function heldOrder({ db, person }: Act<Manager>, orderId: number): Promise<OrderToBill> {
  const order = await holdToBill(db, orderId)
  return order && canSeeOrder(person, order) ? order : notFound()
}

const whose = statement<{ order_id: number }>(
  'bill_drafts.order',
  'select order_id from bill_drafts where id = $1',
)
export const orderIdOf = async (db: Db, id: number): Promise<number> =>
  (await run(db, whose, [id]))[0]?.order_id ?? notFound()

/** The order of a draft, held: nobody else bills it or changes its drafts meanwhile. */
const orderOf = async (act: Act<Manager>, id: number): Promise<OrderToBill> =>
  heldOrder(act, await orderIdOf(act.db, id))
