import { afterAll, beforeAll, expect, test } from 'vitest'
import { overPool } from '#platform/server/database/db.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { readTaxId } from '../entered-tax-id.ts'
import { taxBuyersOf } from './index.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

test('tax ids of the demonstration have correct check digits; who has none that counts is visible', async () => {
  const { pool } = portico.platform
  const { rows } = await pool.query(
    `select o.id, o.name from organizations o join tax_profiles p on p.organization_id = o.id order by o.name`,
  )
  const today = new Date().toISOString().slice(0, 10)
  const buyers = await taxBuyersOf(
    overPool(pool),
    rows.map(({ id }) => id),
    today,
  )
  const ids = [...buyers.values()].flatMap(({ tax_ids }) => tax_ids)
  for (const { country, value } of ids)
    expect(readTaxId(country, value)).toMatchObject({ is: 'correct', id: { value } })
  const found = rows.map(({ id, name }) => {
    const { establishment_country, tax_ids } = buyers.get(id)!
    return [name, establishment_country, tax_ids.map(({ country, is_valid }) => [country, is_valid])]
  })
  expect(found).toEqual(
    expect.arrayContaining([
      ['Arden Machine Works', 'DE', [['DE', true]]],
      ['Baltic Pump Service', 'LV', [['LV', true]]],
      ['Caspian Drilling Tools', 'KZ', [['KZ', false]]],
    ]),
  )
})
