import { z } from 'zod'
import { offerFates } from '#features/sales/negotiation/offer.ts'
import { managers } from '#platform/shared/audience.ts'
import { get } from '#platform/shared/contract.ts'
import { listAt } from '#platform/shared/list.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { ages } from './ageing.ts'
import { debtList } from './debts.ts'
import { funnelSteps } from './funnel.ts'
import { directions, levelTransitions } from './level-moves.ts'
import { missList } from './misses.ts'
import { lossCauses, offerOutcomes } from './offers.ts'
import { steps } from './period.ts'
import { promotionEffects } from './promotion-effects.ts'
import { periodFilters, salesList, soldLines } from './sales.ts'
import { talkList } from './talk.ts'
import { orderTimes, timeSteps } from './times.ts'

const Days = z.object({ from: z.string(), to: z.string() })

/** Agreed orders of a period unit, and of the same unit of the comparison. */
export const TrendPoint = Days.extend({
  orders: z.int(),
  amount: z.int(),
  before: z.int().nullable(),
})
export type TrendPoint = z.infer<typeof TrendPoint>

/**
 * Agreed orders over time, by currency; `amount`s of points are in its minor units. A currency without orders
 * is left out.
 */
export const Trend = z.object({
  /** Today for the company. */
  today: z.string(),
  period: Days,
  compared: Days.nullable(),
  step: z.enum(steps),
  currencies: z
    .object({
      total: Money,
      orders: z.int(),
      before: Money.nullable(),
      change_bp: z.int().nullable(),
      points: TrendPoint.array(),
    })
    .array(),
})
export type Trend = z.infer<typeof Trend>

/** Companies that applied in the period and how far they have come since, with the comparison. */
export const Funnel = z.object({
  today: z.string(),
  period: Days,
  compared: Days.nullable(),
  steps: z
    .object({
      step: z.enum(funnelSteps),
      companies: z.int(),
      before: z.int().nullable(),
      /** Share of the applicants, in basis points; null without applicants. */
      share_bp: z.int().nullable(),
      /** Median hours since the application; null if no company has come this far or the step has no time. */
      median_hours: z.number().nullable(),
    })
    .array(),
})
export type Funnel = z.infer<typeof Funnel>

/** Debts at the end of the period by age at that time, separately per currency. */
export const Ageing = z.object({
  today: z.string(),
  period: Days,
  compared: Days.nullable(),
  rows: z
    .object({
      age: z.enum(ages),
      invoices: z.int(),
      left: Money,
      invoices_before: z.int().nullable(),
      before: Money.nullable(),
    })
    .array(),
})
export type Ageing = z.infer<typeof Ageing>

/** Durations of orders placed in the period, and the number of lines that arrived by the promised day. */
export const Times = z.object({
  today: z.string(),
  period: Days,
  compared: Days.nullable(),
  steps: z
    .object({
      step: z.enum(timeSteps),
      orders: z.int(),
      /** Median and ninth decile; null if no order has come this far. */
      median_hours: z.number().nullable(),
      most_hours: z.number().nullable(),
      before_hours: z.number().nullable(),
    })
    .array(),
  on_time: z.object({
    lines: z.int(),
    late: z.int(),
    /** Share of lines with a promised day, in basis points; null if there are none. */
    share_bp: z.int().nullable(),
    before_bp: z.int().nullable(),
  }),
})
export type Times = z.infer<typeof Times>

/** Clients who rose or fell to another level in the period. Levels are as shown, 1 to 5. */
export const LevelFigures = z.object({
  today: z.string(),
  period: Days,
  compared: Days.nullable(),
  totals: z
    .object({ direction: z.enum(directions), transitions: z.int(), before: z.int().nullable() })
    .array(),
  /** By old and new level, the highest first. */
  steps: z
    .object({
      from_level: z.int(),
      to_level: z.int(),
      direction: z.enum(directions),
      transitions: z.int(),
      before: z.int().nullable(),
    })
    .array(),
})
export type LevelFigures = z.infer<typeof LevelFigures>

/**
 * Outcomes of offers for orders placed in the period. Offers are counted across currencies, amounts are not
 * added.
 */
export const OfferFigures = z.object({
  today: z.string(),
  period: Days,
  compared: Days.nullable(),
  won: z.int(),
  /** Won, lost and expired; open ones are not decided yet. */
  decided: z.int(),
  /** Share of won among decided offers, in basis points; null without decided ones. */
  rate_bp: z.int().nullable(),
  before_bp: z.int().nullable(),
  rows: z
    .object({
      fate: z.enum(offerFates),
      cause: z.enum(lossCauses).nullable(),
      orders: z.int(),
      amount: Money,
      orders_before: z.int().nullable(),
      before: Money.nullable(),
    })
    .array(),
})
export type OfferFigures = z.infer<typeof OfferFigures>

/**
 * The number of messages from staff to clients in the period and of their conversations, and the time clients
 * waited for answers.
 */
export const TalkFigures = z.object({
  today: z.string(),
  period: Days,
  compared: Days.nullable(),
  /** By number of messages, the most first. */
  people: z
    .object({
      manager_id: z.int(),
      name: z.string(),
      messages: z.int(),
      conversations: z.int(),
      answers: z.int(),
      median_hours: z.number().nullable(),
      messages_before: z.int().nullable(),
      before_hours: z.number().nullable(),
    })
    .array(),
})
export type TalkFigures = z.infer<typeof TalkFigures>

const transitions = listAt('/api/manager/analytics/level-moves', { who: managers, list: levelTransitions })
const talks = listAt('/api/manager/analytics/talks', { who: managers, list: talkList })
const lines = listAt('/api/manager/analytics/lines', { who: managers, list: soldLines })
const sales = listAt('/api/manager/analytics/sales', { who: managers, list: salesList })

const outcomes = listAt('/api/manager/analytics/offer-outcomes', { who: managers, list: offerOutcomes })
const effects = listAt('/api/manager/analytics/promotions', { who: managers, list: promotionEffects })
const debts = listAt('/api/manager/analytics/debts', { who: managers, list: debtList })
const misses = listAt('/api/manager/analytics/misses', { who: managers, list: missList })
const times = listAt('/api/manager/analytics/order-times', { who: managers, list: orderTimes })

/**
 * Figures of the orders the caller may see: managers those of their own clients and of clients they substitute
 * for, chief managers and administrators all.
 */
export const analytics = {
  trend: get('/api/manager/analytics/trend', {
    who: managers,
    query: z.object(periodFilters),
    reply: Trend,
  }),
  funnel: get('/api/manager/analytics/funnel', {
    who: managers,
    query: z.object(periodFilters),
    reply: Funnel,
  }),
  times: get('/api/manager/analytics/times', {
    who: managers,
    query: z.object(periodFilters),
    reply: Times,
  }),
  orderTimes: times,
  exportOrderTimes: times.file,
  offers: get('/api/manager/analytics/offers', {
    who: managers,
    query: z.object(periodFilters),
    reply: OfferFigures,
  }),
  offerOutcomes: outcomes,
  exportOfferOutcomes: outcomes.file,
  promotions: effects,
  exportPromotions: effects.file,
  levels: get('/api/manager/analytics/levels', {
    who: managers,
    query: z.object(periodFilters),
    reply: LevelFigures,
  }),
  levelTransitions: transitions,
  exportLevelTransitions: transitions.file,
  talk: get('/api/manager/analytics/talk', {
    who: managers,
    query: z.object(periodFilters),
    reply: TalkFigures,
  }),
  talks,
  exportTalks: talks.file,
  misses,
  exportMisses: misses.file,
  ageing: get('/api/manager/analytics/ageing', {
    who: managers,
    query: z.object(periodFilters),
    reply: Ageing,
  }),
  debts,
  exportDebts: debts.file,
  sales,
  exportSales: sales.file,
  lines,
  exportLines: lines.file,
}
