import { workingRules } from '#features/foundation/company/server/index.ts'
import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import { canSeeOrder } from '#features/sales/orders/policy.ts'
import { findOrder, inDays, type LockedOrder, linesAsOffered } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager, Person } from '#platform/shared/audience.ts'
import type { HandlerReply } from '#platform/shared/contract.ts'
import { unitPrice } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { offers } from '../contract.ts'
import { figuresOf } from '../offer.ts'
import type { OfferRound, StaffOfferRound } from '../offer-shape.ts'
import { limitOf } from './discount-limits.ts'
import { priceWritten } from './price-written.ts'
import type { NamedRevision } from './revisions.ts'
import { filesOf, roundOf, staffRoundOf } from './round-reply.ts'
import { totalsOfRound } from './round-totals.ts'

const rounds = statement<NamedRevision>(
  'order_revisions.of_order',
  `select r.*, u.name as by, a.name as answered_by, p.name as approved_by
   from order_revisions r
   join people_names u on u.id = r.author_id
   left join people_names a on a.id = r.answered_by_id
   left join people_names p on p.id = r.approved_by_id
   where r.order_id = $1 order by r.n`,
)
const owner = statement<LockedOrder>(
  'orders.of_rounds',
  `select o.id, o.number, o.organization_id, o.stage, o.turn, o.source, o.currency, o.valid_until, o.delivery_method, o.delivery_address,
     o.charges, o.version, c.manager_id
   from orders o join organizations c on c.id = o.organization_id where o.id = $1`,
)

/** Returns the rounds the client was sent and sent back, the oldest first. Never the draft. */
export async function ownRounds(ctx: Context<Person>, id: number): Promise<ReplyInput<typeof OfferRound>[]> {
  const { order, found } = await readRounds(ctx, id)
  const sent = found.filter(({ state }) => state !== 'draft')
  return Promise.all(
    sent.map(async (round, at) =>
      roundOf(ctx, order, round, { before: sent[at - 1], totals: await totalsOfRound(ctx, order, round) }),
    ),
  )
}

/** Returns all rounds for staff, the draft last. */
export async function staffRounds(
  ctx: Context<Manager>,
  id: number,
): Promise<ReplyInput<typeof StaffOfferRound>[]> {
  const { order, found } = await readRounds(ctx, id)
  const limit = await limitOf(ctx.db, ctx.person)
  const files = await filesOf(ctx, found)
  return Promise.all(
    found.map(async (round, at) => {
      const totals = await totalsOfRound(ctx, order, round)
      return staffRoundOf(ctx, order, round, { before: found[at - 1], totals, limit, files })
    }),
  )
}

/**
 * Returns the draft, or a new one with the current lines, at their prices or today's. `version` 0 means that
 * nothing is stored yet.
 */
export async function draftRound(
  ctx: Context<Manager>,
  id: number,
  isRepriced: boolean,
): Promise<ReplyInput<typeof StaffOfferRound>> {
  const { order, found } = await readRounds(ctx, id)
  const [current, limit] = await Promise.all([linesAsOffered(ctx.db, id), limitOf(ctx.db, ctx.person)])
  const stored = found.find(({ state }) => state === 'draft')
  const sent = found.filter(({ state }) => state !== 'draft')
  const lines = stored?.lines ?? current
  const { condition = null } = sent.at(-1) ?? {}
  const draft =
    stored ?? (await begun(ctx, order, lines, { n: sent.length + 1, condition, header: inTalk(sent) }))
  const shown = isRepriced ? { ...draft, lines: await repriced(ctx, order, lines) } : draft
  const before = sent.at(-1) ?? { lines: current, condition: null }
  const [files, totals] = await Promise.all([filesOf(ctx, [shown]), totalsOfRound(ctx, order, shown)])
  return staffRoundOf(ctx, order, shown, { before, totals, limit, files })
}

const orderOfLine = statement<{ order_id: number }>(
  'order_lines.order_of',
  `select order_id from order_lines where id = $1
   union select order_id from order_revisions where state = 'draft' and lines @> jsonb_build_array(jsonb_build_object('id', $1::bigint))`,
)

/**
 * Returns a line by its id from the draft of its order. Throws `Refusal` 404 if no draft has it, or for an
 * order the person may not see.
 */
export async function findPosition(
  ctx: Context<Manager>,
  id: number,
): Promise<HandlerReply<typeof offers.position>> {
  const [found] = await run(ctx.db, orderOfLine, [id])
  if (!found) return notFound()
  const { order_id } = found
  const [order, draft, rounds] = await Promise.all([
    findOrder(ctx, order_id),
    draftRound(ctx, order_id, false),
    staffRounds(ctx, order_id),
  ])
  return { order, draft, rounds, line: draft.lines.find((line) => line.id === id) ?? notFound() }
}

/** Returns an order with all its rounds. Throws `Refusal` 404 for an order the person may not see. */
export async function readRounds(
  { db, person }: Context<Person>,
  id: number,
): Promise<{ order: LockedOrder; found: NamedRevision[] }> {
  const [[order], stored] = await Promise.all([run(db, owner, [id]), run(db, rounds, [id])])
  const header = inTalk(stored)
  const found = stored.map((round) => (round.state === 'draft' ? { ...round, header } : round))
  return order && canSeeOrder(person, order) ? { order, found } : notFound()
}

/** A draft takes over the change of the header that is being negotiated when it is sent (`sendDraft`). */
const inTalk = (rounds: readonly NamedRevision[]) =>
  rounds.findLast(({ state, kind }) => state !== 'draft' && kind === 'offer')?.header ?? null

const begun = async (
  { db, person, now }: Context<Manager>,
  { id, charges }: LockedOrder,
  lines: OfferedLine[],
  given: Pick<NamedRevision, 'n' | 'condition' | 'header'>,
): Promise<NamedRevision> => ({
  id: 0,
  order_id: id,
  ...given,
  kind: 'offer',
  side: 'manager',
  state: 'draft',
  author_id: person.id,
  by: person.name,
  lines,
  ...figuresOf(lines, charges),
  charges,
  valid_until: inDays(now, (await workingRules(db)).offer_days),
  message: null,
  sent_at: null,
  answered_at: null,
  recall_reason: null,
  answered_by_id: null,
  answered_by: null,
  answered_from: null,
  approval: null,
  approval_note: null,
  approved_by_id: null,
  approved_by: null,
  base_lines: null,
  by_rule: null,
  created_at: now,
  version: 0,
})

/** Applies today's prices. Lines without a rule and locked lines stay. */
async function repriced(
  ctx: Context<Manager>,
  order: LockedOrder,
  lines: OfferedLine[],
): Promise<OfferedLine[]> {
  const written = lines.map((line) => ({
    ...line,
    custom: null,
    // An old price break may be higher than today's price.
    price_break: null,
    instead_of: null,
    price:
      line.kind === 'custom' || line.is_locked
        ? line.unit_amount === null
          ? null
          : unitPrice(line.unit_amount, order.currency, line.per)
        : null,
    cost: null,
  }))
  return priceWritten(ctx, order, lines, written)
}
