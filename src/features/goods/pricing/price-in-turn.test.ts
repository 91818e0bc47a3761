import { expect, test } from 'vitest'
import type { Offer, OfferCondition } from '#features/goods/promotions/promotion.ts'
import type { PriceInputs } from './price.ts'
import { askedOf, priceAlone, priceInTurn } from './price-in-turn.ts'

const offer = (condition: OfferCondition | null, more: Partial<Offer> = {}): Offer => ({
  id: 1,
  title_en: 'Spring',
  title_ru: null,
  effect: { is: 'percent', percent_bp: 1000 },
  min_qty: 1,
  stackable: false,
  left: null,
  by_code: false,
  condition,
  ...more,
})
/** A piece costs ten dollars. */
const inputs = (offers: Offer[], more: Partial<PriceInputs> = {}): PriceInputs => ({
  base: [{ min_qty: 1, amount: 1000, per: 1 }],
  contract: [],
  level: { id: 0, percent_bp: 0, category_bp: null },
  offers,
  currency: 'USD',
  rate: 1_000_000,
  list_rate: 1_000_000,
  list_currency: 'USD',
  rate_on: null,
  list_rate_on: null,
  ...more,
})
const goods = (product_id: number, quantity: number, given: PriceInputs | undefined) => ({
  product_id,
  quantity,
  inputs: given,
})
function unitsOf(cart: ReturnType<typeof goods>[]) {
  const inTurn = priceInTurn(cart)
  return cart.map(({ inputs, quantity }) => (inputs ? inTurn(inputs, quantity)!.unit : null))
}

const hundred = { is: 'min_sum', amount: 10_000, rate: 1_000_000 } as const

test.each([
  ['a cent below the sum nothing is cheaper', 9_999, [1000, 1000]],
  ['at the sum every line of its products is', 10_000, [900, 900]],
])('%s', (_, amount, units) => {
  // Five and five at ten dollars make a hundred.
  const given = inputs([offer({ ...hundred, amount: 20_000 - amount })])
  expect(unitsOf([goods(1, 5, given), goods(2, 5, given)])).toEqual(units)
})

test('the sum is counted at the level’s price, before any promotion, and only over its own products', () => {
  const level = { id: 1, percent_bp: 500, category_bp: null }
  const given = inputs([offer(hundred), offer(null, { id: 2 })], { level })
  const other = inputs([], { level })
  // Ten at 9.50 are 95; the other product's 95 do not add to it.
  const asked = askedOf([goods(1, 10, given), goods(2, 10, other)]).get(1)!
  expect(asked.missing_amount).toBe(500)
})

test('a sum in another currency is crossed, and what is missing is rounded up', () => {
  const condition = { is: 'min_sum', amount: 10_000, rate: 3_000_000 } as const
  const asked = askedOf([goods(1, 1, inputs([offer(condition)]))]).get(1)!
  // 100 of a currency worth a third of a dollar are 33.33⅓ dollars, of which the cart has ten.
  expect(asked.missing_amount).toBe(2334)
})

test('a set holds when every one of its products is there in its smallest quantity', () => {
  const set = offer({ is: 'set', product_ids: [1, 2] }, { min_qty: 3 })
  const given = inputs([set])
  expect(unitsOf([goods(1, 3, given)])).toEqual([1000])
  expect(unitsOf([goods(1, 3, given), goods(2, 2, given)])).toEqual([1000, 1000])
  expect(unitsOf([goods(1, 3, given), goods(2, 3, given)])).toEqual([900, 900])
  // A line that cannot be ordered does not complete a set.
  expect(unitsOf([goods(1, 3, given), goods(2, 3, undefined)])).toEqual([1000, null])
  expect(askedOf([goods(1, 3, given), goods(2, 2, given)]).get(1)!.missing_products).toEqual([2])
})

test('a limit is shared by the lines whose condition is met', () => {
  const given = inputs([offer(hundred, { left: 7 })])
  expect(unitsOf([goods(1, 5, given), goods(2, 5, given)])).toEqual([900, 1000])
})

test('alone a line costs what the catalogue says: no code, no condition', () => {
  const given = inputs([offer(null, { by_code: true }), offer(hundred, { id: 2 })])
  expect(priceAlone(given, 50)!.unit).toBe(1000)
  expect(unitsOf([goods(1, 50, given)])).toEqual([900])
})
