import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IntakeProduct, IntakeRow } from './contract.ts'
import {
  accepted,
  chosen,
  countsOf,
  leftOut,
  linesToPut,
  type Review,
  slicesOf,
  sumToPut,
  takenBack,
  withFound,
  withoutPut,
  withQuantity,
  withTroubles,
} from './review.ts'

const product = (id: number, more: Partial<IntakeProduct> = {}): IntakeProduct => ({
  id,
  sku: `P-${id}`,
  name: `Product ${id}`,
  unit: 'pcs',
  min_qty: 1,
  step_qty: 1,
  pack_qty: 1,
  availability: 'in_stock',
  incoming_on: null,
  lead_days: null,
  has_picture: false,
  is_photo: false,
  units: [],
  discontinued: false,
  replaced_by: null,
  breaks: [],
  ...more,
})
const row = (n: number, more: Partial<IntakeRow> = {}): IntakeRow => ({
  n,
  text: `bolt ${n}`,
  words: 'bolt',
  code: null,
  amount: { text: '30', value: 30, unit: null },
  verdict: 'several',
  product_id: null,
  way: null,
  quantity: null,
  price: null,
  total: null,
  reason: null,
  converted: false,
  left_as: null,
  candidates: [1, 2],
  searched: true,
  ...more,
})
const review = (rows: IntakeRow[], products = [product(1), product(2, { pack_qty: 50 })]): Review => ({
  rows,
  products: Object.fromEntries(products.map((one) => [one.id, one])),
  without_quantity: 0,
  of_file: false,
})

test('a choice decides its row and all that say the same, each for its own quantity', () => {
  const amount = { text: '100', value: 100, unit: null }
  const before = review([row(1), row(2, { amount }), row(3, { words: 'nut' })])
  expect(chosen(before, 1, 2).rows).toMatchObject([
    { verdict: 'below_minimum', product_id: 2, quantity: 50, way: 'own' },
    { verdict: 'found', product_id: 2, quantity: 100 },
    { verdict: 'several', product_id: null },
  ])
})

test('a quantity is typed, accepted, refused for what it is; left out is taken back as it was', () => {
  const open = chosen(review([row(1, { amount: null })]), 1, 2)
  expect(open.rows).toMatchObject([{ verdict: 'no_quantity', quantity: 50 }])
  expect(accepted(open, 1).rows).toMatchObject([{ verdict: 'found', quantity: 50 }])
  expect(withQuantity(open, 1, '12*10').rows).toMatchObject([{ verdict: 'rounded', quantity: 150 }])
  expect(withQuantity(open, 1, 'many').rows).toMatchObject([
    { verdict: 'bad_quantity', reason: 'not_number' },
  ])
  const out = leftOut(open, 1)
  expect(linesToPut(out)).toEqual([])
  expect(takenBack(out, 1).rows).toMatchObject([{ verdict: 'no_quantity', product_id: 2 }])
  expect(takenBack(leftOut(review([row(1)]), 1), 1).rows).toMatchObject([{ verdict: 'several' }])
})

test('what a search names exactly and alone is that; the rest is to be chosen from', () => {
  const before = review([row(1), row(2), row(3)])
  const found = [
    { candidates: [1], sure: true },
    { candidates: [1, 2], sure: true },
    { candidates: [1], sure: false },
  ]
  expect(withFound(before, [1, 2, 3], { found, products: [] }).rows).toMatchObject([
    { verdict: 'found', product_id: 1, way: 'words' },
    { verdict: 'several', candidates: [1, 2] },
    { verdict: 'not_found', candidates: [1] },
  ])
})

test('what is made no more and gone waits for its successor to be chosen, and is that again when taken back', () => {
  const gone = product(1, { discontinued: true, replaced_by: 2 })
  const open = { found: [{ candidates: [1], sure: true }], products: [] }
  const searched = withFound(review([row(1)], [gone, product(2)]), [1], open)
  expect(searched.rows).toMatchObject([{ verdict: 'replaced', product_id: null, candidates: [2, 1] }])
  expect(linesToPut(searched)).toEqual([])
  expect(takenBack(leftOut(searched, 1), 1).rows).toMatchObject([{ verdict: 'replaced' }])
  expect(chosen(searched, 1, 2).rows).toMatchObject([{ verdict: 'found', product_id: 2, quantity: 30 }])
})

test('what the cart refused waits, and is not put until it is changed', () => {
  const ready = chosen(review([row(1)]), 1, 1)
  const refused = withTroubles(ready, new Map([[1, 'not sold']]))
  expect(refused.rows).toMatchObject([{ trouble: 'not sold' }])
  expect(linesToPut(refused)).toEqual([])
  expect(linesToPut(withQuantity(refused, 1, '5'))).toEqual([{ product_id: 1, quantity: 5 }])
  expect(withoutPut(ready, [1]).rows).toEqual([])
})

test('every ready row is in the lines once, a product in one line, and slices lose nothing', () => {
  const rows = fc.array(
    fc.record({
      product_id: fc.integer({ min: 1, max: 40 }),
      quantity: fc.integer({ min: 1, max: 1000 }),
      verdict: fc.constantFrom(
        'found' as const,
        'rounded' as const,
        'left_out' as const,
        'no_quantity' as const,
      ),
    }),
    { maxLength: 200 },
  )
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 20 }), (some, size) => {
      const given = review(some.map((one, n) => row(n + 1, one)))
      const lines = linesToPut(given)
      const wanted = some.filter(({ verdict }) => verdict === 'found' || verdict === 'rounded')
      const sum = (of: { quantity: number }[]) => of.reduce((all, { quantity }) => all + quantity, 0)
      expect(sum(lines)).toBe(sum(wanted))
      expect(new Set(lines.map(({ product_id }) => product_id)).size).toBe(lines.length)
      expect(slicesOf(lines, size).flat()).toEqual(lines)
      expect(Object.values(countsOf(given)).reduce((a, b) => a + b, 0)).toBe(some.length)
    }),
    { numRuns: 1000 },
  )
})

test('a list comes to what the cart would say: a product is priced once, at what all its rows ask for', () => {
  const breaks = [
    { min_qty: 1, price: { amount: 10, currency: 'USD' } },
    { min_qty: 60, price: { amount: 8, currency: 'USD' } },
  ]
  const ready = { verdict: 'found', quantity: 30 } as const
  const rows = [
    row(1, { ...ready, product_id: 1 }),
    row(2, { ...ready, product_id: 1 }),
    row(3, { ...ready, product_id: 2 }),
    row(4, { product_id: 1, quantity: 500 }),
  ]
  expect(sumToPut(review(rows, [product(1, { breaks }), product(2)]))).toEqual({
    total: { amount: 480, currency: 'USD' },
    unpriced: 1,
  })
})
