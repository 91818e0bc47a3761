import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sidesOf, volumeOf } from './package.ts'

const box = { length_mm: 400, width_mm: 300, height_mm: 200, pack_qty: 50 }

test('a begun package takes its whole room', () => {
  expect([1, 50, 51, 100].map((pieces) => volumeOf(box, pieces))).toEqual([
    24_000_000n,
    24_000_000n,
    48_000_000n,
    48_000_000n,
  ])
})

test('where a side is not known nothing is said', () => {
  for (const side of ['length_mm', 'width_mm', 'height_mm']) {
    expect(volumeOf({ ...box, [side]: null }, 1)).toBeNull()
    expect(sidesOf({ ...box, [side]: null })).toBeNull()
  }
  expect(sidesOf(box)).toEqual([400, 300, 200])
})

test('it is exact however large, and as much as the packages one by one', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  const some = fc.record({
    length_mm: side,
    width_mm: side,
    height_mm: side,
    pack_qty: fc.integer({ min: 1, max: 1000 }),
  })
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 1_000_000 }), (of, quantity) => {
      const one = BigInt(of.length_mm) * BigInt(of.width_mm) * BigInt(of.height_mm)
      const packages = (BigInt(quantity) + BigInt(of.pack_qty) - 1n) / BigInt(of.pack_qty)
      expect(volumeOf(of, quantity)).toBe(one * packages)
    }),
    { numRuns: 2000 },
  )
})
