import { expect, test } from 'vitest'
import { type Away, daysOf, gapsIn, warningsOf } from './warnings.ts'

const away = (manager_id: number, days: [string, string], ...all: number[]): Away => ({
  id: manager_id,
  manager_id,
  starts_on: days[0],
  ends_on: days[1],
  substitutes: all.map((substitute_id) => ({ scope: 'all', substitute_id })),
})
const week: [string, string] = ['2026-08-03', '2026-08-07']

test('no one who stands in for all is said', () => {
  expect(warningsOf(away(1, week), [])).toEqual([{ kind: 'noSubstitute', who: null }])
  const some = { ...away(1, week), substitutes: [{ scope: 'language', substitute_id: 2 }] }
  expect(warningsOf(some, [])).toEqual([{ kind: 'noSubstitute', who: null }])
})

test('a substitute who is away on one of the days is said, on the day after not', () => {
  const mine = away(1, week, 2)
  expect(warningsOf(mine, [mine, away(2, ['2026-08-07', '2026-08-20'], 3)])).toEqual([
    { kind: 'substituteAway', who: 2 },
  ])
  expect(warningsOf(mine, [mine, away(2, ['2026-08-08', '2026-08-20'], 3)])).toEqual([])
})

test('a circle is said, also over a third', () => {
  const mine = away(1, week, 2)
  expect(warningsOf(mine, [mine, away(2, week, 1)])).toEqual([{ kind: 'circle', who: 2 }])
  expect(warningsOf(mine, [mine, away(2, week, 3), away(3, week, 1)])).toEqual([{ kind: 'circle', who: 2 }])
})

test('no one speaks Chinese from the 3rd to the 7th', () => {
  const team = [
    { id: 1, languages: [{ id: 'chinese', level: 'fluent' }] },
    {
      id: 2,
      languages: [
        { id: 'chinese', level: 'good' },
        { id: 'german', level: 'native' },
      ],
    },
    { id: 3, languages: [{ id: 'german', level: 'basic' }] },
  ] as const
  const all = [away(1, ['2026-07-20', '2026-08-09']), away(2, week)]
  expect(gapsIn(daysOf('2026-08'), team, all)).toEqual([
    { language: 'chinese', from: '2026-08-03', to: '2026-08-07' },
  ])
  expect(daysOf('2028-02')).toHaveLength(29)
})
