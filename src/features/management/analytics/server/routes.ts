import type { Act } from '#platform/server/act.ts'
import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import { serve } from '#platform/server/serve.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { analytics } from '../contract.ts'
import { type DebtFilter, debtList } from '../debts.ts'
import { type LevelMoveFilter, levelMoves } from '../level-moves.ts'
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
import { levelMoveSource, readLevels } from './levels.ts'
import { missSource } from './misses.ts'
import { offerOutcomeSource, readOffers } from './offers.ts'
import { promotionEffectSource } from './promotion-effects.ts'
import { salesSource } from './sales.ts'
import { soldLineSource } from './sold-lines.ts'
import { readTalk, talkSource } from './talk.ts'
import { orderTimeSource, readTimes } from './times.ts'
import { readTrend } from './trend.ts'

const salesFor = ({ person, now, lang, platform }: Act<Manager>, filter: SalesFilter) => {
  const say = platform.translate(lang)
  return salesSource({ person, lang }, filter, periodsOf(filter, now), (outcome) => {
    const [stage, cause = 'none'] = outcome.split(':')
    if (cause === 'none') return say(`analytics.outcomes.${stage}`)
    return say('analytics.cancelledFor', { cause: say(`orders.causes.${cause}`) })
  })
}

const linesFor = ({ person, lang, now }: Act<Manager>, filter: SoldLineFilter) =>
  soldLineSource({ person, lang }, periodsOf(filter, now))

const timesFor = ({ person, now }: Act<Manager>, filter: OrderTimeFilter) =>
  orderTimeSource(person, periodsOf(filter, now))

const outcomesFor = ({ person, now }: Act<Manager>, filter: OfferOutcomeFilter) =>
  offerOutcomeSource(person, periodsOf(filter, now))

const effectsFor = ({ person, lang, now }: Act<Manager>, filter: PromotionEffectFilter) =>
  promotionEffectSource({ person, lang, now }, periodsOf(filter, now))

const debtsFor = ({ person, now }: Act<Manager>, filter: DebtFilter) =>
  debtSource(person, periodsOf(filter, now).period.to)

const movesFor = ({ person, now }: Act<Manager>, filter: LevelMoveFilter) =>
  levelMoveSource(person, periodsOf(filter, now))

const talksFor = ({ person, now }: Act<Manager>, filter: TalkFilter) =>
  talkSource(person, periodsOf(filter, now))

export const analyticsRoutes = serve('analytics', analytics, {
  trend: (act, { query }) => readTrend(act, query),
  funnel: (act, { query }) => readFunnel(act, query),
  times: (act, { query }) => readTimes(act, query),
  orderTimes: (act, { query }) => readList(act, orderTimes, timesFor(act, query), query),
  exportOrderTimes: (act, { query }) => exportList(act, orderTimes, timesFor(act, query), query),
  offers: (act, { query }) => readOffers(act, query),
  offerOutcomes: (act, { query }) => readList(act, offerOutcomes, outcomesFor(act, query), query),
  exportOfferOutcomes: (act, { query }) => exportList(act, offerOutcomes, outcomesFor(act, query), query),
  promotions: (act, { query }) => readList(act, promotionEffects, effectsFor(act, query), query),
  exportPromotions: (act, { query }) => exportList(act, promotionEffects, effectsFor(act, query), query),
  levels: (act, { query }) => readLevels(act, query),
  levelMoves: (act, { query }) => readList(act, levelMoves, movesFor(act, query), query),
  exportLevelMoves: (act, { query }) => exportList(act, levelMoves, movesFor(act, query), query),
  talk: (act, { query }) => readTalk(act, query),
  talks: (act, { query }) => readList(act, talkList, talksFor(act, query), query),
  exportTalks: (act, { query }) => exportList(act, talkList, talksFor(act, query), query),
  misses: (act, { query }) => readList(act, missList, missSource(periodsOf(query, act.now)), query),
  exportMisses: (act, { query }) => exportList(act, missList, missSource(periodsOf(query, act.now)), query),
  ageing: (act, { query }) => readAgeing(act, query),
  debts: (act, { query }) => readList(act, debtList, debtsFor(act, query), query),
  exportDebts: (act, { query }) => exportList(act, debtList, debtsFor(act, query), query),
  sales: (act, { query }) => readList(act, salesList, salesFor(act, query), query),
  exportSales: (act, { query }) => exportList(act, salesList, salesFor(act, query), query),
  lines: (act, { query }) => readList(act, soldLines, linesFor(act, query), query),
  exportLines: (act, { query }) => exportList(act, soldLines, linesFor(act, query), query),
})
