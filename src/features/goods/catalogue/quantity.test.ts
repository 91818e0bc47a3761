import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantityRule, roundedBy, sellingStep, smallestQuantity } from './quantity.ts'

const single = { min_qty: 1, step_qty: 1, pack_qty: 1 }
const bolts = { min_qty: 50, step_qty: 25, pack_qty: 10 }

test.each([
  [single, 1, { is: 'ok' }],
  [single, 0, { is: 'error', code: 'errors.minRange' }],
  [single, -3, { is: 'error', code: 'errors.minRange' }],
  [single, 1.5, { is: 'error', code: 'errors.isInteger' }],
  [single, Number.NaN, { is: 'error', code: 'errors.isInteger' }],
  [single, 1_000_000, { is: 'ok' }],
  [single, 1_000_001, { is: 'error', code: 'errors.maxRange' }],
  [bolts, 1, { is: 'rounded', to: 50 }],
  [bolts, 50, { is: 'ok' }],
  [bolts, 51, { is: 'rounded', to: 100 }],
])('of %o a quantity of %d is %o', (rules, quantity, verdict) => {
  expect(quantityRule(rules, quantity)).toEqual(verdict)
})

test.each([
  [{ min_qty: 1, step_qty: 1, pack_qty: 100 }, 200, 'packs'],
  [{ min_qty: 90, step_qty: 1, pack_qty: 100 }, 100, 'packs'],
  [{ min_qty: 100, step_qty: 1, pack_qty: 1 }, 100, 'least'],
  [{ min_qty: 300, step_qty: 1, pack_qty: 100 }, 300, 'least'],
  [{ min_qty: 300, step_qty: 1, pack_qty: 100 }, 400, 'packs'],
  [{ min_qty: 1, step_qty: 25, pack_qty: 1 }, 50, 'steps'],
  [bolts, 100, 'steps'],
])('of %o a quantity becomes %i because of its %s', (rules, to, reason) => {
  expect(roundedBy(rules, to)).toBe(reason)
})

test('whatever is asked, what is offered can be bought and is not less', () => {
  const size = fc.integer({ min: 1, max: 200 })
  fc.assert(
    fc.property(
      size,
      size,
      size,
      fc.integer({ min: 1, max: 10_000 }),
      (min_qty, step_qty, pack_qty, asked) => {
        const rules = { min_qty, step_qty, pack_qty }
        const verdict = quantityRule(rules, asked)
        const bought = verdict.is === 'rounded' ? verdict.to : asked
        if (verdict.is === 'error') return
        expect(bought).toBeGreaterThanOrEqual(Math.max(asked, min_qty))
        expect(bought % sellingStep(rules)).toBe(0)
        expect(quantityRule(rules, bought)).toEqual({ is: 'ok' })
        expect(quantityRule(rules, smallestQuantity(rules))).toEqual({ is: 'ok' })
      },
    ),
    { numRuns: 1000 },
  )
})
