import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { OrderSummary } from '../order-shape.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

const pathOf = (as: string) => (as.startsWith('client') ? '/api/front/orders' : '/api/manager/orders')
const listed = async (as: string, query = '') =>
  (await portico.request<OrderSummary[]>(as, 'GET', `${pathOf(as)}?per_page=100&${query}`)).body
const exported = async (as: string, query = '', lang = 'en') => {
  const answer = await portico.request<string>(as, 'GET', `${pathOf(as)}/export?${query}`, undefined, {
    'x-lang-code': lang,
  })
  const [headings, ...lines] = String(answer.body).replace('\uFEFF', '').trimEnd().split('\r\n')
  return { ...answer, headings, lines, numbers: lines.map((line) => Number(line.split(';')[0])) }
}

describe('the file of a list', () => {
  test.each([
    ['', cast.chief],
    ['', cast.manager],
    ['', cast.otherManager],
    ['', cast.clientA],
    ['', cast.clientB],
    ['stage=completed', cast.chief],
    ['stage=completed&sort=number', cast.clientA],
    ['q=baltic&sort=total', cast.manager],
    ['q=AMW-2291', cast.clientA],
    ['q=nothing-of-the-kind', cast.chief],
  ])('holds what the list shows with %j, in its order, for %s', async (query, as) => {
    const shown = (await listed(as, query)).map(({ number }) => number)
    expect((await exported(as, query)).numbers).toEqual(shown)
  })

  test('is never one of someone else’s orders, whatever is asked for', async () => {
    const foreign = (await listed(cast.clientA)).map(({ id }) => id)
    const ids = foreign.map((id) => `id=${id}`).join('&')
    expect((await exported(cast.clientB, ids)).numbers).toEqual([])
    expect((await exported(cast.otherManager, ids)).numbers).toEqual([])
    expect((await exported(cast.clientA, ids)).numbers).toHaveLength(foreign.length)
    expect((await exported(cast.clientB, 'q=Arden')).numbers).toEqual([])
    expect(String((await exported(cast.clientB)).body)).not.toContain('AMW-')
  })

  test('is not for the other side', async () => {
    expect((await portico.request(cast.clientA, 'GET', '/api/manager/orders/export')).status).toBe(403)
    expect((await portico.request(cast.manager, 'GET', '/api/front/orders/export')).status).toBe(403)
    expect((await portico.request(null, 'GET', '/api/front/orders/export')).status).toBe(401)
  })

  test('has the columns’ own words in the language of who asks', async () => {
    expect((await exported(cast.clientA)).headings).toBe(
      'Order;Placed;Status;Your order number;Lines;Total excl. VAT;Currency;Source;Promised by;"Shipped, %"',
    )
    expect((await exported(cast.chief, '', 'ru')).headings).toBe(
      'Заказ;Клиент;Статус;Чей ответ;Итого без НДС;Валюта;Обещан к;"Готово, %";"Отгружено, %";Оплата;Оформлен;Откуда;Менеджер;Позиции',
    )
    expect((await exported(cast.chief, 'stage=completed', 'ru')).lines[0]).toMatch(
      /;Выполнен;;\d+,\d\d;(?:USD|EUR);/,
    )
  })

  test('shows moments by the clock of who asks', async () => {
    const { pool } = portico.platform
    const [order] = await listed(cast.clientA)
    await pool.query(`update orders set created_at = '2026-03-01T20:30:00Z' where id = $1`, [order!.id])
    for (const [zone, shown] of [
      ['Asia/Tokyo', '2026-03-02 05:30'],
      ['America/New_York', '2026-03-01 15:30'],
    ]) {
      await pool.query('update users set time_zone = $1 where email = $2', [zone, cast.clientA])
      expect((await exported(cast.clientA, `id=${order!.id}`)).lines[0]).toContain(`;${shown};`)
    }
    await pool.query(`update users set time_zone = 'UTC' where email = $1`, [cast.clientA])
  })

  test('holds the rows that were chosen and no others', async () => {
    const [first, , third] = await listed(cast.clientA)
    const { numbers } = await exported(cast.clientA, `id=${first!.id}&id=${third!.id}`)
    expect(numbers).toEqual([first!.number, third!.number])
    expect((await exported(cast.clientA, `id=${first!.id}&stage=draft`)).numbers).toEqual([])
  })

  test('is a sheet if one likes, and nothing else', async () => {
    const sheet = await portico.request<string>(cast.clientA, 'GET', '/api/front/orders/export?format=xlsx')
    expect(sheet.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(sheet.headers['content-disposition']).toMatch(/filename="orders-\d{4}-\d\d-\d\d\.xlsx"/)
    expect((await portico.request(cast.clientA, 'GET', '/api/front/orders/export?format=pdf')).status).toBe(
      422,
    )
  })

  test('is refused where more rows are left than a file takes', async () => {
    const { pool } = portico.platform
    await pool.query(
      `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount, delivery_method, delivery_address)
       select o.organization_id, o.created_by_id, 'USD', 0, 1, 1, 1, 'many' from generate_series(1, 10001), (select * from orders order by id limit 1) o`,
    )
    const refused = await portico.request(cast.chief, 'GET', '/api/manager/orders/export')
    await pool.query(`delete from orders where delivery_address = 'many'`)
    expect([refused.status, refused.body.code]).toEqual([409, 'list.tooManyToExport'])
    expect(refused.body.message).toBe('A file can have at most 10000 rows. Filter the list first')
  })
})

describe('next to the list', () => {
  const alongside = async (as: string, query = '') => {
    const { headers } = await portico.request(as, 'GET', `${pathOf(as)}?${query}`)
    const { 'x-counts': counts, 'x-sums': sums, 'x-total-count': total } = headers as Record<string, string>
    return { counts: JSON.parse(counts!), sums: JSON.parse(sums!), total: Number(total) }
  }

  test.each([cast.clientA, cast.clientB])(
    'every tab is counted as %s may see it, whichever is chosen',
    async (as) => {
      const tabOf = ({ stage, turn, ready_percent, shipped_percent }: OrderSummary) => {
        if (stage === 'cancelled' || stage === 'expired') return 'closed'
        if (stage === 'completed') return stage
        if (turn === 'client') return 'action'
        if (stage === 'negotiation') return stage
        return shipped_percent > 0 ? 'shipped' : ready_percent > 0 ? 'ready' : 'in_work'
      }
      const counts: Record<string, number> = {}
      for (const order of await listed(as)) counts[tabOf(order)] = (counts[tabOf(order)] ?? 0) + 1
      expect((await alongside(as)).counts).toEqual(counts)
      expect(await alongside(as, 'tab=in_work')).toMatchObject({ counts, total: counts.in_work ?? 0 })
    },
  )

  test.each([cast.manager, cast.otherManager, cast.chief])(
    'every stage is counted as %s may see it, whichever is chosen',
    async (as) => {
      const counts: Record<string, number> = {}
      for (const { stage } of await listed(as)) counts[stage] = (counts[stage] ?? 0) + 1
      expect((await alongside(as)).counts).toEqual(counts)
      expect(await alongside(as, 'stage=completed')).toMatchObject({ counts, total: counts.completed ?? 0 })
    },
  )

  // The total by stage is read from stored figures; the total of a search is added up from the orders.
  test.each(['stage=completed', 'q=AMW', 'q=baltic'])(
    'what all pages of %s come to is told by currency, at the prices that are paid',
    async (query) => {
      const sums: Record<string, number> = {}
      for (const { total } of await listed(cast.chief, query))
        sums[total.currency] = (sums[total.currency] ?? 0) + total.amount
      expect(Object.keys(sums).length).toBeGreaterThan(0)
      const replyOf = (await alongside(cast.chief, `${query}&per_page=1`)).sums
      expect(Object.fromEntries(replyOf.map(({ currency, amount }: any) => [currency, amount]))).toEqual(sums)
    },
  )

  test('the total leaves out cancelled and expired orders, unless they are what is listed', async () => {
    const dollars = (orders: OrderSummary[]) =>
      orders.reduce((sum, { total }) => sum + (total.currency === 'USD' ? total.amount : 0), 0)
    const isOver = ({ stage }: OrderSummary) => stage === 'cancelled' || stage === 'expired'
    const all = await listed(cast.clientA)
    expect(dollars(all.filter(isOver))).toBeGreaterThan(0)
    const sum = { currency: 'USD' }
    expect((await alongside(cast.clientA)).sums).toEqual([
      { ...sum, amount: dollars(all.filter((order) => !isOver(order))) },
    ])
    expect((await alongside(cast.clientA, 'tab=closed')).sums).toEqual([
      { ...sum, amount: dollars(all.filter(isOver)) },
    ])
  })

  test('orders of two currencies are not added up to one sum', async () => {
    const { sums } = await alongside(cast.chief, 'stage=completed')
    expect(sums.map(({ currency }: any) => currency).sort()).toEqual(['EUR', 'USD'])
  })
})
