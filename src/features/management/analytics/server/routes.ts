import type { Context } from '#platform/server/calls/context.ts'
import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { analytics } from '../contract.ts'
import { type DebtFilter, debtList } from '../debts.ts'
import { type LevelTransitionFilter, levelTransitions } from '../level-moves.ts'
import { missList } from '../misses.ts'
import { type OfferOutcomeFilter, offerOutcomes } from '../offers.ts'
import { type PromotionEffectFilter, promotionEffects } from '../promotion-effects.ts'
import { type SalesFilter, type SoldLineFilter, salesList, soldLines } from '../sales.ts'
import { type TalkFilter, talkList } from '../talk.ts'
import { type OrderTimeFilter, orderTimes } from '../times.ts'
import { readAgeing } from './ageing.ts'
import { periodsOf } from './counted.ts'
import { debtSource } from './debts.ts'
import { readFunnel } from './funnel.ts'
import { levelTransitionSource, readLevels } from './levels.ts'
import { missSource } from './misses.ts'
import { offerOutcomeSource, readOffers } from './offers.ts'
import { promotionEffectSource } from './promotion-effects.ts'
import { salesSource } from './sales.ts'
import { soldLineSource } from './sold-lines.ts'
import { readTalk, talkSource } from './talk.ts'
import { orderTimeSource, readTimes } from './times.ts'
import { readTrend } from './trend.ts'

const salesFor = async (ctx: Context<Manager>, filter: SalesFilter) => {
  const say = ctx.platform.translate(ctx.lang)
  return salesSource(ctx, filter, await periodsOf(ctx, filter), (outcome) => {
    const [stage, cause = 'none'] = outcome.split(':')
    if (cause === 'none') return say(`analytics.outcomes.${stage}`)
    return say('analytics.cancelledFor', { cause: say(`orders.causes.${cause}`) })
  })
}

const linesFor = async (ctx: Context<Manager>, filter: SoldLineFilter) =>
  soldLineSource(ctx, await periodsOf(ctx, filter))

const timesFor = async (ctx: Context<Manager>, filter: OrderTimeFilter) =>
  orderTimeSource(ctx.person, await periodsOf(ctx, filter))

const outcomesFor = async (ctx: Context<Manager>, filter: OfferOutcomeFilter) =>
  offerOutcomeSource(ctx.person, await periodsOf(ctx, filter))

const effectsFor = async (ctx: Context<Manager>, filter: PromotionEffectFilter) =>
  promotionEffectSource(ctx, await periodsOf(ctx, filter))

const debtsFor = async (ctx: Context<Manager>, filter: DebtFilter) =>
  debtSource(ctx.person, (await periodsOf(ctx, filter)).period)

const transitionsFor = async (ctx: Context<Manager>, filter: LevelTransitionFilter) =>
  levelTransitionSource(ctx.person, await periodsOf(ctx, filter))

const talksFor = async (ctx: Context<Manager>, filter: TalkFilter) =>
  talkSource(ctx.person, await periodsOf(ctx, filter))

export const analyticsRoutes = serve('analytics', analytics, {
  trend: (ctx, { query }) => readTrend(ctx, query),
  funnel: (ctx, { query }) => readFunnel(ctx, query),
  times: (ctx, { query }) => readTimes(ctx, query),
  orderTimes: async (ctx, { query }) => readList(ctx, orderTimes, await timesFor(ctx, query), query),
  exportOrderTimes: async (ctx, { query }) => exportList(ctx, orderTimes, await timesFor(ctx, query), query),
  offers: (ctx, { query }) => readOffers(ctx, query),
  offerOutcomes: async (ctx, { query }) => readList(ctx, offerOutcomes, await outcomesFor(ctx, query), query),
  exportOfferOutcomes: async (ctx, { query }) =>
    exportList(ctx, offerOutcomes, await outcomesFor(ctx, query), query),
  promotions: async (ctx, { query }) => readList(ctx, promotionEffects, await effectsFor(ctx, query), query),
  exportPromotions: async (ctx, { query }) =>
    exportList(ctx, promotionEffects, await effectsFor(ctx, query), query),
  levels: (ctx, { query }) => readLevels(ctx, query),
  levelTransitions: async (ctx, { query }) =>
    readList(ctx, levelTransitions, await transitionsFor(ctx, query), query),
  exportLevelTransitions: async (ctx, { query }) =>
    exportList(ctx, levelTransitions, await transitionsFor(ctx, query), query),
  talk: (ctx, { query }) => readTalk(ctx, query),
  talks: async (ctx, { query }) => readList(ctx, talkList, await talksFor(ctx, query), query),
  exportTalks: async (ctx, { query }) => exportList(ctx, talkList, await talksFor(ctx, query), query),
  misses: async (ctx, { query }) => readList(ctx, missList, missSource(await periodsOf(ctx, query)), query),
  exportMisses: async (ctx, { query }) =>
    exportList(ctx, missList, missSource(await periodsOf(ctx, query)), query),
  ageing: (ctx, { query }) => readAgeing(ctx, query),
  debts: async (ctx, { query }) => readList(ctx, debtList, await debtsFor(ctx, query), query),
  exportDebts: async (ctx, { query }) => exportList(ctx, debtList, await debtsFor(ctx, query), query),
  sales: async (ctx, { query }) => readList(ctx, salesList, await salesFor(ctx, query), query),
  exportSales: async (ctx, { query }) => exportList(ctx, salesList, await salesFor(ctx, query), query),
  lines: async (ctx, { query }) => readList(ctx, soldLines, await linesFor(ctx, query), query),
  exportLines: async (ctx, { query }) => exportList(ctx, soldLines, await linesFor(ctx, query), query),
})
