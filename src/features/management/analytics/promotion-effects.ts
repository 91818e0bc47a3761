import { z } from 'zod'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { text } from '#platform/shared/validation.ts'
import { periodFilters } from './sales.ts'

/**
 * Sales of a promotion in the period, in one currency, and daily sales of its products, with or without it,
 * while it ran and over as many days before.
 */
export const PromotionEffect = z.object({
  id: z.int(),
  promotion_id: z.int(),
  name: z.string(),
  /** The number of lines sold, as in the linked list. */
  rows: z.int(),
  quantity: z.int(),
  amount: Money,
  /** Days of the period on which it ran; null if its dates were changed since these sales. */
  days: z.int().nullable(),
  /** Daily sales of its products while it ran, and before. */
  with_it: Money.nullable(),
  without: Money.nullable(),
  /** The change in basis points; null without sales before. */
  change_bp: z.int().nullable(),
})
export type PromotionEffect = z.infer<typeof PromotionEffect>

export const promotionEffects = list({
  name: 'promotion-effects',
  row: PromotionEffect,
  columns: {
    name: { title: 'analytics.name', is: 'text' },
    rows: { title: 'analytics.effects.rows', is: 'figure' },
    quantity: { title: 'analytics.quantity', is: 'figure' },
    amount: { title: 'analytics.effects.amount', is: 'money' },
    days: { title: 'analytics.effects.days', is: 'figure' },
    with_it: { title: 'analytics.effects.with', is: 'money' },
    without: { title: 'analytics.effects.without', is: 'money' },
    change_bp: { title: 'analytics.change', is: 'percent' },
  },
  filters: { ...periodFilters, q: text(200).trim().optional() },
  sorts: ['amount', 'change', 'name'],
  sort: '-amount',
  sums: 'amount',
})
export type PromotionEffectFilter = FilterOf<typeof promotionEffects>
