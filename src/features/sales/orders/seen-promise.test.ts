import { describe, expect, test } from 'vitest'
import { isLater, shownDays } from './seen-promise.ts'

const seen = { first_on: '2026-12-15', complete_on: '2026-12-18' }
const none = { first_on: null, complete_on: null }

describe('the days a buyer saw have become later', () => {
  test.each([
    ['the same days', seen, seen, true, false],
    ['everything a day later', seen, { ...seen, complete_on: '2026-12-19' }, false, true],
    ['everything without a day now', seen, { ...seen, complete_on: null }, false, true],
    ['everything earlier', seen, { ...seen, complete_on: '2026-12-16' }, true, false],
    ['the first part later', seen, { ...seen, first_on: '2026-12-16' }, true, true],
    ['the first part later, all in one delivery', seen, { ...seen, first_on: '2026-12-16' }, false, false],
    ['no first part any more', seen, { ...seen, first_on: null }, true, true],
    ['no day was shown', none, none, true, false],
    ['no day was shown, now there is one', none, seen, true, false],
  ])('%s', (_, before, now, inParts, answer) => {
    expect(isLater(before, now, { inParts })).toBe(answer)
  })
})

test('a buyer is shown the day of delivery, else the day goods leave', () => {
  const part = { ship_on: '2026-12-14', deliver_on: '2026-12-15' }
  const last = { ship_on: '2026-12-17', deliver_on: null }
  expect(shownDays({ complete: last, partial: [part, last] })).toEqual({
    first_on: '2026-12-15',
    complete_on: '2026-12-17',
  })
  expect(shownDays({ complete: null, partial: [] })).toEqual(none)
})
