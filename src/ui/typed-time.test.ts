import { expect, test } from 'vitest'
import { timeFrom } from './typed-time.ts'

test.each([
  ['9', '09:00'],
  ['17', '17:00'],
  ['9:30', '09:30'],
  [' 9.05 ', '09:05'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['09 30', '09:30'],
  ['0', '00:00'],
  ['23:59', '23:59'],
  ['5 pm', '17:00'],
  ['5:15pm', '17:15'],
  ['12 am', '00:00'],
  ['12 p.m.', '12:00'],
])('%s is %s', (typed, time) => {
  expect(timeFrom(typed)).toBe(time)
})

test.each(['', '24', '9:60', '9:3', '13 pm', '0 am', 'nine', '12345', '-9', '9:30:00'])(
  '%s is no time',
  (typed) => {
    expect(timeFrom(typed)).toBeNull()
  },
)
