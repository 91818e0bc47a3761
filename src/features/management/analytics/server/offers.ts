import { type SQL, sql } from 'drizzle-orm'
import type { OfferFate } from '#features/sales/negotiation/offer.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed } from '#platform/server/database/db.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import type { OfferFigures } from '../contract.ts'
import type { OfferOutcome, OfferOutcomeFilter, offerOutcomes } from '../offers.ts'
import { type Asked, ofCompanies, type Periods, periodsOf, seenBy, within } from './counted.ts'

const cause = sql`case when t.fate = 'lost' then coalesce(t.cancel_cause, 'none') end`
const ofThem = (person: Manager): SQL => sql`from offered_orders t ${ofCompanies(person)}`

type Found = {
  fate: OfferFate
  cause: OfferOutcome['cause']
  currency: string
  orders: number
  amount: number
  orders_before: number
  amount_before: number
}

/** Returns the outcomes of offers for orders placed in the period. */
export async function readOffers({ db, person, now }: Context<Manager>, asked: Asked): Promise<OfferFigures> {
  const periods = await periodsOf({ db, now }, asked)
  const { today, period, compared } = periods
  const before = compared ? within(compared) : sql`false`
  const found = await composed<Found>(
    db,
    sql`
    select t.fate, ${cause} as cause, t.currency::text as currency,
      (count(*) filter (where ${within(period)}))::int as orders,
      coalesce(sum(t.total_amount) filter (where ${within(period)}), 0)::bigint as amount,
      (count(*) filter (where ${before}))::int as orders_before,
      coalesce(sum(t.total_amount) filter (where ${before}), 0)::bigint as amount_before
    ${ofThem(person)} where ${seenBy(person, periods)}
    group by 1, 2, 3 order by array_position(array['won', 'lost', 'expired', 'open'], t.fate), orders desc, 2, 3`,
  )
  return {
    today,
    period,
    compared,
    won: countOf(found, 'orders', ['won']),
    decided: countOf(found, 'orders', decided),
    rate_bp: rateOf(found, 'orders'),
    before_bp: compared && rateOf(found, 'orders_before'),
    rows: found.map((row) => ({
      fate: row.fate,
      cause: row.cause,
      orders: row.orders,
      amount: money(row.amount, row.currency),
      orders_before: compared && row.orders_before,
      before: compared && money(row.amount_before, row.currency),
    })),
  }
}

/** An open offer is neither won nor lost. */
const decided: readonly OfferFate[] = ['won', 'lost', 'expired']

const countOf = (rows: Found[], name: 'orders' | 'orders_before', fates: readonly OfferFate[]): number =>
  rows.filter(({ fate }) => fates.includes(fate)).reduce((sum, row) => sum + row[name], 0)

/** Returns the share of won among decided offers, in basis points; null without decided ones. */
function rateOf(rows: Found[], name: 'orders' | 'orders_before'): number | null {
  const all = countOf(rows, name, decided)
  return all === 0 ? null : Math.round((countOf(rows, name, ['won']) / all) * 10_000)
}

type Row = Omit<OfferOutcome, 'amount' | 'created_at'> & {
  amount: number
  currency: string
  created_at: Date
}

/** The orders behind the figures. */
export const offerOutcomeSource = (
  person: Manager,
  { period }: Periods,
): Source<typeof offerOutcomes, Row, Manager> => ({
  from: sql`from (
    select t.id, t.number, c.name as organization_name, t.fate, ${cause} as cause, t.currency::text as currency,
      t.total_amount as amount, t.created_at
    ${ofThem(person)} where ${seenBy(person, { period, compared: null })}) o`,
  where: (_person, filter) => matching(filter),
  isPlannedAgain: true,
  sum: { amount: sql`o.amount`, currency: sql`o.currency` },
  sorts: {
    created_at: [sql`o.created_at`],
    amount: [sql`o.currency`, sql`o.amount`],
    fate: [sql`o.fate`, sql`o.cause`],
  },
  select: sql`select o.* from page o`,
  row: ({ currency, ...row }) => ({
    ...row,
    amount: money(row.amount, currency),
    created_at: row.created_at.toISOString(),
  }),
})

function matching({ q, fate, cause: why, currency }: OfferOutcomeFilter): SQL {
  const is = (column: SQL, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${column} = ${value}`
  const named = q ? sql`(o.organization_name ilike ${containing(q)} or o.number::text = ${q})` : sql`true`
  return sql`${named} and ${is(sql`o.fate`, fate)} and ${is(sql`o.cause`, why)} and ${is(sql`o.currency`, currency)}`
}
