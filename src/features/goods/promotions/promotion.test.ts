import { expect, test } from 'vitest'
import {
  mayTransition,
  type PromotionState,
  phaseOf,
  promotionPhases,
  promotionTransitionNames,
} from './promotion.ts'
import { PromotionInput } from './promotion-rules.ts'

const noon = new Date('2026-06-01T12:00:00Z')
const around = (state: PromotionState, from: string, to: string) =>
  phaseOf({ state, starts_at: new Date(from), ends_at: new Date(to) }, noon)

test.each([
  ['draft', '2026-05-01', '2026-07-01', 'draft'],
  ['released', '2026-05-01', '2026-07-01', 'active'],
  ['released', '2026-06-01T12:00:00Z', '2026-07-01', 'active'],
  ['released', '2026-06-01T12:00:01Z', '2026-07-01', 'scheduled'],
  ['released', '2026-05-01', '2026-06-01T12:00:00Z', 'ended'],
  ['released', '2026-05-01', '2026-06-01T12:00:01Z', 'active'],
  ['paused', '2026-05-01', '2026-07-01', 'paused'],
  ['paused', '2026-05-01', '2026-05-31', 'ended'],
  ['archived', '2026-05-01', '2026-07-01', 'archived'],
] as const)('%s from %s to %s it is %s', (state, from, to, phase) => {
  expect(around(state, from, to)).toBe(phase)
})

test('of all moves from all phases these are possible', () => {
  const possible = promotionPhases.map((phase) => [
    phase,
    promotionTransitionNames.filter((transition) => mayTransition(phase, transition)).join(' '),
  ])
  expect(Object.fromEntries(possible)).toEqual({
    draft: 'release archive',
    scheduled: 'pause archive',
    active: 'pause archive',
    paused: 'resume archive',
    ended: 'archive',
    archived: '',
  })
})

const input = {
  title_en: 'Spring',
  starts_at: '2026-03-01T00:00:00Z',
  ends_at: '2026-04-01T00:00:00Z',
  all_goods: true,
  effect: 'percent',
  percent_bp: 500,
}

test.each([
  ['nothing', {}, []],
  ['a title', { title_en: '' }, ['title_en']],
  ['an end after its start', { ends_at: '2026-03-01T00:00:00Z' }, ['ends_at']],
  ['a percent', { percent_bp: null }, ['percent_bp']],
  ['an amount', { effect: 'price', percent_bp: null }, ['amount']],
  ['goods', { all_goods: false }, ['skus']],
  ['a percent that leaves a price', { percent_bp: 9500 }, ['percent_bp']],
  ['a limit above nothing', { total_limit: 0 }, ['total_limit']],
])('a promotion lacks %s', (_what, more, fields) => {
  const { error } = PromotionInput.safeParse({ ...input, ...more })
  expect((error?.issues ?? []).map(({ path }) => path[0])).toEqual(fields)
})

test('information alone needs no goods', () => {
  const read = PromotionInput.safeParse({ ...input, effect: 'info', percent_bp: null, all_goods: false })
  expect(read.success).toBe(true)
})
