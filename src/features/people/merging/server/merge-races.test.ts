import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { sharedByCommands } from '#platform/server/calls/companies-lock.ts'
import { buyer } from '#processes/testing/trade.ts'
import {
  addClient,
  from,
  into,
  invoiceOf,
  made,
  merge,
  orderOf,
  owed,
  owedByPdfs,
  ownerOf,
  sql,
  startMerges,
  trade,
  undo,
  undoLeft,
} from './testing/two-clients.ts'

const { manager } = cast

beforeAll(startMerges)
afterAll(() => trade.portico.stop())
beforeEach(addClient)
afterEach(undoLeft)

describe('at the same moment', () => {
  test('a merge waits for a command that has begun, and takes along what it wrote', async () => {
    const other = await trade.portico.platform.pool.connect()
    await other.query(`begin; ${sharedByCommands}`)
    const { rows } = await other.query(
      `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
         delivery_method, delivery_address)
       select $1, min(id), 'EUR', 0, 1, 1, 1, 'Quay' from users where organization_id = $1 returning id`,
      [from],
    )
    let isOver = false
    const merging = merge().finally(() => {
      isOver = true
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(isOver).toBe(false)
    await other.query('commit')
    other.release()
    expect((await merging).status).toBe(200)
    expect(await ownerOf('orders', rows[0].id)).toBe(into)
    expect((await undo()).status).toBe(200)
    expect(await ownerOf('orders', rows[0].id)).toBe(from)
  })

  test('a checkout, a payment and a message come before or after, and nothing is lost or twice', async () => {
    for (let round = 0; round < 6; round++) {
      const invoice = await invoiceOf(await orderOf(buyer))
      const { body } = await trade.ask(buyer, 'POST', '/api/front/carts/active/lines', {
        lines: [{ product_id: trade.products[1], quantity: 1 }],
      })
      const thread = (
        await trade.ask(buyer, 'POST', '/api/chat/threads', { topic: 'general', subject: null })
      ).body
      const total = (await owed(from)) + (await owed(into))
      const [order, paid, said, merged] = await Promise.all([
        trade.ask(buyer, 'POST', `/api/front/carts/${body.cart.id}/checkout`, { delivery_method: 1 }),
        trade.pay(invoice, 300, `Race ${made} ${round}`),
        trade.ask(buyer, 'POST', `/api/chat/threads/${thread.id}/messages`, {
          ...{ key: crypto.randomUUID(), body: `Round ${round}`, file_ids: [] },
        }),
        round % 2 === 0 ? merge() : pause(round).then(() => merge()),
      ])
      expect([order.status, paid.status, said.status, merged.status]).toEqual([200, 200, 200, 200])
      expect(await ownerOf('orders', order.body.id)).toBe(into)
      expect(await ownerOf('chat_threads', thread.id)).toBe(into)
      const [{ n }] = await sql('select count(*) as n from orders where cart_id = $1', [body.cart.id])
      expect(n).toBe(1)
      expect([await owed(from), await owed(into)]).toEqual([0, total - 300])
      expect(await owedByPdfs(into)).toBe(total - 300)
      expect((await undo()).status).toBe(200)
    }
  })

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms * 3))

  test('of two merges of one client one wins', async () => {
    const other = await newCompany(trade.portico.platform.pool, {
      email: `other${made}@quay.example`,
      manager,
    })
    const both = await Promise.all([merge(), merge(from, other, cast.admin)])
    expect(both.map(({ status }) => status).sort()).toEqual([
      200,
      expect.toSatisfy((one) => one === 404 || one === 409),
    ])
    expect((await undo()).status).toBe(200)
  })
})
