import { workingRules } from '#features/foundation/company/server/index.ts'
import { storedFiles } from '#features/foundation/files/server/index.ts'
import { reasonsOf } from '#features/goods/pricing/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager, Person } from '#platform/shared/audience.ts'
import type { HandlerReply } from '#platform/shared/contract.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money, unitPrice } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { offers } from '../../contract.ts'
import {
  differenceOf,
  discountOf,
  figuresOf,
  isWithinLimit,
  marginOf,
  type OfferedLine,
} from '../../offer.ts'
import type { OfferLine, OfferRound, StaffOfferLine, StaffOfferRound } from '../../offer-shape.ts'
import { type Condition, isSameCondition } from '../../offer-terms.ts'
import { amountOf } from '../../order.ts'
import { canSeeOrder } from '../../policy.ts'
import { findOrder, replacedIn } from '../queries.ts'
import { limitOf } from './discount-limits.ts'
import { type LockedOrder, linesAsOffered } from './lock-order.ts'
import { priceWritten } from './price-written.ts'
import type { RevisionRow } from './revisions.ts'
import { inDays } from './terms.ts'

type Named = RevisionRow & { by: string; answered_by: string | null; approved_by: string | null }

const rounds = statement<Named>(
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
  `select o.id, o.number, o.organization_id, o.stage, o.turn, o.source, o.currency, o.valid_until, o.version, c.manager_id
   from orders o join organizations c on c.id = o.organization_id where o.id = $1`,
)

/** Returns the rounds the client was sent and sent back, the oldest first. Never the draft. */
export async function ownRounds(ctx: Context<Person>, id: number): Promise<ReplyInput<typeof OfferRound>[]> {
  const { order, found } = await readRounds(ctx, id)
  const sent = found.filter(({ state }) => state !== 'draft')
  return sent.map((round, at) => roundOf(ctx, order, round, sent[at - 1]))
}

/** Returns all rounds for staff, the draft last. */
export async function staffRounds(
  ctx: Context<Manager>,
  id: number,
): Promise<ReplyInput<typeof StaffOfferRound>[]> {
  const { order, found } = await readRounds(ctx, id)
  const limit = await limitOf(ctx.db, ctx.person)
  const files = await filesOf(ctx, found)
  return found.map((round, at) => staffRoundOf(ctx, order, round, { before: found[at - 1], limit, files }))
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
  const draft = stored ?? (await begun(ctx, order, lines, sent.length + 1, sent.at(-1)?.condition ?? null))
  const shown = isRepriced ? { ...draft, lines: await repriced(ctx, order, lines) } : draft
  const before = sent.at(-1) ?? { lines: current, condition: null }
  const files = await filesOf(ctx, [shown])
  return staffRoundOf(ctx, order, shown, { before, limit, files })
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
): Promise<{ order: LockedOrder; found: Named[] }> {
  const [[order], found] = await Promise.all([run(db, owner, [id]), run(db, rounds, [id])])
  return order && canSeeOrder(person, order) ? { order, found } : notFound()
}

const begun = async (
  { db, person, now }: Context<Manager>,
  { id }: LockedOrder,
  lines: OfferedLine[],
  n: number,
  condition: Condition | null,
): Promise<Named> => ({
  id: 0,
  order_id: id,
  n,
  kind: 'offer',
  side: 'manager',
  state: 'draft',
  author_id: person.id,
  by: person.name,
  lines,
  ...figuresOf(lines),
  valid_until: inDays(now, (await workingRules(db)).offer_days),
  message: null,
  condition,
  sent_at: null,
  answered_at: null,
  answered_by_id: null,
  answered_by: null,
  answered_from: null,
  approval: null,
  approval_note: null,
  approved_by_id: null,
  approved_by: null,
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

/** Returns a round as its client reads it. */
export function roundOf(
  { lang, platform }: Pick<Context, 'lang' | 'platform'>,
  { currency }: LockedOrder,
  round: Named,
  before: Before | undefined,
): ReplyInput<typeof OfferRound> {
  const { n, kind, side, state, message, valid_until, sent_at, answered_at, unpriced } = round
  const named = (name: string) => name || platform.translate(lang)('orders.deletedPerson')
  const changed = changedIn(before?.lines, round.lines)
  return {
    n,
    kind,
    side,
    state,
    by: named(round.by),
    message,
    valid_until,
    sent_at,
    answered_at,
    answered_by: round.answered_by === null ? null : named(round.answered_by),
    goods: money(round.goods_amount, currency),
    total: money(round.total_amount, currency),
    unpriced,
    condition: round.condition,
    has_other_condition: !isSameCondition(before?.condition ?? null, round.condition),
    lines: round.lines.map((line) => lineOf(line, currency, lang, changed)),
  }
}

type Files = Awaited<ReturnType<typeof storedFiles>>
type Before = Pick<Named, 'lines' | 'condition'>
type Alongside = {
  before: Before | undefined
  limit: Awaited<ReturnType<typeof limitOf>>
  files: Files
}

/** Loads the files of custom items. */
const filesOf = ({ db }: Pick<Context, 'db'>, rounds: readonly Named[]): Promise<Files> =>
  storedFiles(db, [
    ...new Set(rounds.flatMap(({ lines }) => lines.flatMap(({ custom }) => custom?.file_ids ?? []))),
  ])

function staffRoundOf(
  ctx: Pick<Context, 'lang' | 'platform'>,
  order: LockedOrder,
  round: Named,
  { before, limit, files }: Alongside,
): ReplyInput<typeof StaffOfferRound> {
  const { discount_bp, is_below_cost, approval, approval_note, approved_by, version } = round
  const changed = changedIn(before?.lines, round.lines)
  return {
    ...roundOf(ctx, order, round, before),
    lines: round.lines.map((line) => staffLineOf(line, order.currency, ctx.lang, { changed, files })),
    discount_bp,
    is_below_cost,
    approval: approval && { state: approval, note: approval_note, by: approved_by },
    version,
    limit_bp: limit.percent_bp,
    // Only those who may go below cost approve (product 3.5).
    may_approve: limit.may_below_cost && isWithinLimit(round, limit),
  }
}

type Changed = ReadonlyMap<number, OfferLine['changed']>

const changedIn = (before: readonly OfferedLine[] | undefined, after: readonly OfferedLine[]): Changed =>
  new Map(before ? differenceOf(before, after).map(({ id, changed }) => [id, changed]) : [])

function lineOf(line: OfferedLine, currency: string, lang: Lang, changed: Changed): OfferLine {
  const { id, kind, product_id, sku, unit, quantity, note, per, lead_days, promised_on, is_locked, remark } =
    line
  const priced = (amount: number | null) => (amount === null ? null : unitPrice(amount, currency, per))
  // The total of a counter-offer is what we would be paid if we accepted it.
  const total = amountOf({ amount: line.target_amount ?? line.unit_amount, per }, quantity)
  return {
    id,
    kind,
    product_id,
    sku,
    name: inLanguage({ en: line.name_en, ru: line.name_ru }, lang),
    unit,
    quantity,
    note,
    list_price: priced(line.list_amount),
    price: priced(line.unit_amount),
    total: total === null ? null : money(total, currency),
    why: reasonsOf({ trace: line.price_trace, currency, per }, lang),
    lead_days,
    promised_on,
    is_locked,
    target: priced(line.target_amount),
    remark,
    instead_of: replacedIn(line.instead_of, lang),
    price_break: line.price_break
      ? {
          quantity: line.price_break.quantity,
          price: unitPrice(line.price_break.unit_amount, currency, per),
        }
      : null,
    changed: changed.get(id) ?? [],
  }
}

const staffLineOf = (
  line: OfferedLine,
  currency: string,
  lang: Lang,
  { changed, files }: { changed: Changed; files: Files },
): ReplyInput<typeof StaffOfferLine> => ({
  ...lineOf(line, currency, lang, changed),
  ruled_price: line.ruled_amount === null ? null : unitPrice(line.ruled_amount, currency, line.per),
  discount_bp: discountOf(line),
  cost: line.cost_amount === null ? null : unitPrice(line.cost_amount, currency, line.per),
  margin_bp: marginOf(line),
  internal_note: line.internal_note,
  custom: line.custom && {
    name_en: line.name_en,
    name_ru: line.name_ru,
    description: line.custom.description,
    material: line.custom.material,
    dimensions: line.custom.dimensions,
    wanted_on: line.custom.wanted_on,
    target_price: line.custom.target_price,
    files: line.custom.file_ids.flatMap((id) => files.get(id) ?? []),
  },
})
