import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneSlipAway, slipsBetween, unlikelinessOfSlip } from './spelling.ts'

test.each([
  ['whitte', 'white'],
  ['netwrk', 'network'],
  ['puropse', 'purpose'],
  ['герметк', 'герметик'],
  ['tt203130', 'tt202130'],
])('%s is one slip from %s', (typed, meant) => {
  expect(oneSlipAway(typed)).toContain(meant)
  expect(slipsBetween(typed, meant, 3)).toBe(1)
})

test('every string one slip away is at most one slip away', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z\d]{1,12}$/), (word) =>
      oneSlipAway(word).every((other) => slipsBetween(word, other, 2) === 1),
    ),
    { numRuns: 1000 },
  )
})

test('counting stops above the most that matters', () => {
  expect(slipsBetween('connector', 'cartridge', 2)).toBe(3)
  expect(slipsBetween('same', 'same', 2)).toBe(0)
})

test('swapped neighbours and look-alike signs are likelier slips than others', () => {
  const likeliest = (typed: string, ...meant: string[]) =>
    meant.sort((one, other) => unlikelinessOfSlip(typed, one) - unlikelinessOfSlip(typed, other))[0]
  expect(likeliest('dcs8352', 'dcs8353', 'dcs8325')).toBe('dcs8325')
  expect(likeliest('lm3580', 'lm3587', 'lm358o')).toBe('lm358o')
  expect(likeliest('mbt3906', 'mbt3905', 'mmbt3906')).toBe('mmbt3906')
})
