import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { OrderSummary } from '../order-shape.ts'

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

  test('an order of someone else is not to be told from a missing one', async () => {
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

describe('the tabs of a client', () => {
  const tabs = async (query = '') => {
    const { body, headers } = await listed(cast.clientB, `per_page=100&${query}`)
    return { ids: body.map(({ id }) => id), counts: JSON.parse(headers['x-counts'] as string) }
  }
  const made: Record<string, number> = {}
  beforeAll(async () => {
    const { pool } = portico.platform
    const rows: [string, string, string | null, number, number, string][] = [
      ['offered', 'negotiation', 'client', 0, 0, 'manual'],
      ['amended', 'in_work', 'client', 5, 0, 'cart'],
      ['countered', 'negotiation', 'manager', 0, 0, 'cart'],
      ['new', 'submitted', 'manager', 0, 0, 'cart'],
      ['agreed', 'confirmed', null, 0, 0, 'cart'],
      ['lying', 'in_work', null, 4, 0, 'cart'],
      ['leaving', 'in_work', null, 2, 5, 'cart'],
      ['over', 'completed', null, 0, 10, 'cart'],
      ['late', 'expired', null, 0, 0, 'cart'],
      ['gone', 'cancelled', null, 0, 0, 'cart'],
      ['unsent', 'draft', 'manager', 0, 0, 'manual'],
    ]
    for (const [name, stage, turn, ready, shipped, source] of rows) {
      const { rows: inserted } = await pool.query(
        `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
           delivery_method, delivery_address, stage, turn, ready, shipped, confirmed, quantity, source, project)
         select organization_id, id, 'EUR', 2, 0, 5000, 1, 'Gate 4', $2, $3, $4::int, $5::int, case when $4::int + $5::int > 0 then 10 else 0 end, 10, $6,
           'Tabs' from users where email = $1 returning id`,
        [cast.clientB, stage, turn, ready, shipped, source],
      )
      made[name] = Number(inserted[0].id)
    }
  })

  test('hold each order once, by what is to be done about it, and never what staff still write', async () => {
    const { ids, counts } = await tabs('q=Tabs')
    expect(ids).not.toContain(made.unsent)
    expect(ids.length).toBe(10)
    expect(counts).toEqual({
      action: 2,
      negotiation: 1,
      in_work: 2,
      ready: 1,
      shipped: 1,
      completed: 1,
      closed: 2,
    })
    const under = async (tab: string) => (await tabs(`q=Tabs&tab=${tab}`)).ids.sort((x, y) => x - y)
    expect(await under('action')).toEqual([made.offered, made.amended])
    expect(await under('in_work')).toEqual([made.new, made.agreed])
    expect(await under('ready')).toEqual([made.lying])
    expect(await under('shipped')).toEqual([made.leaving])
    expect(await under('closed')).toEqual([made.late, made.gone])
    expect((await listed(cast.clientB, 'tab=everything')).status).toBe(422)
  })

  test('leave the stage to be asked for, and what is under way', async () => {
    expect((await tabs('q=Tabs&stage=negotiation')).ids.sort((x, y) => x - y)).toEqual([
      made.offered,
      made.countered,
    ])
    expect((await tabs('q=Tabs&under_way=1')).ids.length).toBe(5)
  })

  test('say how far the pieces are', async () => {
    const rows = (await listed(cast.clientB, 'q=Tabs&per_page=100')).body
    const far = (name: string) => {
      const { ready_percent, shipped_percent } = rows.find(({ id }) => id === made[name])!
      return [ready_percent, shipped_percent]
    }
    expect([far('new'), far('lying'), far('leaving'), far('over')]).toEqual([
      [0, 0],
      [40, 0],
      [20, 50],
      [0, 100],
    ])
  })

  test('are searched by what stands in the lines and files, of one’s own company alone', async () => {
    const { pool } = portico.platform
    await pool.query(
      `insert into order_lines (order_id, place, kind, sku, name_en, name_ru, unit, quantity, price_trace, custom)
       values ($1, 1, 'custom', '', 'Flange of zanzibarite', 'Фланец занзибаритовый', 'pcs', 10, '[]', $2)`,
      [made.new, JSON.stringify({ file_ids: [await fileNamed('flange-drawing.pdf')] })],
    )
    await pool.query('update orders set file_ids = array[$2::bigint] where id = $1', [
      made.agreed,
      await fileNamed('contract_scan.pdf'),
    ])
    expect((await tabs('q=of zanzi')).ids).toEqual([made.new])
    expect((await tabs(`q=${encodeURIComponent('занзибар')}`)).ids).toEqual([made.new])
    expect((await tabs('q=flange-draw')).ids).toEqual([made.new])
    expect((await tabs('q=contract_sc')).ids).toEqual([made.agreed])
    expect((await tabs('q=contractXsc')).ids).toEqual([])
    expect((await listed(cast.clientA, 'q=of zanzi')).body).toEqual([])
  })

  async function fileNamed(name: string): Promise<number> {
    const { rows } = await portico.platform.pool.query(
      `insert into files (owner_id, organization_id, name, mime, size, sha256, storage_key, category)
       select id, organization_id, $2, 'application/pdf', 4, repeat('0', 64), $2, 'order' from users where email = $1 returning id`,
      [cast.clientB, name],
    )
    return Number(rows[0].id)
  }
})
