import { sql } from 'drizzle-orm'
import { visibleTo } from '#features/clients/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { composed } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { type Age, ages } from '../ageing.ts'
import type { Ageing } from '../contract.ts'

type Found = { currency: string; age: Age; bills: number; left: number }

/** What is left to pay today of every open bill one may see, by how late it is; every age stands, with nothing where nothing is. */
export async function readAgeing({ db, person, now }: Act<Manager>): Promise<Ageing> {
  const today = now.toISOString().slice(0, 10)
  const found = await composed<Found>(
    db,
    sql`
    select b.currency::text as currency, case when ${today}::date <= b.due_on then 'not_due'
        when ${today}::date - b.due_on <= 30 then 'to_30' when ${today}::date - b.due_on <= 60 then 'to_60'
        when ${today}::date - b.due_on <= 90 then 'to_90' else 'over_90' end as age,
      count(*)::int as bills, sum(b.left_amount)::bigint as left
    from open_bills b join organization_cards c on c.id = b.organization_id
    where ${visibleTo(person, sql`c`)} group by 1, 2 order by 1`,
  )
  const currencies = [...new Set(found.map(({ currency }) => currency))]
  const rows = currencies.flatMap((currency) =>
    ages.map((age) => {
      const one = found.find((row) => row.currency === currency && row.age === age)
      return { age, bills: one?.bills ?? 0, left: money(one?.left ?? 0, currency) }
    }),
  )
  return { today, rows }
}
