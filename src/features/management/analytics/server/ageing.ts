import { sql } from 'drizzle-orm'
import type { Context } from '#platform/server/calls/context.ts'
import { composed, type Db } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { type Age, ages } from '../ageing.ts'
import type { Ageing } from '../contract.ts'
import { type Asked, periodsOf, type Span } from './counted.ts'
import { owedAt } from './debts.ts'

type Found = { currency: string; age: Age; invoices: number; left: number }

/**
 * Returns what was left to pay at the end of the period of every visible invoice, by age at that time, with the
 * comparison. Every age has a row, even without debts.
 */
export async function readAgeing({ db, person, now }: Context<Manager>, asked: Asked): Promise<Ageing> {
  const { today, period, compared } = await periodsOf({ db, now }, asked)
  const [those, before] = await Promise.all([
    agesAt(db, person, period),
    compared && agesAt(db, person, compared),
  ])
  const currencies = [...new Set([...those, ...(before ?? [])].map(({ currency }) => currency))].sort()
  const rows = currencies.flatMap((currency) =>
    ages.map((age) => {
      const of = (found: Found[]) => found.find((row) => row.currency === currency && row.age === age)
      const [one, earlier] = [of(those), before && of(before)]
      return {
        age,
        invoices: one?.invoices ?? 0,
        left: money(one?.left ?? 0, currency),
        invoices_before: before && (earlier?.invoices ?? 0),
        before: before && money(earlier?.left ?? 0, currency),
      }
    }),
  )
  return { today, period, compared, rows }
}

const agesAt = (db: Db, person: Manager, period: Span): Promise<Found[]> =>
  composed<Found>(
    db,
    sql`
    select o.currency::text as currency, o.age, count(*)::int as invoices, sum(o.was_left)::bigint as left
    from (${owedAt(person, period)}) o group by 1, 2`,
  )
