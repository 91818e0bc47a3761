import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeOf, codeOf, fold, wordsOf } from './fold.ts'

test.each([
  ['DCS-8325LH', 'dcs 8325lh'],
  ['Intel® Core™2 Duo', 'intel core 2 duo'],
  ['Щётка ЁЖ', 'щетка еж'],
  ['половMultipower Eконцентрат', 'полов multipower e концентрат'],
  ['Сore i5', 'core i5'],
  ['Т0530', 't0530'],
  ['Café №5', 'cafe no5'],
  ['йод', 'йод'],
  ['  ', ''],
])('%j is searched by as %j', (text, folded) => expect(fold(text)).toBe(folded))

test('folding what is folded changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)),
    { numRuns: 1000 },
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zа-яё\d -]*$/), (text) => fold(fold(text)) === fold(text)),
    { numRuns: 1000 },
  )
})

test('words hold letters and digits only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) =>
      wordsOf(text).every((word) => /^[\p{L}\p{N}\p{M}]+$/u.test(word)),
    ),
    { numRuns: 1000 },
  )
})

test.each(['DCS-8325LH', 'dcs 8325 lh', 'DСS8325LН', 'dcs/8325.lh'])('%j is the code dcs8325lh', (text) =>
  expect(codeOf(text)).toBe('dcs8325lh'),
)

test('a barcode is compared without its leading zeros', () => {
  expect(barcodeOf('0095205603217')).toBe('95205603217')
  expect(barcodeOf('00 952056 03217')).toBe('95205603217')
})
