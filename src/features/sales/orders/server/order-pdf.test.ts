import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Order } from '../order-shape.ts'

let portico: TestPortico
let order: Order
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  const { body } = await portico.request<Order[]>(cast.clientA, 'GET', '/api/front/orders?stage=confirmed')
  order = (await portico.request<Order>(cast.clientA, 'GET', `/api/front/orders/${body[0]!.id}`)).body
})
afterAll(() => portico.stop())

const pdf = (as: string, lang: string, area = 'front') =>
  portico.request(as, 'GET', `/api/${area}/orders/${order.id}/pdf?lang=${lang}`)

test('a confirmed order is a document in either language, with the order’s own sums', async () => {
  const en = await pdf(cast.clientA, 'en')
  expect([en.status, en.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(en.headers['content-disposition']).toContain(`confirmation-${order.number}-en.pdf`)
  const text = await pdfWords(en.raw)
  expect(text).toContain(`Confirmation of order ${order.number}`)
  for (const { sku } of order.lines) expect(text).toContain(sku)
  const { amount } = order.total
  expect(text).toContain((amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }))

  const ru = await pdfWords((await pdf(cast.manager, 'ru', 'manager')).raw)
  expect(ru).toContain(`Подтверждение заказа ${order.number}`)
  const both = await pdfWords((await pdf(cast.clientA, 'both')).raw)
  expect(both).toContain('Quantity / Количество')
})

test('it says by which numbers the buyer is known, where that is known', async () => {
  expect(await pdfWords((await pdf(cast.clientA, 'en')).raw)).not.toContain('Tax number DE')
  await portico.platform.pool.query(
    `update organizations set tax_number = 'DE 811 907 980', legal_address = 'Hafenstraße 4, Leipzig'
     where id = (select organization_id from users where email = $1)`,
    [cast.clientA],
  )
  const both = await pdfWords((await pdf(cast.clientA, 'both')).raw)
  expect(both).toContain('DE 811 907 980')
  expect(both).toContain('Tax number / ИНН или налоговый номер')
  expect(both).toContain('Hafenstraße 4, Leipzig')
})

test('it is no one else’s', async () => {
  expect((await pdf(cast.clientB, 'en')).status).toBe(404)
  expect((await pdf(cast.otherManager, 'en', 'manager')).status).toBe(404)
  expect((await pdf(cast.clientA, 'de')).status).toBe(422)
})

test('its names, address, number and comment are printed in any script', async () => {
  const names = [
    'Resistor 10 kΩ, filter 5 µm, pipe ⌀12, 3/4″, 2‑way',
    '不锈钢螺栓 M8',
    'صمام كروي',
    'שסתום',
    'Bolt 🔩',
  ]
  const goods = names.map((name, at) => ({ sku: `ANY-${at}`, name_en: name, name_ru: name, price: 100 }))
  const ids = await putOnSale(portico.platform, goods)
  const lines = ids.map((product_id) => ({ product_id, quantity: 1 }))
  const wanted = {
    delivery_method: 1,
    delivery_address: '上海市 1',
    po_number: '١٢',
    comment: 'Позвоните: שלום, Ω',
  }
  const { body } = await portico.request(cast.clientA, 'POST', '/api/front/carts/active/lines', { lines })
  const path = `/api/front/carts/${body.cart.id}/checkout`
  const placed = await portico.request<Order>(cast.clientA, 'POST', path, wanted)
  expect(placed.status).toBe(200)
  for (const lang of ['en', 'ru', 'both']) {
    const { raw } = await portico.request(
      cast.clientA,
      'GET',
      `/api/front/orders/${placed.body.id}/pdf?lang=${lang}`,
    )
    // The reader takes the micro sign for the Greek letter.
    const text = (await pdfWords(raw)).replaceAll('µ', 'μ').replaceAll(' ', '')
    for (const said of [...names, wanted.delivery_address, wanted.po_number, wanted.comment])
      for (const word of said.replaceAll('µ', 'μ').split(' ')) expect(text).toContain(word)
  }
})
