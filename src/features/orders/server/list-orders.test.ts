import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { cast } from '#world/cast.ts'
import type { OrderSummary } from '../contract.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

const listed = (as: string, query = '') =>
  portico.request<OrderSummary[]>(
    as,
    'GET',
    `${as.startsWith('client') || as === cast.unverified ? '/api/front' : '/api/manager'}/orders?${query}`,
  )
const companiesOf = async (as: string) =>
  [
    ...new Set((await listed(as, 'per_page=100')).body.map(({ organization_name }) => organization_name)),
  ].sort()

describe('whose orders are listed', () => {
  test.each([
    [cast.clientA, ['Arden Machine Works']],
    [cast.clientB, ['Baltic Pump Service']],
    [cast.unverified, []],
    [cast.manager, ['Arden Machine Works', 'Baltic Pump Service']],
    [cast.otherManager, []],
    [cast.chief, ['Arden Machine Works', 'Baltic Pump Service']],
    [cast.admin, ['Arden Machine Works', 'Baltic Pump Service']],
  ])('for %s', async (as, companies) => {
    expect(await companiesOf(as)).toEqual(companies)
    expect((await listed(as)).headers['x-total-count']).toBe(
      String((await listed(as, 'per_page=100')).body.length),
    )
  })

  test('an order of somebody else is not to be told from a missing one', async () => {
    const mine = (await listed(cast.clientA)).body[0]!.id
    const reads: [string, string][] = [
      [cast.clientB, `/api/front/orders/${mine}`],
      [cast.unverified, `/api/front/orders/${mine}`],
      [cast.otherManager, `/api/manager/orders/${mine}`],
    ]
    for (const [as, url] of reads) {
      const foreign = await portico.request(as, 'GET', url)
      const missing = await portico.request(as, 'GET', url.replace(String(mine), '999999'))
      expect(foreign.status).toBe(404)
      expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
    }
    expect((await portico.request(cast.clientB, 'POST', `/api/front/orders/${mine}/withdrawal`)).status).toBe(
      404,
    )
  })
})

describe('the list', () => {
  test('is paged, and the pages hold every order once', async () => {
    const all = (await listed(cast.chief, 'per_page=100')).body.map(({ id }) => id)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed(cast.chief, `per_page=3&page=${page}`)))
    expect(pages.flatMap(({ body }) => body.map(({ id }) => id))).toEqual(all)
    expect(pages[0]!.headers).toMatchObject({
      'x-total-count': String(all.length),
      'x-total-pages': String(Math.ceil(all.length / 3)),
      'x-current-page': '1',
    })
    expect((await listed(cast.chief, 'page=99')).body).toEqual([])
  })

  test.each<[string, (order: OrderSummary) => number | string]>([
    ['created_at', ({ created_at }) => created_at],
    ['number', ({ number }) => number],
    ['total', ({ total }) => total.currency + String(total.amount).padStart(12, '0')],
  ])('is sorted by %s, both ways', async (sort, by) => {
    const ups = (await listed(cast.chief, `sort=${sort}&per_page=100`)).body.map(by)
    expect(ups).toEqual([...ups].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    const downs = (await listed(cast.clientA, `sort=-${sort}&per_page=100`)).body.map(by)
    expect(downs).toEqual([...downs].sort((a, b) => (a > b ? -1 : a < b ? 1 : 0)))
  })

  test('is filtered by stage, and found by number, own number, company and SKU', async () => {
    const stages = (await listed(cast.chief, 'stage=completed&per_page=100')).body.map(({ stage }) => stage)
    expect(new Set(stages)).toEqual(new Set(['completed']))
    const [order] = (await listed(cast.chief, 'q=AMW-2291')).body
    expect(order).toMatchObject({ po_number: 'AMW-2291' })
    expect((await listed(cast.chief, `q=${order!.number}`)).body.map(({ id }) => id)).toContain(order!.id)
    expect(
      (await listed(cast.chief, 'q=baltic')).body.every(
        ({ organization_name }) => organization_name === 'Baltic Pump Service',
      ),
    ).toBe(true)
    const { body } = await portico.request(cast.chief, 'GET', `/api/manager/orders/${order!.id}`)
    expect(
      (await listed(cast.chief, `q=${encodeURIComponent(body.lines[0].sku)}`)).body.map(({ id }) => id),
    ).toContain(order!.id)
  })

  test.each(['%', '_', '%25', '\\', "'", "' or 1=1 --"])('takes %j as it is written', async (q) => {
    expect((await listed(cast.chief, `q=${encodeURIComponent(q)}`)).body).toEqual([])
  })
})
