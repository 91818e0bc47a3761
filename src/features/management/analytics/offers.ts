import { z } from 'zod'
import { offerFates } from '#features/sales/negotiation/offer.ts'
import { cancelCauses } from '#features/sales/orders/transitions.ts'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { periodFilters } from './sales.ts'

/** Why an offer was lost; `none` without a given cause. */
export const lossCauses = [...cancelCauses, 'none'] as const

/** An order placed in the period that had an offer, with the outcome of the offer. */
export const OfferOutcome = z.object({
  id: z.int(),
  number: z.int(),
  organization_name: z.string(),
  fate: z.enum(offerFates),
  /** Only for lost offers. */
  cause: z.enum(lossCauses).nullable(),
  amount: Money,
  created_at: Moment,
})
export type OfferOutcome = z.infer<typeof OfferOutcome>

export const offerOutcomes = list({
  name: 'offer-outcomes',
  row: OfferOutcome,
  columns: {
    number: { title: 'orders.order', is: 'text' },
    organization_name: { title: 'orders.client', is: 'text' },
    fate: { title: 'analytics.offers.fate', is: 'word', words: 'analytics.offers.fates' },
    cause: { title: 'analytics.offers.cause', is: 'word', words: 'analytics.offers.causes' },
    amount: { title: 'analytics.amount', is: 'money' },
    created_at: { title: 'orders.placed', is: 'moment' },
  },
  filters: {
    ...periodFilters,
    fate: z.enum(offerFates).optional(),
    cause: z.enum(lossCauses).optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'errors.notValid')
      .optional(),
    q: text(200).trim().optional(),
  },
  sorts: ['created_at', 'amount', 'fate'],
  sort: '-created_at',
  sums: 'amount',
})
export type OfferOutcomeFilter = FilterOf<typeof offerOutcomes>
