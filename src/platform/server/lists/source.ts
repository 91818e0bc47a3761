import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '../../shared/audience.ts'
import type { AnyList, FilterOf, SortOf } from '../../shared/list.ts'
import type { ReplyInput } from '../../shared/time.ts'

/**
 * The source of the rows of a list. The list and its export both read through it, so they show a person the
 * same rows. The listed table has the alias `o` everywhere and a column `id`.
 */
export type Source<L extends AnyList, Found, P extends Person = Person> = {
  /** The FROM clause: sql`from orders o`. */
  from: SQL
  /**
   * Returns the condition: rows the person may see that match the filter. The chip's filter is added later.
   */
  where: (person: P, filter: FilterOf<L>) => SQL
  /** The expression by which chips are counted. */
  chip?: SQL
  /** Returns the same condition as `chip` = `chosen`, in a form an index supports. */
  ofChip?: (chosen: string) => SQL
  /** The amount to sum, in minor units, and its currency. */
  sum?: { amount: SQL; currency: SQL }
  /** Returns stored counts and sums, or null if they do not cover this filter. */
  figures?: (person: P, filter: FilterOf<L>) => Figures | null
  /** True if the best plan depends on the caller: it is then planned each time. */
  isPlannedAgain?: boolean
  /**
   * True for few rows that are expensive to compute, such as sums: they are computed once for the page and
   * the totals. `select` then adds nothing.
   */
  isMadeOnce?: boolean
  sorts: Record<SortOf<L>, SQL[]>
  /** The columns of the rows of a page: sql`select … from page o join …`. */
  select: SQL
  row: (found: Found) => ReplyInput<L['row']>
}

/**
 * Stored figures in place of the rows: a table `o` with the columns of the chip and the currency, and its own
 * condition.
 */
export type Figures = { from: SQL; where: SQL; rows: SQL; amount: SQL }

/** The query of any list. */
export type Asked = { page: number; per_page: number; sort: string } & Record<string, unknown>

/** Returns the value of the selected chip. */
export const chosenChip = (list: AnyList, asked: Asked): string | undefined =>
  list.chips ? (asked[list.chips.filter] as string | undefined) : undefined

/** Returns the ORDER BY terms. '-total' reverses every term. */
export function orderOf(sorts: Record<string, SQL[]>, sort: string): SQL {
  const down = sort.startsWith('-')
  const words = [...(sorts[down ? sort.slice(1) : sort] ?? []), sql`o.id`]
  return sql.join(
    words.map((word) => (down ? sql`${word} desc` : word)),
    sql`, `,
  )
}
