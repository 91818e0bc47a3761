import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { cast } from '#world/cast.ts'
import type { Order } from '../contract.ts'

let portico: TestPortico
let order: Order
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  const { body } = await portico.request<Order[]>(cast.clientA, 'GET', '/api/front/orders?stage=confirmed')
  order = (await portico.request<Order>(cast.clientA, 'GET', `/api/front/orders/${body[0]!.id}`)).body
})
afterAll(() => portico.stop())

const paper = (as: string, lang: string, area = 'front') =>
  portico.request(as, 'GET', `/api/${area}/orders/${order.id}/paper?lang=${lang}`)
async function wordsOf(raw: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('a confirmed order is a paper in either language, with the order’s own sums', async () => {
  const en = await paper(cast.clientA, 'en')
  expect([en.status, en.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(en.headers['content-disposition']).toContain(`confirmation-${order.number}-en.pdf`)
  const text = await wordsOf(en.raw)
  expect(text).toContain(`Confirmation of order ${order.number}`)
  for (const { sku } of order.lines) expect(text).toContain(sku)
  const { amount } = order.total
  expect(text).toContain((amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }))

  const ru = await wordsOf((await paper(cast.manager, 'ru', 'manager')).raw)
  expect(ru).toContain(`Подтверждение заказа ${order.number}`)
  const both = await wordsOf((await paper(cast.clientA, 'both')).raw)
  expect(both).toContain('Quantity / Количество')
})

test('it is nobody else’s', async () => {
  expect((await paper(cast.clientB, 'en')).status).toBe(404)
  expect((await paper(cast.otherManager, 'en', 'manager')).status).toBe(404)
  expect((await paper(cast.clientA, 'de')).status).toBe(422)
})
