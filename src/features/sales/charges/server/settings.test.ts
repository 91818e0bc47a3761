import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

const courier = 2
const buyer = 'priced@example.example'
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
  await newCompany(portico.platform.pool, { email: buyer, name: 'Priced', manager: cast.manager })
})
afterAll(() => portico.stop())
beforeEach(async () => {
  for (const table of ['delivery_charging', 'delivery_tariffs'])
    await portico.platform.pool.query(`delete from ${table}`)
})

const ask = (as: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  portico.request<any>(as, method, url, body)
async function admin(method: 'POST' | 'PUT', path: string, body: object) {
  const answer = await ask(cast.admin, method, `/api/manager/charges${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const tariff = (more: object = {}) => ({
  ...{ method_id: courier, countries: [], currency: 'EUR', basis: 'fixed', free_from: null },
  ...{ steps: [{ up_to: null, amount: 1000 }], valid_from: '2026-01-01', valid_to: null },
  ...more,
})
const byTariff = { payer: 'tariff', handling_bp: 0, kg_per_m3: null }

describe('the settings', () => {
  test('refuse a second tariff for a country and day, a stale version, and an unknown currency', async () => {
    const { id, version } = await admin('POST', '/tariffs', tariff({ countries: ['LV', 'EE'] }))
    const refused = async (method: 'POST' | 'PUT', path: string, body: object) => {
      const answer = await ask(cast.admin, method, `/api/manager/charges${path}`, body)
      return [answer.status, answer.body.code]
    }
    const twice = await ask(cast.admin, 'POST', '/api/manager/charges/tariffs', tariff({ countries: ['EE'] }))
    expect([twice.status, twice.body.codes]).toEqual([422, { valid_from: ['charges.overlapping'] }])
    expect((await refused('POST', '/tariffs', tariff({ currency: 'ZZZ' })))[0]).toBe(422)
    await admin('PUT', `/tariffs/${id}`, { ...tariff({ countries: ['LV'] }), version })
    expect(await refused('PUT', `/tariffs/${id}`, { ...tariff(), version })).toEqual([409, 'errors.stale'])
    expect((await refused('PUT', '/methods/77', byTariff))[0]).toBe(404)
  })

  test('show a client the prices in their own currency that are not over', async () => {
    await admin('PUT', `/methods/${courier}`, byTariff)
    await admin('POST', '/tariffs', tariff({ valid_from: '2020-01-01', valid_to: '2020-12-31' }))
    await admin('POST', '/tariffs', tariff({ valid_from: '2021-01-01' }))
    await admin('POST', '/tariffs', tariff({ currency: 'USD' }))
    const { tariffs, methods } = (await ask(buyer, 'GET', '/api/front/delivery-prices')).body
    expect(tariffs.map(({ currency, valid_from }: any) => [currency, valid_from])).toEqual([
      ['EUR', '2021-01-01'],
    ])
    expect(methods.find(({ method_id }: any) => method_id === courier).payer).toBe('tariff')
  })
})
