import { z } from 'zod'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { CurrencyCode, Money } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { ages } from './ageing.ts'
import { periodFilters } from './sales.ts'

/** An invoice open at the end of the period, with what was left to pay then. */
export const Debt = z.object({
  id: z.int(),
  number: z.string(),
  order_id: z.int(),
  organization_name: z.string(),
  issued_at: Moment,
  due_on: z.string(),
  age: z.enum(ages),
  /** Days overdue; 0 if not due yet. */
  late: z.int(),
  amount: Money,
  left: Money,
})
export type Debt = z.infer<typeof Debt>

export const debtList = list({
  name: 'debts',
  row: Debt,
  columns: {
    number: { title: 'invoicing.number', is: 'text' },
    organization_name: { title: 'orders.client', is: 'text' },
    issued_at: { title: 'invoicing.issued', is: 'moment' },
    due_on: { title: 'invoicing.due', is: 'text' },
    age: { title: 'analytics.debts.age', is: 'word', words: 'analytics.debts.ages' },
    late: { title: 'analytics.debts.late', is: 'figure' },
    amount: { title: 'invoicing.amount', is: 'money' },
    left: { title: 'analytics.debts.left', is: 'money' },
  },
  filters: {
    ...periodFilters,
    age: z.enum(ages).optional(),
    currency: CurrencyCode.optional(),
    q: text(200).trim().optional(),
  },
  sorts: ['late', 'left', 'issued_at', 'number'],
  sort: '-late',
  sums: 'left',
})
export type DebtFilter = FilterOf<typeof debtList>
