import { todaySql } from '#features/foundation/company/server/index.ts'
import type { ReturnSummary } from '../return-shape.ts'
import type { returns } from './tables.ts'

/** A row of the list. */
export type SummaryRow = Omit<ReturnSummary, 'authorised_at'> & { authorised_at: Date }

/** The SQL condition that a return `o` has not arrived by its deadline. */
export const isOverdue = `(o.state in ('authorised', 'in_transit') and o.due_on < ${todaySql})`

/** The columns of a return `o`, with what its lines come to. */
export const summary = `o.id, o.number, o.state, o.organization_id, c.name as organization_name, o.claim, o.due_on::text,
  ${isOverdue} as is_overdue, o.authorised_at, inside.orders, inside.order_numbers, inside.quantity, inside.received`
export const around = `join organization_cards c on c.id = o.organization_id
  cross join lateral (
    select coalesce(jsonb_agg(distinct jsonb_build_object('id', r.id, 'number', r.number)), '[]') as orders,
      coalesce(string_agg(distinct r.number::text, ', '), '') as order_numbers,
      coalesce(sum(l.quantity), 0)::int as quantity, sum(l.received)::int as received
    from return_lines l join orders r on r.id = l.order_id where l.return_id = o.id
  ) inside`

type Column = typeof returns.$inferSelect
export type CardRow = SummaryRow &
  Pick<
    Column,
    'request_id' | 'address' | 'carriage' | 'note' | 'carrier' | 'tracking' | 'cancel_reason' | 'version'
  > & {
    orders: { id: number; number: number }[]
    manager_id: number | null
    warehouse_en: string | null
    warehouse_ru: string | null
  }
