import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { type OrderInWork, orderInWork } from '#features/fulfilment/shipments/server/testing/in-work.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { FoundKindOf } from '../contract.ts'

const [ann, eve] = ['ann@holm.example', 'eve@other.example']
let portico: TestPortico
let order: OrderInWork
let companyId = 0

beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  await newCompany(pool, { email: ann, name: 'Holm Marine', manager: cast.manager })
  await newCompany(pool, { email: eve, name: 'Holmes & Daughters', manager: cast.otherManager })
  await pool.query('update users set email_verified_at = now() where email = any($1)', [[ann, eve]])
  const [bolt] = await putOnSale(portico.platform, [{ sku: 'QZX-88', price: 1000 }])
  order = await orderInWork(portico, { buyer: ann, manager: cast.manager }, [
    { product_id: bolt!, quantity: 100 },
  ])
  const { rows } = await pool.query<{ organization_id: number }>(
    `update orders set po_number = 'PO/7%_A' where id = $1 returning organization_id`,
    [order.id],
  )
  companyId = rows[0]!.organization_id
})
afterAll(() => portico.stop())

const side = (as: string) => (as === ann || as === eve ? 'front' : 'manager')
async function found(as: string, q: string, more = ''): Promise<FoundKindOf[]> {
  const { status, body } = await portico.request<FoundKindOf[]>(
    as,
    'GET',
    `/api/${side(as)}/found?q=${encodeURIComponent(q)}${more}`,
  )
  expect(status).toBe(200)
  return body
}
const titles = (kinds: FoundKindOf[], kind: string): string[] =>
  kinds.find((one) => one.kind === kind)?.things.map(({ title }) => title) ?? []
/** Created by an event handler of the confirmation, so it waits. */
const invoiceNumber = async (): Promise<string> => {
  await portico.emailsTo(ann)
  const { rows } = await portico.platform.pool.query<{ number: string }>(
    'select number from invoices where order_id = $1',
    [order.id],
  )
  return rows[0]!.number
}

describe('a look through everything', () => {
  test('finds an order by its number, and the invoice that goes with it, for its company and for its manager', async () => {
    const number = await invoiceNumber()
    for (const as of [ann, cast.manager, cast.admin]) {
      const all = await found(as, String(order.number))
      expect(titles(all, 'orders')).toEqual([String(order.number)])
      expect(titles(all, 'invoices')).toContain(number)
      expect(all.find(({ kind }) => kind === 'orders')!.things[0]!.is_exact).toBe(true)
    }
  })

  test('says whose it is to staff, and what else it is called to the company', async () => {
    const about = async (as: string) =>
      (await found(as, String(order.number))).find(({ kind }) => kind === 'orders')!.things[0]!.about
    expect([await about(ann), await about(cast.manager)]).toEqual(['PO/7%_A', 'Holm Marine'])
  })

  test('finds nothing of another company, by number, by its own number, by goods or by invoice', async () => {
    for (const q of [String(order.number), 'PO/7%_A', 'QZX-88', await invoiceNumber(), 'Holm'])
      expect(await found(eve, q), q).toEqual([])
  })

  test('a manager finds the clients and orders of their own alone; a chief everybody’s', async () => {
    expect(titles(await found(cast.manager, 'holm'), 'clients')).toEqual(['Holm Marine'])
    expect(titles(await found(cast.otherManager, 'holm'), 'clients')).toEqual(['Holmes & Daughters'])
    expect(await found(cast.otherManager, String(order.number))).toEqual([])
    expect(titles(await found(cast.chief, 'holm'), 'clients')).toEqual(['Holm Marine', 'Holmes & Daughters'])
  })

  test('a company finds no companies, not even itself', async () => {
    expect(titles(await found(ann, 'Holm'), 'clients')).toEqual([])
  })

  test('finds its own orders by the goods in their lines', async () => {
    expect(titles(await found(ann, 'qzx-88'), 'orders')).toEqual([String(order.number)])
  })

  test('finds its own orders by the beginning of their number, and no stranger’s', async () => {
    const beginning = String(order.number).slice(0, 3)
    expect(titles(await found(ann, beginning), 'orders')).toEqual([String(order.number)])
    expect(await found(eve, beginning)).toEqual([])
  })

  test('characters that a database would interpret are searched literally', async () => {
    expect(titles(await found(ann, '7%_A'), 'orders')).toEqual([String(order.number)])
    expect(await found(ann, '%%')).toEqual([])
    expect(await found(ann, '__')).toEqual([])
  })

  test('finds a support request by its number and its words, and no stranger’s', async () => {
    const { body } = await portico.request<{ id: number; number: string }>(
      ann,
      'POST',
      '/api/front/support-requests',
      {
        type: 'technical',
        subject: 'Thread pitch of QZX',
        message: 'Which one?',
      },
    )
    expect(titles(await found(ann, body.number), 'requests')).toEqual([
      `${body.number} · Thread pitch of QZX`,
    ])
    expect(titles(await found(cast.manager, 'thread pitch'), 'requests')).toHaveLength(1)
    expect(titles(await found(eve, 'thread pitch'), 'requests')).toEqual([])
  })

  test('finds a lot by its number and by its order’s, for its company and its manager, and for no one else', async () => {
    const lot = await portico.request<{ number: number }>(
      cast.manager,
      'POST',
      `/api/manager/orders/${order.id}/lots`,
      { lines: [{ line_id: order.lines[0]!.id, quantity: 40 }], packages: [] },
    )
    const { number } = lot.body
    for (const q of [number, order.number]) {
      for (const as of [ann, cast.manager, cast.chief])
        expect(titles(await found(as, String(q)), 'lots'), `${as} ${q}`).toEqual([String(number)])
      for (const as of [eve, cast.otherManager])
        expect(titles(await found(as, String(q)), 'lots'), `${as} ${q}`).toEqual([])
    }
  })

  test('one letter finds nothing, and so do no words', async () => {
    expect([await found(ann, '1'), await found(ann, ' ')]).toEqual([[], []])
  })

  test('the person who looks after a company from now on finds its orders, and no one else does any more', async () => {
    const { pool } = portico.platform
    await pool.query(
      'update organizations set manager_id = (select id from users where email = $1) where id = $2',
      [cast.otherManager, companyId],
    )
    expect(titles(await found(cast.manager, String(order.number)), 'orders')).toEqual([])
    expect(titles(await found(cast.otherManager, String(order.number)), 'orders')).toEqual([
      String(order.number),
    ])
  })
})
