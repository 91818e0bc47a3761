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

const salesFor = ({ person, now, lang, platform }: Context<Manager>, filter: SalesFilter) => {
  const say = platform.translate(lang)
  return salesSource({ person, lang }, filter, periodsOf(filter, now), (outcome) => {
    const [stage, cause = 'none'] = outcome.split(':')
    if (cause === 'none') return say(`analytics.outcomes.${stage}`)
    return say('analytics.cancelledFor', { cause: say(`orders.causes.${cause}`) })
  })
}

const linesFor = ({ person, lang, now }: Context<Manager>, filter: SoldLineFilter) =>
  soldLineSource({ person, lang }, periodsOf(filter, now))

const timesFor = ({ person, now }: Context<Manager>, filter: OrderTimeFilter) =>
  orderTimeSource(person, periodsOf(filter, now))

const outcomesFor = ({ person, now }: Context<Manager>, filter: OfferOutcomeFilter) =>
  offerOutcomeSource(person, periodsOf(filter, now))

const effectsFor = ({ person, lang, now }: Context<Manager>, filter: PromotionEffectFilter) =>
  promotionEffectSource({ person, lang, now }, periodsOf(filter, now))

const debtsFor = ({ person, now }: Context<Manager>, filter: DebtFilter) =>
  debtSource(person, periodsOf(filter, now).period.to)

const transitionsFor = ({ person, now }: Context<Manager>, filter: LevelTransitionFilter) =>
  levelTransitionSource(person, periodsOf(filter, now))

const talksFor = ({ person, now }: Context<Manager>, filter: TalkFilter) =>
  talkSource(person, periodsOf(filter, now))

export const analyticsRoutes = serve('analytics', analytics, {
  trend: (ctx, { query }) => readTrend(ctx, query),
  funnel: (ctx, { query }) => readFunnel(ctx, query),
  times: (ctx, { query }) => readTimes(ctx, query),
  orderTimes: (ctx, { query }) => readList(ctx, orderTimes, timesFor(ctx, query), query),
  exportOrderTimes: (ctx, { query }) => exportList(ctx, orderTimes, timesFor(ctx, query), query),
  offers: (ctx, { query }) => readOffers(ctx, query),
  offerOutcomes: (ctx, { query }) => readList(ctx, offerOutcomes, outcomesFor(ctx, query), query),
  exportOfferOutcomes: (ctx, { query }) => exportList(ctx, offerOutcomes, outcomesFor(ctx, query), query),
  promotions: (ctx, { query }) => readList(ctx, promotionEffects, effectsFor(ctx, query), query),
  exportPromotions: (ctx, { query }) => exportList(ctx, promotionEffects, effectsFor(ctx, query), query),
  levels: (ctx, { query }) => readLevels(ctx, query),
  levelTransitions: (ctx, { query }) => readList(ctx, levelTransitions, transitionsFor(ctx, query), query),
  exportLevelTransitions: (ctx, { query }) =>
    exportList(ctx, levelTransitions, transitionsFor(ctx, query), query),
  talk: (ctx, { query }) => readTalk(ctx, query),
  talks: (ctx, { query }) => readList(ctx, talkList, talksFor(ctx, query), query),
  exportTalks: (ctx, { query }) => exportList(ctx, talkList, talksFor(ctx, query), query),
  misses: (ctx, { query }) => readList(ctx, missList, missSource(periodsOf(query, ctx.now)), query),
  exportMisses: (ctx, { query }) => exportList(ctx, missList, missSource(periodsOf(query, ctx.now)), query),
  ageing: (ctx, { query }) => readAgeing(ctx, query),
  debts: (ctx, { query }) => readList(ctx, debtList, debtsFor(ctx, query), query),
  exportDebts: (ctx, { query }) => exportList(ctx, debtList, debtsFor(ctx, query), query),
  sales: (ctx, { query }) => readList(ctx, salesList, salesFor(ctx, query), query),
  exportSales: (ctx, { query }) => exportList(ctx, salesList, salesFor(ctx, query), query),
  lines: (ctx, { query }) => readList(ctx, soldLines, linesFor(ctx, query), query),
  exportLines: (ctx, { query }) => exportList(ctx, soldLines, linesFor(ctx, query), query),
})
