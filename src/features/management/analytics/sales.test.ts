import { expect, test } from 'vitest'
import { behind, linesBehind } from './sales.ts'

const november = { from: '2026-10-20', to: '2026-11-23' }

test.each([
  ['client', '7', { ...november, agreed: '1', organization_id: '7' }],
  ['manager', '0', { ...november, agreed: '1', manager_id: '0' }],
  ['country', 'Latvia', { ...november, agreed: '1', country: 'Latvia' }],
  ['currency', 'EUR', { ...november, agreed: '1' }],
  ['month', '2026-10', { from: '2026-10-20', to: '2026-10-31', agreed: '1' }],
  ['month', '2026-11', { from: '2026-11-01', to: '2026-11-23', agreed: '1' }],
  ['outcome', 'agreed', { ...november, agreed: '1' }],
  ['outcome', 'expired', { ...november, stage: 'expired' }],
  ['outcome', 'cancelled:price', { ...november, stage: 'cancelled', cause: 'price' }],
] as const)('behind the %s %s stand the orders of %j', (by, key, asked) =>
  expect(behind(by, key, november)).toEqual(asked),
)

test('behind a category and a product stand their lines', () => {
  expect(linesBehind('category', '3', november)).toEqual({ ...november, category_id: '3' })
  expect(linesBehind('product', '0', november)).toEqual({ ...november, product_id: '0' })
})
