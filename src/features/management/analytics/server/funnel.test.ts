import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { applicationOf } from '#features/people/clients/server/testing/application.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Funnel } from '../contract.ts'
import { companiesBehind } from '../funnel.ts'

let portico: TestPortico

/** When each company applied, hours to its confirmation, and days to its order with the status it reached. */
const companies: [
  at: string,
  manager: string | null,
  confirmed: number | null,
  order?: [days: number, stage: string],
][] = [
  ['2023-05-01T00:00:00Z', cast.manager, 2, [10, 'completed']],
  ['2023-05-31T23:59:59Z', cast.manager, 6, [4, 'cancelled']],
  ['2023-05-10T12:00:00Z', cast.otherManager, 10],
  ['2023-05-11T12:00:00Z', null, null],
  ['2023-06-01T00:00:00Z', cast.manager, 1, [1, 'confirmed']],
  ['2023-04-30T23:59:59Z', cast.manager, 1],
]

beforeAll(async () => {
  portico = await startPortico()
  for (const [place, company] of companies.entries())
    await applied(`funnel${place}@people.example`, ...company)
})
afterAll(() => portico.stop())

async function applied(email: string, ...[at, manager, hours, order]: (typeof companies)[number]) {
  const { pool } = portico.platform
  await portico.request(null, 'POST', '/api/front/auth/signup', applicationOf(email))
  const { rows } = await pool.query<{ id: number; organization_id: number }>(
    `select id, organization_id from users where email = $1`,
    [email],
  )
  const { id, organization_id } = rows[0]!
  await pool.query(
    `update organizations set created_at = $2::timestamptz, confirmed_at = $2::timestamptz + make_interval(hours => $3),
       manager_id = (select id from users where email = $4) where id = $1`,
    [organization_id, at, hours, manager],
  )
  if (order)
    await pool.query(
      `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
         delivery_method, delivery_address, stage, created_at)
       values ($1, $2, 'USD', 2, 100, 100, 1, 'Gate 4', $3, $4::timestamptz + make_interval(days => $5))`,
      [organization_id, id, order[1], at, order[0]],
    )
}

const may = { from: '2023-05-01', to: '2023-05-31' }
const funnel = async (as: string, more = '') =>
  (
    await portico.request<Funnel>(
      as,
      'GET',
      `/api/manager/analytics/funnel?${new URLSearchParams(may)}${more}`,
    )
  ).body

describe('from an application to the first agreed order', () => {
  test('companies are counted by the day they applied on, and by how far they have come since', async () => {
    const { steps } = await funnel(cast.chief, '&compare=before')
    expect(steps).toEqual([
      { step: 'applied', companies: 4, before: 1, share_bp: 10_000, median_hours: null },
      { step: 'confirmed', companies: 3, before: 1, share_bp: 7_500, median_hours: 6 },
      { step: 'ordered', companies: 2, before: 0, share_bp: 5_000, median_hours: 168 },
      { step: 'agreed', companies: 1, before: 0, share_bp: 2_500, median_hours: null },
    ])
  })

  test('a manager counts the own clients and those no one looks after', async () => {
    const counts = async (as: string) => (await funnel(as)).steps.map(({ companies }) => companies)
    expect(await counts(cast.manager)).toEqual([3, 2, 2, 1])
    expect(await counts(cast.otherManager)).toEqual([2, 1, 0, 0])
  })

  test.each([cast.manager, cast.otherManager, cast.chief])(
    'every step equals the list it opens, for %s',
    async (as) => {
      for (const { step, companies: count } of (await funnel(as)).steps) {
        const asked = new URLSearchParams(companiesBehind(step, may))
        const { headers } = await portico.request(as, 'GET', `/api/manager/clientele?${asked}`)
        expect(headers['x-total-count'], step).toBe(String(count))
      }
    },
  )

  test('days on which no one applied have no share and no time', async () => {
    const { body } = await portico.request<Funnel>(
      cast.chief,
      'GET',
      '/api/manager/analytics/funnel?from=2022-01-01&to=2022-01-31',
    )
    expect(
      body.steps.map(({ companies, share_bp, median_hours }) => [companies, share_bp, median_hours]),
    ).toEqual(Array.from({ length: 4 }, () => [0, null, null]))
  })

  test('days that are no period are refused', async () => {
    const { status } = await portico.request(
      cast.chief,
      'GET',
      '/api/manager/analytics/funnel?from=2022-02-01&to=2022-01-31',
    )
    expect(status).toBe(422)
  })
})
