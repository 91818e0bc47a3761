import { type SQL, sql } from 'drizzle-orm'

/** The products that may be found: their statuses, and the categories they must be in (null: any). */
export type Shown = readonly [statuses: readonly string[], categories: readonly number[] | null]

/** Returns the condition on `product_search s` for two parameters starting at this one. */
export const shownOnly = (parameter: number): string =>
  `s.status = any($${parameter}::text[]) and ($${parameter + 1}::bigint[] is null or s.category_id = any($${parameter + 1}::bigint[]))`

/** Returns the same condition for composed queries. */
export const shownTo = ([statuses, categories]: Shown): SQL =>
  sql`s.status = any(${sql.param(statuses)}::text[]) and (${sql.param(categories)}::bigint[] is null or s.category_id = any(${sql.param(categories)}::bigint[]))`
