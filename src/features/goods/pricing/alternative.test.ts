import { expect, test } from 'vitest'
import type { Schedule } from '#features/goods/stock/promise/promise.ts'
import { toOffer } from './alternative.ts'

type Answer = Pick<Schedule, 'parts' | 'rest'>
const on = (...days: string[]): Answer => ({
  parts: days.map((day) => ({
    ...{ quantity: 5, ship_on: day, deliver_on: day },
    ...{ source: 'stock' as const, confidence: 'promised' as const },
  })),
  rest: null,
})
const never: Answer = { parts: [], rest: { quantity: 5, why: 'asking' } }
const partly: Answer = { ...on('2026-12-15'), rest: { quantity: 3, why: 'never' } }
const named = (name: string, schedule: Answer) => ({ name, schedule })
const namesOf = (wanted: Answer, some: ReturnType<typeof named>[]) =>
  toOffer(wanted, some).map(({ name }) => name)

test('a alternative is offered if it is complete earlier, at most two, the earliest first', () => {
  const some = [
    named('18th', on('2026-12-15', '2026-12-18')),
    named('17th', on('2026-12-17')),
    named('16th', on('2026-12-16')),
    named('15th, not all of it', partly),
  ]
  expect(namesOf(on('2026-12-18'), some)).toEqual(['16th', '17th'])
  expect(namesOf(on('2026-12-17'), some)).toEqual(['16th'])
  expect(namesOf(on('2026-12-15', '2026-12-16'), some)).toEqual([])
})

test('for a product without a day, any alternative with one is offered', () => {
  expect(namesOf(partly, [named('later', on('2027-03-01'))])).toEqual(['later'])
  expect(namesOf(never, [named('none', never)])).toEqual([])
})
