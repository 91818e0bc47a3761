import { z } from 'zod'
import { offerFates } from '#features/sales/orders/offer.ts'
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

/** What was agreed in a stretch of the period, and in the same stretch of what it is compared with. */
export const TrendPoint = Days.extend({
  orders: z.int(),
  amount: z.int(),
  before: z.int().nullable(),
})
export type TrendPoint = z.infer<typeof TrendPoint>

/** What was agreed over time, by currency; `amount`s of points are minor units of it. A currency without orders is left out. */
export const Trend = z.object({
  /** The day it is now, in UTC. */
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

/** Companies that applied in the period, and how far they have come since; and the same of the days it is compared with. */
export const Funnel = z.object({
  today: z.string(),
  period: Days,
  compared: Days.nullable(),
  steps: z
    .object({
      step: z.enum(funnelSteps),
      companies: z.int(),
      before: z.int().nullable(),
      /** Of those who applied, in basis points; null where no one did. */
      share_bp: z.int().nullable(),
      /** Half of them took no longer since the application; null where there is no such moment, or no one came so far. */
      median_hours: z.number().nullable(),
    })
    .array(),
})
export type Funnel = z.infer<typeof Funnel>

/** What was owed at the end of the period, by how many days it was overdue then, in each currency by itself. */
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

/** How long the orders took that were placed in the period, and how many lines came by the day that was promised. */
export const Times = z.object({
  today: z.string(),
  period: Days,
  compared: Days.nullable(),
  steps: z
    .object({
      step: z.enum(timeSteps),
      orders: z.int(),
      /** Half of them took no longer, and nine in ten; null where none came so far. */
      median_hours: z.number().nullable(),
      most_hours: z.number().nullable(),
      before_hours: z.number().nullable(),
    })
    .array(),
  on_time: z.object({
    lines: z.int(),
    late: z.int(),
    /** Of the lines with a day, in basis points; null where there are none. */
    share_bp: z.int().nullable(),
    before_bp: z.int().nullable(),
  }),
})
export type Times = z.infer<typeof Times>

/** Which clients rose to another level in the period, or fell. Levels are those people are shown, 1 to 5. */
export const LevelFigures = z.object({
  today: z.string(),
  period: Days,
  compared: Days.nullable(),
  totals: z
    .object({ direction: z.enum(directions), transitions: z.int(), before: z.int().nullable() })
    .array(),
  /** By the level they left and the one they came to, the highest first. */
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

/** What became of the offers of orders placed in the period; currencies are never added up, offers are. */
export const OfferFigures = z.object({
  today: z.string(),
  period: Days,
  compared: Days.nullable(),
  won: z.int(),
  /** Won, lost and expired: of the others no one has decided yet. */
  decided: z.int(),
  /** Won of those decided, in basis points; null where none is. */
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

/** How much staff said to clients in the period, in how many conversations, and how long clients waited for answers. */
export const TalkFigures = z.object({
  today: z.string(),
  period: Days,
  compared: Days.nullable(),
  /** Who said most first. */
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

/** Figures of the orders one may see: managers of their own clients and those they stand in for, chiefs and admins of all. */
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
