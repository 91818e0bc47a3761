import { expect, test } from 'vitest'
import { dayFrom, dayToType } from './typed-day.ts'

const today = '2026-11-27'
const read = (text: string, bounds = {}) => dayFrom(text, { today, ...bounds })?.day ?? null

test.each([
  ['24.11.2026', '2026-11-24'],
  ['4.1.2027', '2027-01-04'],
  ['24/11/2026', '2026-11-24'],
  ['24-11-2026', '2026-11-24'],
  ['24 11 2026', '2026-11-24'],
  [' 24.11.26 ', '2026-11-24'],
  ['24.11.99', '2099-11-24'],
  ['24.11', '2026-11-24'],
  ['24.11.', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
  ['2026/11/4', '2026-11-04'],
  ['2026.11.24', '2026-11-24'],
  ['24 Nov 2026', '2026-11-24'],
  ['24 november', '2026-11-24'],
  ['24nov', '2026-11-24'],
  ['24-Nov-26', '2026-11-24'],
  ['1st Sept 2027', '2027-09-01'],
  ['Nov 24', '2026-11-24'],
  ['November 24, 2027', '2027-11-24'],
  ['Nov. 24 2027', '2027-11-24'],
  ['24 ноября 2026 г.', '2026-11-24'],
  ['24 ноя', '2026-11-24'],
  ['24 нояб. 2027', '2027-11-24'],
  ['14 мая 2027', '2027-05-14'],
  ['14 МАЙ 2027', '2027-05-14'],
  ['3 марта', '2026-03-03'],
  ['5 июля 27', '2027-07-05'],
  ['29.02.2028', '2028-02-29'],
  ['today', '2026-11-27'],
  ['Завтра', '2026-11-28'],
  ['послезавтра', '2026-11-29'],
  ['yesterday', '2026-11-26'],
])('%s is %s', (text, day) => {
  expect(read(text)).toBe(day)
})

// A figure above twelve cannot be a month; the day before it is not tried in its place.
test.each([
  '31.02.2026',
  '29.02.2027',
  '11/24/2026',
  '2026-24-11',
  '32.01.2026',
  '0.1.2026',
  '24.13',
  '24',
  '24.11.026',
  '24.11.20261',
  '24.11.0026',
  '2026',
  '24112026',
  '24 no 2026',
  '24 novice',
  '24 мая мая',
  'soon',
  '—',
])('%s is no day', (text) => {
  expect(read(text)).toBeNull()
})

test('the day comes before the month in both languages', () => {
  expect(read('05/06/2027')).toBe('2027-06-05')
  expect(read('05.06.2027')).toBe('2027-06-05')
})

test('a day without a year is in the current one, unless the bounds leave only the next or the last', () => {
  expect(read('15.01')).toBe('2026-01-15')
  expect(read('15.01', { min: today })).toBe('2027-01-15')
  expect(read('28 Nov', { max: today })).toBe('2025-11-28')
  expect(read('27 Nov', { min: today, max: today })).toBe('2026-11-27')
  expect(read('15.01', { min: '2030-01-01' })).toBe('2026-01-15')
})

test('a day is complete when its year has four figures', () => {
  const isComplete = (text: string) => dayFrom(text, { today })?.isComplete
  expect(isComplete('24.11.2026')).toBe(true)
  expect(isComplete('2026-11-24')).toBe(true)
  expect(isComplete('24.11.20')).toBe(false)
  expect(isComplete('24 Nov')).toBe(false)
})

test('what a field shows is what it reads', () => {
  expect(dayToType('en', '2026-11-04')).toBe('4 Nov 2026')
  expect(dayToType('ru', '2026-11-04')).toBe('04.11.2026')
  for (const lang of ['en', 'ru'] as const)
    for (let month = 1; month <= 12; month++) {
      const day = `2027-${String(month).padStart(2, '0')}-28`
      expect(read(dayToType(lang, day))).toBe(day)
    }
})
