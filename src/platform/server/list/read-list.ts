import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '../../shared/audience.ts'
import type { PageOf } from '../../shared/contract.ts'
import type { AnyList, FilterOf } from '../../shared/list.ts'
import { type Money, money, sum } from '../../shared/money.ts'
import type { Unwritten } from '../../shared/time.ts'
import type { Act } from '../act.ts'
import { composed, type Db, repeated } from '../db.ts'
import { type Asked, chosenChip, orderOf, type Source } from './source.ts'

/** One page of a list for the person who asks, how many rows each chip would leave, and what all pages come to. */
export async function readList<L extends AnyList, Found extends object, P extends Person>(
  { db, person }: Act<P>,
  list: L,
  source: Source<L, Found, P>,
  filter: FilterOf<L>,
): Promise<PageOf<Unwritten<L['row']>>> {
  const asked = filter as Asked
  const { page, per_page } = asked
  const where = source.where(person, filter)
  const slice = { limit: per_page, offset: (page - 1) * per_page }
  const [rows, counted] = await Promise.all([
    rowsOf(db, list, source, asked, where, slice),
    countedRows(db, list, source, asked, where),
  ])
  return { rows, page, per_page, ...counted }
}

/** The rows of one slice, in their order. The slice is cut out of the list alone; the rest is looked up for those few. */
export async function rowsOf<L extends AnyList, Found extends object>(
  db: Db,
  list: L,
  source: Source<L, Found, never>,
  asked: Asked,
  where: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<Unwritten<L['row']>[]> {
  const order = orderOf(source.sorts, asked.sort)
  const chosen = chosenChip(list, asked)
  const here = chosen === undefined ? where : sql`${where} and ${source.chip} = ${chosen}`
  // How many rows are wanted is part of the text: the plan for any number would be one for a tenth of them all.
  const from =
    offset > 0 ? sql`limit ${sql.raw(String(limit))} offset ${offset}` : sql`limit ${sql.raw(String(limit))}`
  const found = await asking(asked)<Found>(
    db,
    sql`with page as (
      select o.* ${source.from} where ${here} order by ${order} ${from}
    ) ${source.select} order by ${order}`,
  )
  return found.map(source.row)
}

/** What a list is opened with is asked over and over; what is looked for in it, or far down, is planned for its values. */
const asking = ({ q, page }: Asked) => (q === undefined && page === 1 ? repeated : composed)

type Counted = { chip: string | null; currency: string | null; rows: number; amount: number }
type Told = Pick<PageOf<never>, 'total' | 'counts' | 'sums'>

/** Counts and adds up in one statement; of the chips every one is counted, the chosen one makes the total. */
export async function countedRows(
  db: Db,
  list: AnyList,
  { from, chip, sum: added }: Pick<Source<AnyList, never, never>, 'from' | 'chip' | 'sum'>,
  asked: Asked,
  where: SQL,
): Promise<Told> {
  const nothing = sql`null::text`
  const rows = await asking(asked)<Counted>(
    db,
    sql`
    select ${chip ?? nothing} as chip, ${added?.currency ?? nothing} as currency, count(*) as rows,
      coalesce(sum(${added?.amount ?? sql`0`}), 0)::bigint as amount
    ${from} where ${where} group by 1, 2 order by 1, 2`,
  )
  const chosen = chosenChip(list, asked)
  const here = chosen === undefined ? rows : rows.filter((row) => row.chip === chosen)
  return {
    total: sum(here.map((row) => row.rows)),
    ...(chip ? { counts: countsOf(rows) } : {}),
    ...(added ? { sums: sumsOf(here) } : {}),
  }
}

function countsOf(rows: Counted[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { chip, rows: count } of rows) if (chip) counts[chip] = (counts[chip] ?? 0) + count
  return counts
}

/** One amount a currency: amounts of two are never added. */
function sumsOf(rows: Counted[]): Money[] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of rows)
    if (currency) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => money(amount, currency))
}
