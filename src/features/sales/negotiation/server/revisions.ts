import type { HeaderChange } from '#features/sales/orders/header.ts'
import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import type { Turn } from '#features/sales/orders/order.ts'
import type { Charge } from '#features/sales/totals/charge.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { type ByRule, figuresOf, takenUp } from '../offer.ts'
import type { orderRevisions } from './tables.ts'

export type RevisionRow = typeof orderRevisions.$inferSelect
/** A revision with the names of its people. */
export type NamedRevision = RevisionRow & {
  by: string
  answered_by: string | null
  approved_by: string | null
}

const columns = `id, order_id, n, kind, side, state, author_id, lines, goods_amount, total_amount, unpriced, discount_bp,
  is_below_cost, margin_bp, valid_until, message, condition, charges, base_lines, header, by_rule, sent_at, answered_at, answered_by_id, answered_from, recall_reason, approval, approval_note,
  approved_by_id, created_at, version`

const inState = statement<RevisionRow>(
  'order_revisions.in_state',
  `select ${columns} from order_revisions where order_id = $1 and state = $2`,
)

/** Returns the draft, or the round that waits for an answer. There is at most one of each. */
export async function revisionIn(
  db: Db,
  orderId: number,
  state: 'draft' | 'sent',
): Promise<RevisionRow | null> {
  const [row] = await run(db, inState, [orderId, state])
  return row ?? null
}

const last = statement<RevisionRow>(
  'order_revisions.last_of_ours',
  `select ${columns} from order_revisions where order_id = $1 and side = 'manager' and kind = 'offer' and state <> 'draft'
   order by n desc limit 1`,
)
/** Returns our last offer, whatever its state. */
export async function lastOffer(db: Db, orderId: number): Promise<RevisionRow | null> {
  const [row] = await run(db, last, [orderId])
  return row ?? null
}

type New = Pick<
  RevisionRow,
  'order_id' | 'kind' | 'side' | 'state' | 'author_id' | 'lines' | 'valid_until' | 'message' | 'condition'
> & {
  charges: readonly Charge[]
  /** The agreed lines it changes. */
  base_lines?: readonly OfferedLine[]
  header?: HeaderChange | null
  at: Date
}

const add = statement<{ n: number; version: number }>(
  'order_revisions.add',
  `insert into order_revisions (order_id, n, kind, side, state, author_id, lines, goods_amount, total_amount, unpriced,
     discount_bp, is_below_cost, margin_bp, valid_until, message, sent_at, created_at, condition, charges, base_lines, header)
   select $1, coalesce(max(n), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
     case when $4 = 'draft' then null else $15::timestamptz end, $15, $16, $17, $18, $19
   from order_revisions where order_id = $1
   returning n, version`,
)

/** Appends a revision. The caller has locked the order, so that numbers have no duplicates or gaps. */
export async function addRevision(
  db: Db,
  { at, base_lines, header, ...revision }: New,
): Promise<{ n: number; version: number }> {
  const { order_id, kind, side, state, author_id, lines, valid_until, message, condition, charges } = revision
  const [added] = await run(db, add, [
    order_id,
    kind,
    side,
    state,
    author_id,
    JSON.stringify(lines),
    // A counter-offer is counted as if we accepted it.
    ...figures(side === 'client' ? takenUp(lines) : lines, charges),
    valid_until,
    message,
    at,
    condition && JSON.stringify(condition),
    JSON.stringify(charges),
    base_lines ? JSON.stringify(base_lines) : null,
    header ? JSON.stringify(header) : null,
  ])
  return added!
}

const rewrite = statement<{ version: number }>(
  'order_revisions.rewrite',
  `update order_revisions set lines = $4, goods_amount = $5, total_amount = $6, unpriced = $7, discount_bp = $8,
     is_below_cost = $9, margin_bp = $10, valid_until = $11, message = $12, condition = $13, charges = $14, author_id = $3, version = version + 1,
     approval = case when approval = 'granted' and ($8 > discount_bp or ($9 and not is_below_cost)) then null
       when approval = 'granted' then approval end
   where order_id = $1 and state = 'draft' and version = $2 returning version`,
)

/**
 * Rewrites the draft. An approval stays valid while the concession does not grow. Throws `Refusal` 409 if
 * someone else wrote it in between.
 */
export async function rewriteDraft(
  db: Db,
  orderId: number,
  version: number,
  {
    author_id,
    lines,
    valid_until,
    message,
    condition,
    charges,
  }: Pick<New, 'author_id' | 'lines' | 'valid_until' | 'message' | 'condition' | 'charges'>,
): Promise<void> {
  const written = [
    JSON.stringify(lines),
    ...figures(lines, charges),
    valid_until,
    message,
    condition && JSON.stringify(condition),
    JSON.stringify(charges),
  ]
  const [row] = await run(db, rewrite, [orderId, version, author_id, ...written])
  if (!row) refuse('errors.stale', 409)
}

const figures = (lines: readonly OfferedLine[], charges: readonly Charge[]) => {
  const { goods_amount, total_amount, unpriced, discount_bp, is_below_cost, margin_bp } = figuresOf(
    lines,
    charges,
  )
  return [goods_amount, total_amount, unpriced, discount_bp, is_below_cost, margin_bp]
}

/** The change of the header that the rounds of a negotiation are about: each round takes over that of the one before. */
const inTalk = `(select r.header from order_revisions r where r.order_id = $1 and r.kind = 'offer' and r.state <> 'draft'
  order by r.n desc limit 1)`

const talkedOf = statement<{ header: HeaderChange | null }>(
  'order_revisions.header_in_talk',
  `select ${inTalk} as header`,
)
/** Returns the change of the header that the next offer will contain. */
export const headerInTalk = async (db: Db, orderId: number): Promise<HeaderChange | null> =>
  (await run(db, talkedOf, [orderId]))[0]!.header

const send = statement<{ n: number; header: HeaderChange | null }>(
  'order_revisions.send',
  `update order_revisions set state = 'sent', sent_at = $2, author_id = $3, header = ${inTalk}
   where order_id = $1 and state = 'draft' returning n, header`,
)
/** Sends the draft, with the change of the header that is being negotiated. Throws `Refusal` 409 if there is none. */
export async function sendDraft(
  db: Db,
  orderId: number,
  by: number,
  at: Date,
): Promise<{ n: number; header: HeaderChange | null }> {
  const [sent] = await run(db, send, [orderId, at, by])
  return sent ?? refuse('errors.stale', 409)
}

const answer = statement<{ n: number; side: Turn }>(
  'order_revisions.answer',
  `update order_revisions set state = $2, answered_at = $3, answered_by_id = $4, answered_from = $5,
     recall_reason = $6
   where order_id = $1 and state = 'sent' returning n, side`,
)

/** Stores the outcome of the open round: by whom and from which address. Does nothing if there is none. */
export const answerRevision = (
  db: Db,
  orderId: number,
  state: RevisionRow['state'],
  by: { at: Date; person_id: number | null; ip: string | null; recall_reason?: string },
): Promise<unknown[]> =>
  run(db, answer, [orderId, state, by.at, by.person_id, by.ip, by.recall_reason ?? null])

const acceptByRule = statement(
  'order_revisions.accept_by_rule',
  `update order_revisions set state = 'accepted', answered_at = $2, by_rule = $3
   where order_id = $1 and state = 'sent'`,
)
/** Accepts the open round by a rule: no person answered it. */
export const acceptedByRule = (db: Db, orderId: number, rule: ByRule, at: Date): Promise<unknown[]> =>
  run(db, acceptByRule, [orderId, at, JSON.stringify(rule)])

const lastAccepted = statement<{ by_rule: ByRule | null }>(
  'order_revisions.last_accepted',
  `select by_rule from order_revisions where order_id = $1 and state = 'accepted' order by n desc limit 1`,
)
/** Returns the rule that accepted the last round of an order; null if a person accepted it. */
export const lastByRule = async (db: Db, orderId: number): Promise<ByRule | null> =>
  (await run(db, lastAccepted, [orderId]))[0]?.by_rule ?? null

const dropDraft = statement(
  'order_revisions.drop_draft',
  `delete from order_revisions where order_id = $1 and state = 'draft'`,
)
/** Drops the draft, because the order continues without it. */
export const dropDraftOf = (db: Db, orderId: number): Promise<unknown[]> => run(db, dropDraft, [orderId])

const removeAll = statement('order_revisions.remove_all', 'delete from order_revisions where order_id = $1')
/** Deletes every revision of an order that was never sent. */
export const removeRevisionsOf = (db: Db, orderId: number): Promise<unknown[]> =>
  run(db, removeAll, [orderId])
