import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { manifest } from '#features/sales/order-sharing/server/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { OrderLink } from '../../link-shape.ts'

const { clientA: anna, clientB: stranger, manager, otherManager } = cast
const colleague = cast.clientA

let portico: TestPortico
let order: Order
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  const { body } = await portico.request<Order[]>(anna, 'GET', '/api/front/orders?stage=confirmed')
  order = (await portico.request<Order>(anna, 'GET', `/api/front/orders/${body[0]!.id}`)).body
})
afterAll(() => portico.stop())

type Made = { url: string; links: OrderLink[] }
const input = { days: 7, with_prices: true, lang: 'en' }
const make = (as: string, body: object = input, id = order.id, side = 'front') =>
  portico.request<Made>(as, 'POST', `/api/${side}/orders/${id}/links`, body)
const links = async () =>
  (await portico.request<OrderLink[]>(anna, 'GET', `/api/front/orders/${order.id}/links`)).body
const open = (url: string, headers = {}) => {
  const { pathname, search } = new URL(url)
  return portico.request<any>(null, 'GET', pathname + search, undefined, headers)
}
const day = 86_400_000

describe('a link to an order', () => {
  test('opens it to anybody, read-only, stored by no one and found by no search', async () => {
    const { status, body } = await make(anna)
    expect(status).toBe(200)
    const token = new URL(body.url).searchParams.get('token')!
    // 256 bits in base64url.
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const page = await open(body.url)
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['x-robots-tag']).toContain('noindex')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const text = String(page.body)
    expect(text).toContain(`Order ${order.number}`)
    for (const { sku } of order.lines) expect(text).toContain(sku)
    expect(text).toContain('$')
    expect(text).not.toContain('<script')
  })

  test('says delivery, VAT and the total with it, as the PDF of the order does', async () => {
    const { rows } = await portico.platform.pool.query(
      'select charges, delivery_address from orders where id = $1',
      [order.id],
    )
    const charge = {
      key: 'delivery',
      kind: 'delivery',
      name: null,
      amount: 1000,
      percent_bp: null,
      source: 'staff',
    }
    await portico.platform.pool.query('update orders set charges = $2, delivery_address = $3 where id = $1', [
      order.id,
      JSON.stringify([charge]),
      'Latvia, Riga, Quay 1',
    ])
    try {
      const text = String((await open((await make(anna)).body.url)).body)
      const { totals } = (await portico.request<any>(anna, 'GET', `/api/front/orders/${order.id}`)).body
      const dollars = ({ amount }: { amount: number }) =>
        `$${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
      expect(totals.net.amount).toBe(order.total.amount + 1000)
      expect(text).toContain('Delivery: $10.00')
      expect(text).toContain(`<strong>Total incl. VAT: ${dollars(totals.gross)}</strong>`)
    } finally {
      await portico.platform.pool.query(
        'update orders set charges = $2, delivery_address = $3 where id = $1',
        [order.id, JSON.stringify(rows[0].charges), rows[0].delivery_address],
      )
    }
  })

  test('without prices has none of them in it, and speaks the language it was made in, or the one asked for', async () => {
    const { body } = await make(anna, { days: 30, with_prices: false, lang: 'ru' })
    const text = String((await open(body.url)).body)
    expect(text).toContain(`Заказ ${order.number}`)
    expect(text).toContain('lang="ru"')
    expect(text).not.toMatch(/\$|USD|Итого/)
    expect(String((await open(`${body.url}&lang=en`)).body)).toContain(`Order ${order.number}`)
  })

  test('is stored as a hash alone, and said with its address once', async () => {
    const { body } = await make(anna)
    const token = new URL(body.url).searchParams.get('token')!
    const { rows } = await portico.platform.pool.query(
      `select to_jsonb(l)::text as row, token_hash = sha256($1::text::bytea) as hashed from order_links l order by id desc limit 1`,
      [token],
    )
    expect(rows[0].hashed).toBe(true)
    expect(rows[0].row).not.toContain(token)
    expect(JSON.stringify(await links())).not.toContain(token)
  })

  test('is listed with who made it, until when, and who opened it from where', async () => {
    const { body } = await make(manager, input, order.id, 'manager')
    await open(body.url, { 'user-agent': 'Broker/1.0' })
    await open(body.url, { 'user-agent': 'Broker/1.0' })
    const [link] = await links()
    expect(link).toMatchObject({ by: 'Maria Orlova', state: 'open', with_prices: true, views: 2 })
    expect(Date.parse(link!.expires_at) - Date.now()).toBeGreaterThan(6.9 * day)
    expect(Date.parse(link!.expires_at) - Date.now()).toBeLessThan(7.1 * day)
    expect(link!.seen).toMatchObject([
      { ip: '127.0.0.1', user_agent: 'Broker/1.0' },
      { ip: '127.0.0.1', user_agent: 'Broker/1.0' },
    ])
  })

  test('that is over, or was revoked, answers as one there never was', async () => {
    const { body: over } = await make(anna)
    await portico.platform.pool.query(
      `update order_links set created_at = now() - interval '9 days', expires_at = now() - interval '1 second' where id = $1`,
      [over.links[0]!.id],
    )
    const expired = await open(over.url)
    expect([expired.status, String(expired.body)]).toEqual([404, expect.stringContaining('Link not found')])
    const { body: stored } = await make(anna)
    const revoked = await portico.request<OrderLink[]>(
      anna,
      'POST',
      `/api/front/orders/${order.id}/links/${stored.links[0]!.id}/revocation`,
    )
    expect([revoked.status, revoked.body[0]!.state]).toEqual([200, 'revoked'])
    const gone = await open(stored.url)
    expect([gone.status, String(gone.body)]).toEqual([404, expect.stringContaining('Link not found')])
    const none = await open('http://x/api/public/shared-order?token=guessed')
    expect([none.status, String(none.body)]).toEqual([404, expect.stringContaining('Link not found')])
    expect([String(expired.body), String(gone.body)]).toEqual([String(none.body), String(none.body)])
    for (const { body } of [expired, gone, none]) {
      expect(String(body)).not.toContain(String(order.number))
      expect(String(body)).not.toContain(order.organization_name)
    }
    // A refused visit is not listed.
    expect((await links()).slice(0, 2).map(({ state, views }) => [state, views])).toEqual([
      ['revoked', 0],
      ['expired', 0],
    ])
  })

  test('is closed while its company is blocked', async () => {
    const { body } = await make(anna)
    const status = (value: string) =>
      portico.platform.pool.query(
        `update users set status = $2 where organization_id = (select organization_id from orders where id = $1)`,
        [order.id, value],
      )
    await status('blocked')
    const closed = await open(body.url)
    expect([closed.status, String(closed.body)]).toEqual([404, expect.stringContaining('Link not found')])
    await status('active')
    expect((await open(body.url)).status).toBe(200)
  })

  test('is made for a day of one’s own, not for one that is over, nor for more than a year', async () => {
    const until = (days: number) => ({
      until: new Date(Date.now() + days * day).toISOString(),
      with_prices: true,
      lang: 'en',
    })
    expect((await make(anna, until(3))).status).toBe(200)
    for (const wrong of [
      until(-1),
      until(366),
      { ...input, days: 8 },
      { with_prices: true, lang: 'en' },
      { ...input, ...until(3) },
    ])
      expect((await make(anna, wrong)).status, JSON.stringify(wrong)).toBe(422)
  })

  test('is no one else’s to make, to see or to revoke', async () => {
    const { body } = await make(colleague)
    const id = body.links[0]!.id
    expect((await make(stranger)).status).toBe(404)
    expect((await make(otherManager, input, order.id, 'manager')).status).toBe(404)
    expect((await portico.request(stranger, 'GET', `/api/front/orders/${order.id}/links`)).status).toBe(404)
    const path = `/api/front/orders/${order.id}/links/${id}/revocation`
    expect((await portico.request(stranger, 'POST', path)).status).toBe(404)
    // The link cannot be revoked through an order of one's own either.
    const { body: own } = await portico.request<Order[]>(stranger, 'GET', '/api/front/orders')
    const other = `/api/front/orders/${own[0]!.id}/links/${id}/revocation`
    expect((await portico.request(stranger, 'POST', other)).status).toBe(404)
    expect((await links())[0]!.state).toBe('open')
  })

  test('shows nothing staff keep to themselves, and names are text', async () => {
    await portico.platform.pool.query(
      `update orders set internal_note = 'SECRET-NOTE', project = '<script>alert(1)</script>' where id = $1`,
      [order.id],
    )
    await portico.platform.pool.query(
      `update order_lines set internal_note = 'SECRET-LINE', cost_amount = 424242 where order_id = $1`,
      [order.id],
    )
    const text = String((await open((await make(anna)).body.url)).body)
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).not.toMatch(/SECRET|4[ ,]?242|<script/)
  })

  test('is not made for what its client was never sent', async () => {
    const { body: draft } = await portico.request<Order>(manager, 'POST', '/api/manager/orders', {
      organization_id: order.organization_id,
    })
    const { status, body } = await make(manager, input, draft.id, 'manager')
    expect([status, body]).toMatchObject([409, { code: 'orders.links.notSent' }])
  })

  test('is forgotten ninety days after it has ended, with who opened it from where', async () => {
    const rows = async (id: number) => {
      const counted = `select (select count(*)::int from order_links where id = $1) as links,
        (select count(*)::int from order_link_visits where link_id = $1) as visits`
      return (await portico.platform.pool.query(counted, [id])).rows[0]
    }
    const ended = (id: number, column: string, days: number) =>
      portico.platform.pool.query(
        `update order_links set created_at = now() - interval '99 days', ${column} = now() - make_interval(days => $2) where id = $1`,
        [id, days],
      )
    expect(manifest.crontab).toContain('48 3 * * * sweep_order_links')
    for (const column of ['expires_at', 'revoked_at']) {
      const { body } = await make(anna)
      const { id } = body.links[0]!
      await open(body.url)
      for (const [days, left] of [
        [89, { links: 1, visits: 1 }],
        [91, { links: 0, visits: 0 }],
      ] as const) {
        await ended(id, column, days)
        await manifest.jobs!.sweep_order_links!(portico.platform, undefined as never)
        expect(await rows(id), `${column}, ${days} days ago`).toEqual(left)
      }
    }
    const { body } = await make(anna)
    await manifest.jobs!.sweep_order_links!(portico.platform, undefined as never)
    expect((await rows(body.links[0]!.id)).links, 'one that is open').toBe(1)
  })

  test('a hundred open ones of one order there are not', async () => {
    await portico.platform.pool.query('update order_links set revoked_at = now()')
    const made = await Promise.all(Array.from({ length: 30 }, () => make(anna)))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20)
  })
})
