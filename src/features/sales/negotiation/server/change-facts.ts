import { companyToday, workingRules } from '#features/foundation/company/server/index.ts'
import { countryOfAddress } from '#features/foundation/dictionary/countries.ts'
import { rateNow } from '#features/goods/pricing/server/index.ts'
import { promiseOfLines } from '#features/goods/stock/server/index.ts'
import { missingTo } from '#features/sales/cart/cart.ts'
import type { HeaderChange } from '#features/sales/orders/header.ts'
import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import { creditOf, type LockedOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { formatMoney, money, ratioOf } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ChangeOfOrder } from '../change.ts'
import { figuresOf } from '../offer.ts'
import { limitOf } from './discount-limits.ts'
import { lastByRule } from './revisions.ts'

/** What a change depends on besides the lines. */
export type ChangeStanding = {
  is_opened: boolean
  is_invoiced: boolean
  has_draft: boolean
  minimum: number | null
  is_partial_allowed: boolean
}

const standing = statement<ChangeStanding>(
  'orders.of_change',
  `select o.opened_at is not null as is_opened, o.invoiced_amount > 0 as is_invoiced, o.partial_allowed as is_partial_allowed,
     exists (select from order_revisions r where r.order_id = o.id and r.state = 'draft') as has_draft,
     (select m.amount from order_minimums m where m.currency = o.currency) as minimum
   from orders o where o.id = $1`,
)
export const standingOf = async (db: Db, orderId: number): Promise<ChangeStanding> =>
  (await run(db, standing, [orderId]))[0]!

/** Returns the total a person last agreed to, in minor units: changes by rule since then count together. */
export async function agreedTotal(
  db: Db,
  { id, stage }: Pick<LockedOrder, 'id' | 'stage'>,
  total: number,
): Promise<number> {
  const rule = await lastByRule(db, id)
  const isSamePhase = (rule?.stage === 'submitted') === (stage === 'submitted')
  return rule && isSamePhase ? rule.agreed_amount : total
}

/** The working rule is in US cents. */
const centsPerDollar = 100
const millionths = 1_000_000

/** Returns the small change of the working rules in the order's currency; 0 if it has no rate. */
export async function smallChange(db: Db, currency: string): Promise<ChangeOfOrder['policy']> {
  const [{ small_amount, small_bp }, rate] = await Promise.all([workingRules(db), rateNow(db, currency)])
  const dollar = BigInt(centsPerDollar * millionths)
  const amount = rate === null ? 0 : ratioOf(small_amount, BigInt(rate), dollar)
  return { small_amount: currency === 'USD' ? small_amount : amount, small_bp }
}

type Lines = { before: readonly OfferedLine[]; after: readonly OfferedLine[] }
type Changed = Lines & { header: HeaderChange | null }

/** Returns the pieces that are added, by line. */
const addedPieces = ({ before, after }: Lines) => {
  const had = new Map(before.map(({ id, quantity }) => [id, quantity]))
  return after.flatMap(({ id, product_id, quantity, promised_on }) => {
    const more = quantity - (had.get(id) ?? 0)
    return more > 0 ? [{ line: id, product_id, quantity: more, promised_on }] : []
  })
}

/**
 * Returns whether the added pieces are delivered by the days already promised: by that of the line, else by the last of
 * the order. Without a promised day it is enough that they have a day at all.
 */
async function keepsPromises(
  ctx: Context<Person>,
  { delivery_method, delivery_address }: LockedOrder,
  { is_partial_allowed }: ChangeStanding,
  lines: Changed,
): Promise<boolean> {
  const added = addedPieces(lines)
  const goods = added.flatMap(({ product_id, ...one }) =>
    product_id === null ? [] : [{ ...one, product_id }],
  )
  if (goods.length < added.length) return false
  if (goods.length === 0) return true
  const last = lines.before.reduce<string | null>(
    (latest, { promised_on }) => (promised_on && promised_on > (latest ?? '') ? promised_on : latest),
    null,
  )
  const schedule = await promiseOfLines(
    ctx,
    { method: delivery_method, country: countryOfAddress(delivery_address) },
    goods,
    {
      mode: (lines.header?.becomes.partial_allowed ?? is_partial_allowed) ? 'partial' : 'complete',
      ...{ wanted_on: null, not_before: null },
    },
  )
  const known = new Map(schedule.lines.map((one) => [one.line, one]))
  return goods.every(({ line, promised_on }) => {
    const found = known.get(line)
    const part = found?.parts.at(-1)
    if (!found || found.rest || !part) return false
    const by = promised_on ?? last
    return by === null || (part.deliver_on ?? part.ship_on) <= by
  })
}

const promised = statement<{ without_day: number; days: number; last_on: string | null }>(
  'order_lines.promised_days',
  `select count(*) filter (where d.day is null) as without_day, count(distinct d.day) as days, max(d.day)::text as last_on
   from order_lines l
   cross join lateral (
     select coalesce(p ->> 'deliver_on', p ->> 'ship_on')::date as day from jsonb_array_elements(l.promised_parts) p
     union all select l.promised_on where l.promised_parts = '[]') d
   where l.order_id = $1 and l.quantity > l.cancelled`,
)

/**
 * Returns whether the promised days suit the day the buyer asks for, and delivery in one part. Before confirmation no day
 * is promised, so any suits.
 */
async function keepsDays(db: Db, { id, stage }: LockedOrder, header: HeaderChange | null): Promise<boolean> {
  if (stage === 'submitted' || !header) return true
  const { requested_on, partial_allowed } = header.becomes
  if (!requested_on && partial_allowed !== false) return true
  const { without_day, days, last_on } = (await run(db, promised, [id]))[0]!
  const isInTime = !requested_on || (without_day === 0 && last_on !== null && last_on <= requested_on)
  return isInTime && (partial_allowed !== false || (without_day === 0 && days <= 1))
}

/** Returns whether what an agreed order grows by fits the credit of its company. */
async function fitsCreditBy(
  db: Db,
  { organization_id, stage, currency }: LockedOrder,
  difference: number,
): Promise<boolean> {
  if (stage === 'submitted' || difference <= 0) return true
  const credit = await creditOf(db, organization_id)
  return !credit || (credit.limit.currency === currency && credit.left.amount >= difference)
}

/** Returns the facts that decide who has to agree. The order limit of the buyer was checked before. */
export async function factsOf(
  ctx: Context<Person>,
  order: LockedOrder,
  standing: ChangeStanding,
  lines: Changed,
): Promise<ChangeOfOrder['facts']> {
  const { db, person } = ctx
  const [was, becomes] = [totalOf(lines.before), totalOf(lines.after)]
  const isAsked = isClient(person)
  return {
    today: await companyToday(ctx),
    promise_kept: !isAsked || (await keepsPromises(ctx, order, standing, lines)),
    days_kept: await keepsDays(db, order, lines.header),
    within_credit: !isAsked || (await fitsCreditBy(db, order, becomes - was)),
    within_order_limit: true,
    is_offer_written: standing.has_draft,
    discount_bp: 0,
    limit_bp: isAsked ? 0 : (await limitOf(db, person)).percent_bp,
    agreed_total: await agreedTotal(db, order, was),
  }
}

export const totalOf = (lines: readonly OfferedLine[]): number => figuresOf(lines).total_amount

/** Throws `Refusal` 409 if a client's order falls below the minimum order. One without any line is cancelled instead. */
export function requireMinimum(
  { lang, person }: Pick<Context<Person>, 'lang' | 'person'>,
  { currency }: LockedOrder,
  { minimum }: ChangeStanding,
  { before, after }: Lines,
): void {
  const total = totalOf(after)
  const left = after.filter(({ quantity }) => quantity > 0)
  if (!isClient(person) || left.length === 0 || total >= totalOf(before)) return
  const missing = missingTo(minimum, total, left.filter(({ unit_amount }) => unit_amount === null).length)
  if (missing > 0)
    refuse('orders.belowMinimum', 409, { missing: formatMoney(money(missing, currency), lang) })
}
