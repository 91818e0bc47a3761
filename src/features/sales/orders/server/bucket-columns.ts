import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, integer } from 'drizzle-orm/pg-core'
import type { Buckets } from '../progress.ts'

/** The progress of the goods in pieces: see `Buckets` in progress.ts. A whole order may have very many pieces. */
export const buckets = () => ({
  confirmed: integer('confirmed').notNull().default(0),
  ready: integer('ready').notNull().default(0),
  shipped: integer('shipped').notNull().default(0),
  delivered: integer('delivered').notNull().default(0),
  cancelled: integer('cancelled').notNull().default(0),
})
const pieces = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)
export const bucketsOfAll = () => ({
  quantity: pieces('quantity'),
  confirmed: pieces('confirmed'),
  ready: pieces('ready'),
  shipped: pieces('shipped'),
  delivered: pieces('delivered'),
  cancelled: pieces('cancelled'),
})

/**
 * No bucket is negative, nothing is shipped that was not promised, and nothing is promised that was not
 * ordered.
 */
export const fitting = (table: Record<keyof Buckets, AnyPgColumn>): SQL =>
  sql`least(${table.confirmed}, ${table.ready}, ${table.delivered}, ${table.cancelled}) >= 0 and ${table.delivered} <= ${table.shipped} and ${table.ready} + ${table.shipped} <= ${table.confirmed} and ${table.confirmed} + ${table.cancelled} <= ${table.quantity}`
