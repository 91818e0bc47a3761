import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '../../shared/audience.ts'
import type { AnyList, FilterOf, SortOf } from '../../shared/list.ts'
import type { ReplyInput } from '../../shared/time.ts'

/**
 * Where the rows of a list come from. The list and its export are read through this alone, so both show the same people
 * the same rows. The table that is listed is called `o` in all of it, and has an `id`.
 */
export type Source<L extends AnyList, Found, P extends Person = Person> = {
  /** What is listed: sql`from orders o`. */
  from: SQL
  /** Whose rows, and which of them; the filter of the chips is added here. */
  where: (person: P, filter: FilterOf<L>) => SQL
  /** What the chips are counted by. */
  chip?: SQL
  /** The same as `chip` being the chosen one, where an index finds it so. */
  ofChip?: (chosen: string) => SQL
  /** What is added up: minor units, and their currency. */
  sum?: { amount: SQL; currency: SQL }
  /** How many rows there are and what they come to, stored next to them; null where this filter asks for more than is stored. */
  figures?: (person: P, filter: FilterOf<L>) => Figures | null
  /** Where the best plan hangs on who asks: it is made for them each time. */
  isPlannedAgain?: boolean
  /**
   * Where the rows are dear to make and few, as sums are: they are made once, for the page and for what all come to.
   * `select` adds nothing to them then.
   */
  isMadeOnce?: boolean
  sorts: Record<SortOf<L>, SQL[]>
  /** What the few rows of a page show: sql`select … from page o join …`. */
  select: SQL
  row: (found: Found) => ReplyInput<L['row']>
}

/** Instead of the rows themselves: a table called `o` with the columns of the chip and the currency, and its own where. */
export type Figures = { from: SQL; where: SQL; rows: SQL; amount: SQL }

/** What a list is asked for, whichever it is. */
export type Asked = { page: number; per_page: number; sort: string } & Record<string, unknown>

/** The value of the chip that is chosen. */
export const chosenChip = (list: AnyList, asked: Asked): string | undefined =>
  list.chips ? (asked[list.chips.filter] as string | undefined) : undefined

/** The words after `order by`: '-total' is every word the other way round. */
export function orderOf(sorts: Record<string, SQL[]>, sort: string): SQL {
  const down = sort.startsWith('-')
  const words = [...(sorts[down ? sort.slice(1) : sort] ?? []), sql`o.id`]
  return sql.join(
    words.map((word) => (down ? sql`${word} desc` : word)),
    sql`, `,
  )
}
