import { expect, test } from 'vitest'
import { looksImpossible, maskedPhone, reading } from './phone-mask.ts'

test.each([
  ['+4', '+4'],
  ['+493415550199', '+49 341 5550199'],
  ['+49 (341) 555-01-99', '+49 341 5550199'],
  ['+371675501', '+371 67 550 1'],
  ['+12133734253', '+1 213 373 4253'],
  ['+999123', '+999123'],
])('%s stands as %s', (typed, shown) => {
  expect(maskedPhone(typed)).toBe(shown)
})

test.each([
  '',
  '+',
  '341 5550199',
  '+49 341 ',
  '+49 (',
  '+49 341 5550199 ext. 12',
  '+49 341 5550199 e',
  'доб. 5',
])('%j is left as it was typed', (typed) => expect(maskedPhone(typed)).toBe(typed))

test('typed sign by sign, nothing is lost', () => {
  const typedIn = (keys: string) => [...keys].reduce((shown, key) => maskedPhone(shown + key), '')
  expect(typedIn('+493415550199 ext. 12')).toBe('+49 341 5550199 ext. 12')
  expect(typedIn('+49-341-555-01-99')).toBe('+49 341 5550199')
  expect(typedIn('0341 5550199')).toBe('0341 5550199')
  for (const digits of ['77292550103', '97715550105', '442079460107', '12345678901234567'])
    expect(typedIn(`+${digits}`).replace(/\D/g, '')).toBe(digits)
})

test('it stays quick whatever is pasted', () => {
  const digits = '7'.repeat(80_000)
  expect(maskedPhone(`+${digits}`).replace(/\D/g, '')).toBe(digits)
})

test.each([
  ['112', true],
  ['12', true],
  ['1'.repeat(17), true],
  ['+49 341', true],
  ['+49 341 5550199', false],
  ['+371 67 55 01 00 ext. 12', false],
  ['', false],
  ['1', false],
  ['call me', false],
])('%s is worth a hint: %s', (typed, isHinted) => {
  expect(looksImpossible(typed)).toBe(isHinted)
})

test.each([
  ['8 (495) 123-45-67', 'Russia: +7 495 123 45 67'],
  ['8-916-123-45-67 доб. 3', 'Russia: +7 916 123 45 67, ext. 3'],
  ['84 95 123 4567', 'Vietnam: +84 951 234 567'],
  ['79161234567', 'Russia: +7 916 123 45 67'],
  ['112', null],
])('%s is read as %s, as it is stored', (typed, shown) => {
  expect(reading(typed, 'en', (extension) => `ext. ${extension}`)).toBe(shown)
  if (shown) expect(looksImpossible(typed)).toBe(false)
})
