import { z } from 'zod'
import { Instalment } from '#features/people/payment-terms/plan-shape.ts'
import { scopes } from '#features/sales/orders/staff-filters.ts'
import { list } from '#platform/shared/list.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'

/** The states of a client in the workbench: the most urgent thing its orders wait for. */
export const standings = ['to_confirm', 'our_turn', 'their_turn', 'under_way', 'quiet'] as const

/** A client in the workbench: the cart, the orders in progress, and the last contact. */
export const CrmUser = z.object({
  /** The id of the company. */
  id: z.int(),
  organization_name: z.string(),
  contact: z.string(),
  email: z.string(),
  manager_name: z.string().nullable(),
  /** The id of the company in another system. */
  external_id: z.string().nullable(),
  standing: z.enum(standings),
  /**
   * The value of the lines in open carts, in the client's currency and at the prices they last saw. Null if
   * there are none.
   */
  cart_value: Money.nullable(),
  to_confirm: z.int(),
  our_turn: z.int(),
  /** The number of offers the client has not answered. */
  offers_waiting: z.int(),
  under_way: z.int(),
  completed: z.int(),
  last_order_at: Moment.nullable(),
  /** When staff last did something for the client. */
  last_contact_at: Moment.nullable(),
  currency: z.string(),
  payment_term_id: z.int(),
  instalments: Instalment.array(),
  prepay_percent: z.int(),
  net_days: z.int(),
})
export type CrmUser = z.infer<typeof CrmUser>

export const crmUsers = list({
  name: 'crm-users',
  row: CrmUser,
  columns: {
    organization_name: { title: 'orders.client', is: 'text', sort: 'name' },
    contact: { title: 'workbench.crm.contact', is: 'text' },
    email: { title: 'workbench.crm.email', is: 'text' },
    external_id: { title: 'workbench.crm.externalId', is: 'text' },
    cart_value: { title: 'workbench.crm.cart', is: 'money' },
    to_confirm: { title: 'workbench.crm.toConfirm', is: 'figure' },
    our_turn: { title: 'workbench.crm.ourTurn', is: 'figure' },
    offers_waiting: { title: 'workbench.crm.offersWaiting', is: 'figure' },
    under_way: { title: 'workbench.crm.underWay', is: 'figure' },
    completed: { title: 'workbench.crm.completed', is: 'figure' },
    last_order_at: { title: 'workbench.crm.lastOrder', is: 'moment' },
    last_contact_at: { title: 'workbench.crm.lastContact', is: 'moment' },
    prepay_percent: { title: 'workbench.crm.prepay', is: 'figure' },
    net_days: { title: 'workbench.crm.netDays', is: 'figure' },
    manager_name: { title: 'orders.manager', is: 'text' },
  },
  hidden_at_first: [
    'contact',
    'email',
    'completed',
    'last_order_at',
    'prepay_percent',
    'net_days',
    'manager_name',
  ],
  filters: {
    standing: z.enum(standings).optional(),
    scope: z.enum(scopes).optional(),
    q: text(200).trim().optional(),
  },
  sorts: ['name', 'last_order_at'],
  sort: 'name',
  chips: { filter: 'standing', values: standings, words: 'workbench.crm.standings' },
})
