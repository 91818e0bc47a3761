import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut } from './cutting.ts'

const bar = { stock_length: 6000, min_cut: 100, cut_step: 1, kerf: 3, min_remnant: 1000 }

test('ten pieces of 1,250 mm take three bars of 6 m, and the long remnant is kept', () => {
  expect(cut({ ...bar, cut_length: 1250, pieces: 10 })).toEqual({
    ok: true,
    per_bar: 4,
    bars: 3,
    charged: 14_506,
    kept: [3494],
    scrap: 1976,
  })
})

test('pieces that fill a bar leave nothing: the last one needs no cut', () => {
  const exact = { ...bar, cut_length: 1998, pieces: 3 }
  expect(cut(exact)).toMatchObject({ per_bar: 3, bars: 1, charged: 6000, kept: [], scrap: 0 })
  expect(cut({ ...bar, cut_length: 6000, pieces: 2 })).toMatchObject({ bars: 2, charged: 12_000, scrap: 0 })
  expect(cut({ ...exact, cut_length: 1999 })).toMatchObject({ per_bar: 2, bars: 2 })
})

test('a bar that is partly used is charged up to its remnant', () => {
  expect(cut({ ...bar, cut_length: 1250, pieces: 1 })).toMatchObject({ bars: 1, charged: 1253, kept: [4747] })
})

test('a remnant of exactly the smallest length is kept, a shorter one is charged', () => {
  const one = { ...bar, cut_length: 4997, pieces: 1 }
  expect(cut(one)).toMatchObject({ charged: 5000, kept: [1000], scrap: 0 })
  expect(cut({ ...one, cut_length: 4998 })).toMatchObject({ charged: 6000, kept: [], scrap: 999 })
})

test('every full bar can leave a remnant to keep', () => {
  expect(cut({ ...bar, cut_length: 4000, pieces: 3 })).toMatchObject({
    charged: 12_009,
    kept: [1997, 1997, 1997],
  })
})

test('refuses lengths that cannot be cut, and numbers that are no pieces', () => {
  const code = (cut_length: number, pieces: number, more = {}) => cut({ ...bar, ...more, cut_length, pieces })
  expect(code(99, 1)).toEqual({ ok: false, code: 'too_short' })
  expect(code(Number.NaN, 1)).toEqual({ ok: false, code: 'too_short' })
  expect(code(1255, 1, { cut_step: 10 })).toEqual({ ok: false, code: 'off_step' })
  expect(code(1250.5, 1)).toEqual({ ok: false, code: 'off_step' })
  expect(code(6001, 1)).toEqual({ ok: false, code: 'too_long' })
  for (const pieces of [0, -1, 1.5, Number.NaN])
    expect(code(1250, pieces)).toEqual({ ok: false, code: 'pieces' })
  expect(code(6000, 166)).toMatchObject({ ok: true, charged: 996_000 })
  expect(code(6000, 167)).toEqual({ ok: false, code: 'too_much' })
  expect(code(100, 2 ** 31)).toEqual({ ok: false, code: 'too_much' })
})

const asked = fc.record({
  stock_length: fc.integer({ min: 1, max: 12_000 }),
  min_cut: fc.integer({ min: 1, max: 500 }),
  cut_step: fc.integer({ min: 1, max: 50 }),
  kerf: fc.integer({ min: 0, max: 20 }),
  min_remnant: fc.integer({ min: 1, max: 4000 }),
  cut_length: fc.integer({ min: 1, max: 12_000 }),
  pieces: fc.integer({ min: 1, max: 500 }),
})

test('all of the bars is charged or kept, the pieces fit, and no bar is taken in vain', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const plan = cut(one)
      if (!plan.ok) return
      const kept = plan.kept.reduce((sum, length) => sum + length, 0)
      const { stock_length, cut_length, pieces, kerf, min_remnant } = one
      expect(plan.charged + kept).toBe(plan.bars * stock_length)
      expect(plan.per_bar * cut_length + (plan.per_bar - 1) * kerf).toBeLessThanOrEqual(stock_length)
      expect((plan.per_bar + 1) * cut_length + plan.per_bar * kerf).toBeGreaterThan(stock_length)
      expect(plan.bars * plan.per_bar).toBeGreaterThanOrEqual(pieces)
      expect((plan.bars - 1) * plan.per_bar).toBeLessThan(pieces)
      expect(plan.charged).toBeGreaterThanOrEqual(pieces * cut_length + plan.scrap)
      for (const length of plan.kept) expect(length).toBeGreaterThanOrEqual(min_remnant)
    }),
    { numRuns: 1000 },
  )
})

test('more pieces are never charged less', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const [plan, more] = [cut(one), cut({ ...one, pieces: one.pieces + 1 })]
      if (plan.ok && more.ok) expect(more.charged).toBeGreaterThanOrEqual(plan.charged)
    }),
    { numRuns: 1000 },
  )
})
