import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '../../shared/audience.ts'
import type { PageOf } from '../../shared/contract.ts'
import type { AnyList, FilterOf } from '../../shared/list.ts'
import { type Money, money, sum } from '../../shared/money.ts'
import type { ReplyInput } from '../../shared/time.ts'
import type { Context } from '../calls/context.ts'
import { composed, type Db, repeated } from '../database/db.ts'
import { type Asked, chosenChip, type Figures, orderOf, type Source } from './source.ts'

/** Returns one page of a list for the caller, the number of rows per chip, and the totals of all pages. */
export async function readList<L extends AnyList, Found extends object, P extends Person>(
  { db, person }: Context<P>,
  list: L,
  source: Source<L, Found, P>,
  filter: FilterOf<L>,
): Promise<PageOf<ReplyInput<L['row']>>> {
  const asked = filter as Asked
  const { page, per_page } = asked
  const where = source.where(person, filter)
  const slice = { limit: per_page, offset: (page - 1) * per_page }
  if (source.isMadeOnce) {
    const { rows, counted } = await madeOnce(db, list, source, asked, where, slice)
    return { rows, page, per_page, ...payloadOf(list, source, asked, counted) }
  }
  const [rows, counted] = await Promise.all([
    rowsOf(db, list, source, asked, where, slice),
    countedRows(db, list, source, asked, where, source.figures?.(person, filter)),
  ])
  return { rows, page, per_page, ...counted }
}

/**
 * Returns the rows of one slice in order. The slice is cut from the bare list; further columns are joined
 * only for these rows.
 */
export async function rowsOf<L extends AnyList, Found extends object>(
  db: Db,
  list: L,
  source: Source<L, Found, never>,
  asked: Asked,
  where: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReplyInput<L['row']>[]> {
  const order = orderOf(source.sorts, asked.sort)
  const chosen = chosenChip(list, asked)
  const ofChip = source.ofChip ?? ((value: string) => sql`${source.chip} = ${value}`)
  const here = chosen === undefined ? where : sql`${where} and ${ofChip(chosen)}`
  const found = await asking(asked, source)<Found>(
    db,
    sql`with page as (
      select o.* ${source.from} where ${here} order by ${order} ${sliceOf({ limit, offset })}
    ) ${source.select} order by ${order}`,
  )
  return found.map(source.row)
}

type Slice = { limit: number; offset: number }

/** The limit is part of the text: for a parameter the planner would assume a tenth of all rows. */
const sliceOf = ({ limit, offset }: Slice): SQL =>
  offset > 0 ? sql`limit ${sql.raw(String(limit))} offset ${offset}` : sql`limit ${sql.raw(String(limit))}`

/**
 * Returns the rows of a slice and the totals, for a list without chips whose rows are computed once for both.
 */
async function madeOnce<L extends AnyList, Found extends object>(
  db: Db,
  list: L,
  source: Source<L, Found, never>,
  asked: Asked,
  where: SQL,
  slice: Slice,
): Promise<{ rows: ReplyInput<L['row']>[]; counted: Counted[] }> {
  if (list.chips) throw new Error(`${list.name} has chips, which are counted apart`)
  const order = orderOf(source.sorts, asked.sort)
  const found = await asking(asked, source)<Found & { id: number | null; counted: Counted[] }>(
    db,
    sql`with made as materialized (select o.* ${source.from} where ${where}),
      page as (select o.* from made o order by ${order} ${sliceOf(slice)}),
      counted as (select ${countsOfAll(source)} from made o ${byKind(source)})
    select o.*, (select coalesce(json_agg(counted), '[]') from counted) as counted
    from (values (1)) once left join page o on true order by ${order}`,
  )
  return {
    rows: found.filter(({ id }) => id !== null).map(source.row),
    counted: found[0]?.counted ?? [],
  }
}

/**
 * The first page without a search is requested all the time, so its plan is reused. Searches and later pages
 * are planned for their values.
 */
const asking = ({ q, page }: Asked, { isPlannedAgain }: { isPlannedAgain?: boolean | undefined }) =>
  q === undefined && page === 1 && !isPlannedAgain ? repeated : composed

type CountedBy = 'from' | 'chip' | 'sum' | 'isPlannedAgain'
type Adding = Pick<Source<AnyList, never, never>, 'chip' | 'sum'>
type Counted = { chip: string | null; currency: string | null; rows: number; amount: number }
type Entry = Pick<PageOf<never>, 'total' | 'counts' | 'sums'>

/**
 * Counts and sums in one statement, or takes stored figures. Counts every chip; the selected one gives the
 * total.
 */
export async function countedRows(
  db: Db,
  list: AnyList,
  source: Pick<Source<AnyList, never, never>, CountedBy>,
  asked: Asked,
  where: SQL,
  stored: Figures | null = null,
): Promise<Entry> {
  const { from, isPlannedAgain } = source
  const kinds = kindsOf(source)
  const rows = await asking(asked, { isPlannedAgain })<Counted>(
    db,
    stored
      ? sql`
    select ${kinds}, sum(${stored.rows})::bigint as rows, sum(${stored.amount})::bigint as amount ${stored.from}
    where ${stored.where} group by 1, 2 having sum(${stored.rows}) > 0 order by 1, 2`
      : sql`
    select ${countsOfAll(source)} ${from} where ${where} ${byKind(source)}`,
  )
  return payloadOf(list, source, asked, rows)
}

const nothing = sql`null::text`
const kindsOf = ({ chip, sum: added }: Adding): SQL =>
  sql`${chip ?? nothing} as chip, ${added?.currency ?? nothing} as currency`
/** Groups only by what is needed, so that a long list is not sorted without reason. */
const byKind = ({ chip, sum: added }: Adding): SQL => {
  const kinds = sql.raw([chip && '1', added && '2'].filter(Boolean).join(', ') || '()')
  return sql`group by ${kinds} ${chip || added ? sql`order by ${kinds}` : sql``}`
}
const countsOfAll = (source: Adding): SQL =>
  sql`${kindsOf(source)}, count(*) as rows, coalesce(sum(${source.sum?.amount ?? sql`0`}), 0)::bigint as amount`

function payloadOf(list: AnyList, { chip, sum: added }: Adding, asked: Asked, rows: Counted[]): Entry {
  const chosen = chosenChip(list, asked)
  const here = chosen === undefined ? rows : rows.filter((row) => row.chip === chosen)
  const unsummed = chosen === undefined ? list.chips?.unsummed : undefined
  return {
    total: sum(here.map((row) => row.rows)),
    ...(chip ? { counts: countsOf(rows) } : {}),
    ...(added ? { sums: sumsOf(here.filter(({ chip }) => !unsummed?.includes(chip ?? ''))) } : {}),
  }
}

function countsOf(rows: Counted[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { chip, rows: count } of rows) if (chip) counts[chip] = (counts[chip] ?? 0) + count
  return counts
}

/** Returns one amount per currency. Amounts of different currencies are never added. */
function sumsOf(rows: Counted[]): Money[] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of rows)
    if (currency) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, amount]) => money(amount, currency))
}
