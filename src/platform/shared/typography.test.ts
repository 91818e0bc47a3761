import { expect, test } from 'vitest'
import { capitalised, designation, unhung } from './typography.ts'

/** Makes the result visible: `~` for a non-breaking space, `=` for a non-breaking hyphen. */
const tied = (text: string) => text.replaceAll('\u00a0', '~').replaceAll('\u2060-\u2060', '=')

test.each([
  ['Hex bolt M8 × 60, ISO 4017, steel 8.8, zinc', 'Hex bolt~M8~×~60, ISO~4017, steel~8.8, zinc'],
  ['Гайка М12, DIN 934, сталь 45', 'Гайка~М12, DIN~934, сталь~45'],
  ['Compression spring 1.25 × 12 × 32', 'Compression spring 1.25~×~12~×~32'],
  ['Angle bracket 25 × 25 × 20, steel S235', 'Angle bracket 25~×~25~×~20, steel~S235'],
  ['Blind flange, PN 16, EN 1092-1 type 05', 'Blind flange, PN~16, EN~1092=1 type~05'],
  ['Angle bracket, zinc-plated', 'Angle bracket, zinc-plated'],
])('%s', (name, expected) => {
  expect(tied(designation(name))).toBe(expected)
})

test.each([
  [
    'Нужная деталь, ваша цена и человек, который отвечает',
    'Нужная деталь, ваша цена и~человек, который отвечает',
  ],
  ['Нужная деталь — и менеджер', 'Нужная деталь~— и~менеджер'],
  ['В корзине и на складе', 'В~корзине и~на~складе'],
  ['Детали для машин', 'Детали для~машин'],
  ['The part you need, at your price', 'The part you need, at your price'],
])('%s', (heading, expected) => {
  expect(tied(unhung(heading))).toBe(expected)
})

test.each([
  ['ноябрь 2026', 'ru', 'Ноябрь 2026'],
  ['November 2026', 'en', 'November 2026'],
  ['', 'ru', ''],
])('%s alone is %s', (words, lang, expected) => {
  expect(capitalised(words, lang)).toBe(expected)
})
