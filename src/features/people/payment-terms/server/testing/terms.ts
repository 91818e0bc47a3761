import type pg from 'pg'
import { instalment } from '../../presets.ts'

/** Returns a plan of a share in advance, within 5 days and before work starts, and the rest days after shipment. */
export const planOf = (prepayPercent: number, netDays: number) => ({
  instalments: [
    ...(prepayPercent > 0 ? [instalment(prepayPercent, 'order_confirmed', 5, { before: 'start' })] : []),
    ...(prepayPercent < 100 ? [instalment(100 - prepayPercent, 'shipped', netDays)] : []),
  ],
  early: null,
})

/** Gives all payment terms this plan from now on. */
export const setAllTerms = (pool: pg.Pool, prepayPercent: number, netDays: number) =>
  pool.query('update payment_terms set instalments = $1, early = null', [
    JSON.stringify(planOf(prepayPercent, netDays).instalments),
  ])
