import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '../../shared/audience.ts'
import type { PageOf } from '../../shared/contract.ts'
import type { AnyList, FilterOf } from '../../shared/list.ts'
import { type Money, money, sum } from '../../shared/money.ts'
import type { Unwritten } from '../../shared/time.ts'
import type { Act } from '../act.ts'
import { composed, type Db, repeated } from '../db.ts'
import { type Asked, chosenChip, type Figures, orderOf, type Source } from './source.ts'

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
    countedRows(db, list, source, asked, where, source.figures?.(person, filter)),
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
  const ofChip = source.ofChip ?? ((value: string) => sql`${source.chip} = ${value}`)
  const here = chosen === undefined ? where : sql`${where} and ${ofChip(chosen)}`
  // How many rows are wanted is part of the text: the plan for any number would be one for a tenth of them all.
  const from =
    offset > 0 ? sql`limit ${sql.raw(String(limit))} offset ${offset}` : sql`limit ${sql.raw(String(limit))}`
  const found = await asking(asked, source)<Found>(
    db,
    sql`with page as (
      select o.* ${source.from} where ${here} order by ${order} ${from}
    ) ${source.select} order by ${order}`,
  )
  return found.map(source.row)
}

/** What a list is opened with is asked over and over; what is looked for in it, or far down, is planned for its values. */
const asking = ({ q, page }: Asked, { isPlannedAnew }: { isPlannedAnew?: boolean | undefined }) =>
  q === undefined && page === 1 && !isPlannedAnew ? repeated : composed

type CountedBy = 'from' | 'chip' | 'sum' | 'isPlannedAnew'
type Counted = { chip: string | null; currency: string | null; rows: number; amount: number }
type Told = Pick<PageOf<never>, 'total' | 'counts' | 'sums'>

/**
 * Counts and adds up in one statement, or takes what is kept; of the chips every one is counted, the chosen one makes
 * the total.
 */
export async function countedRows(
  db: Db,
  list: AnyList,
  { from, chip, sum: added, isPlannedAnew }: Pick<Source<AnyList, never, never>, CountedBy>,
  asked: Asked,
  where: SQL,
  kept: Figures | null = null,
): Promise<Told> {
  const nothing = sql`null::text`
  const addedUp = kept
    ? sql`sum(${kept.rows})::bigint as rows, sum(${kept.amount})::bigint as amount ${kept.from} where ${kept.where}`
    : sql`count(*) as rows, coalesce(sum(${added?.amount ?? sql`0`}), 0)::bigint as amount ${from} where ${where}`
  const rows = await asking(asked, { isPlannedAnew })<Counted>(
    db,
    sql`
    select ${chip ?? nothing} as chip, ${added?.currency ?? nothing} as currency, ${addedUp} group by 1, 2 ${kept ? sql`having sum(${kept.rows}) > 0` : sql``} order by 1, 2`,
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
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, amount]) => money(amount, currency))
}
