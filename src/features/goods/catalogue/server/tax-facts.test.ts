import { afterAll, beforeAll, expect, test } from 'vitest'
import { overPool } from '#platform/server/database/db.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { taxFactsOf } from './tax-facts.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

test('a product says how it is taxed, with its category before those above it', async () => {
  const { pool } = portico.platform
  const category = async (slug: string, parent: number | null): Promise<number> => {
    const { rows } = await pool.query(
      'insert into categories (slug, name_en, parent_id) values ($1, $1, $2) returning id',
      [slug, parent],
    )
    return rows[0].id
  }
  // From the nearest to the top, the ids neither rise nor fall.
  const low = await category('taxed-low', null)
  const top = await category('taxed-top', null)
  const middle = await category('taxed-middle', top)
  await pool.query('update categories set parent_id = $2 where id = $1', [low, middle])
  const [book, advice] = await putOnSale(portico.platform, [
    {
      sku: 'TAXED-BOOK',
      price: 500,
      category_id: low,
      tax_class: 'super_reduced',
      commodity_code: '49019900',
    },
    { sku: 'TAXED-ADVICE', price: 900, is_service: true },
  ])
  const facts = await taxFactsOf(overPool(pool), [advice!, book!, 987_654])
  expect([...facts].sort(([one], [other]) => one - other)).toEqual([
    [
      book,
      {
        tax_class: 'super_reduced',
        supply: 'goods',
        commodity_code: '49019900',
        category_ids: [low, middle, top],
      },
    ],
    [advice, { tax_class: 'standard', supply: 'service', commodity_code: null, category_ids: [] }],
  ])
  expect(await taxFactsOf(overPool(pool), [])).toEqual(new Map())
})
