import { expect, test } from 'vitest'
import { bySize } from './sizes.ts'

test.each([
  ['threads', ['M2.5', 'M3', 'M5', 'M6', 'M8', 'M10', 'M16']],
  ['Cyrillic threads', ['М5', 'М6', 'М10 × 8', 'М10 × 16', 'М16']],
  ['numbers', [1.25, 1.5, 16, 25, 40, 60, 100]],
  ['numbers next to texts', [8, '16', 25, '100']],
  ['decimals with a comma', ['0,8 × 8', '0,8 × 10', '1,25 × 8', '10 × 8']],
  ['pressures', ['PN 6', 'PN 16', 'PN 40']],
  ['volumes', ['1 л', '5 л', '10 л']],
  ['words', ['acetal', 'brass', 'steel']],
  ['what begins alike', ['M8', 'M8 × 16']],
])('%s stand from small to large', (_, inOrder) => {
  expect(inOrder.toReversed().sort(bySize)).toEqual(inOrder)
  expect([...inOrder].sort(bySize)).toEqual(inOrder)
})
