import { z } from 'zod'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { text } from '#platform/shared/validation.ts'
import { periodFilters } from './sales.ts'

/**
 * What was sold by a promotion in the period, in one currency, and what the same goods sold a day, by it or not, while it
 * ran, and in as many days before it began.
 */
export const PromotionEffect = z.object({
  id: z.int(),
  promotion_id: z.int(),
  name: z.string(),
  /** Lines sold by it: as many as the list has that it opens. */
  rows: z.int(),
  quantity: z.int(),
  amount: Money,
  /** So many days of the period it ran; null where its days are no longer those of these sales. */
  days: z.int().nullable(),
  /** What its goods came to a day while it ran, and before. */
  with_it: Money.nullable(),
  without: Money.nullable(),
  /** By how many basis points; null where nothing of them was sold before. */
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
