import type { orderLines, orders } from './tables.ts'

/** The rows of the tables, for features that read them. */
export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
