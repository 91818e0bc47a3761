import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { ProductFacts } from '../contract.ts'

let portico: TestPortico
let made = 0
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

async function good(more: object = {}): Promise<{ id: number; sku: string }> {
  made += 1
  const sku = `RIVET-${made}`
  const [id] = await putOnSale(portico.platform, [
    { sku, name_en: `Rivetting pin ${made}`, price: 100, ...more },
  ])
  return { id: id!, sku }
}
const facts = async (id: number, as: string = cast.admin) =>
  (await portico.request<ProductFacts>(as, 'GET', `/api/manager/products/${id}`)).body
const words = { name_en: 'Zinc rivet', name_ru: 'Заклёпка', description_en: 'Short', description_ru: null }
const change = (id: number, body: object, as: string = cast.admin) =>
  portico.request<ProductFacts>(as, 'PUT', `/api/manager/products/${id}`, {
    ...words,
    pack_qty: 10,
    min_qty: 20,
    step_qty: 1,
    tax_class: 'standard',
    is_service: false,
    ...body,
  })
const move = (
  id: number,
  from: string,
  to: string,
  reason = 'The supplier stopped',
  as: string = cast.admin,
) => portico.request<ProductFacts>(as, 'POST', `/api/manager/products/${id}/status`, { from, to, reason })
const found = async (q: string): Promise<number> =>
  (await portico.request(cast.clientA, 'GET', `/api/front/products?q=${encodeURIComponent(q)}&exactly=1`))
    .body.length

describe('what an administrator writes', () => {
  test('is how buyers see and find the product, and stands in its history', async () => {
    const { id } = await good()
    const { version } = await facts(id)
    const { status, body } = await change(id, { based_on: version, name_en: 'Flanged grommet' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name_en: 'Flanged grommet',
      name_ru: 'Заклёпка',
      pack_qty: 10,
      version: version + 1,
    })
    expect(body.history).toMatchObject([
      { event: 'product.changed', fields: ['name_en', 'name_ru', 'description_en', 'pack_qty', 'min_qty'] },
    ])
    expect(await found('Flanged grommet')).toBe(1)
    expect((await portico.request(cast.clientA, 'GET', `/api/front/products/${id}`)).body).toMatchObject({
      name: 'Flanged grommet',
      min_qty: 20,
    })
  })

  test('has a package, which buyers and everybody else are told of', async () => {
    const { id, sku } = await good()
    const { version } = await facts(id)
    const sides = { length_mm: 400, width_mm: 300, height_mm: 20_000 }
    const { body } = await change(id, { based_on: version, ...sides })
    expect(body).toMatchObject(sides)
    expect(body.history[0]!.fields).toEqual(expect.arrayContaining(['length_mm', 'width_mm', 'height_mm']))
    const view = await portico.request(null, 'GET', `/api/public/product-views?sku=${sku}`)
    expect(view.body.product).toMatchObject(sides)
    const emptied = await change(id, { based_on: version + 1, length_mm: null })
    expect(emptied.body).toMatchObject({ length_mm: null, width_mm: null })
  })

  test('has a tax class and a commodity code, or is a service', async () => {
    const { id } = await good()
    expect(await facts(id)).toMatchObject({ tax_class: 'standard', is_service: false, commodity_code: null })
    const { version } = await facts(id)
    const taxed = { tax_class: 'reduced', is_service: true, commodity_code: '7318' }
    const { body } = await change(id, { based_on: version, ...taxed })
    expect(body).toMatchObject(taxed)
    expect(body.history[0]!.fields).toEqual(
      expect.arrayContaining(['tax_class', 'is_service', 'commodity_code']),
    )
    expect((await change(id, { based_on: version + 1, commodity_code: '' })).body.commodity_code).toBeNull()
  })

  test('of two at once one wins; the other is told, and nothing of theirs is written', async () => {
    const { id } = await good()
    const { version } = await facts(id)
    const both = await Promise.all(
      ['First', 'Second'].map((name_en) => change(id, { based_on: version, name_en })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = both.find(({ status }) => status === 200)!.body
    expect(await facts(id)).toMatchObject({ name_en: won.name_en, version: version + 1 })
    expect((await facts(id)).history).toHaveLength(1)
  })

  test.each([
    ['no name in any language', { name_en: ' ', name_ru: null }, 'name_en'],
    ['a pack of nothing', { pack_qty: 0 }, 'pack_qty'],
    ['half a step', { step_qty: 1.5 }, 'step_qty'],
    ['too large a quantity', { min_qty: 1_000_001 }, 'min_qty'],
    ['a package of no length', { length_mm: 0 }, 'length_mm'],
    ['a package longer than twenty metres', { height_mm: 20_001 }, 'height_mm'],
    ['an unknown tax class', { tax_class: 'luxury' }, 'tax_class'],
    ['a commodity code of three digits', { commodity_code: '731' }, 'commodity_code'],
    ['a commodity code of eleven digits', { commodity_code: '73181595901' }, 'commodity_code'],
    ['letters in the commodity code', { commodity_code: '7318AB' }, 'commodity_code'],
    ['a package of half a millimetre', { width_mm: 10.5 }, 'width_mm'],
  ])('with %s is refused', async (_what, body, field) => {
    const { id } = await good()
    const answer = await change(id, { based_on: 1, ...body })
    expect(answer.status).toBe(422)
    expect((answer.body as unknown as { errors: object }).errors).toHaveProperty(field)
  })

  test('is no one else’s to write: others read, and are offered no way', async () => {
    const { id } = await good()
    for (const as of [cast.manager, cast.chief]) {
      expect((await change(id, { based_on: 1 }, as)).status).toBe(403)
      expect((await move(id, 'active', 'hidden', 'So', as)).status).toBe(403)
      expect(await facts(id, as)).toMatchObject({ may_change: false, transitions: [] })
    }
    expect((await change(999_999, { based_on: 1 })).status).toBe(404)
  })
})

describe('a product that leaves sale', () => {
  test('is found no more, opens no more and counts in no cart, at once; the reason is stored', async () => {
    const { id, sku } = await good()
    const cart = await portico.request(cast.clientA, 'POST', '/api/front/carts', { name: 'Rivets' })
    const url = `/api/front/carts/${cart.body.id}`
    await portico.request(cast.clientA, 'POST', `${url}/lines`, { product_id: id, quantity: 10 })
    const sum = async () => (await portico.request(cast.clientA, 'GET', url)).body.total.amount
    expect(await sum()).toBeGreaterThan(0)
    const { status, body } = await move(id, 'active', 'hidden')
    expect([status, body.status, body.on_sale]).toEqual([200, 'hidden', false])
    expect(body.history[0]).toMatchObject({ from: 'active', to: 'hidden', reason: 'The supplier stopped' })
    expect(await sum()).toBe(0)
    expect(await found(sku)).toBe(0)
    expect((await portico.request(cast.clientA, 'GET', `/api/front/products/${id}`)).status).toBe(404)
    expect((await move(id, 'hidden', 'active', 'It is back')).status).toBe(200)
    expect(await found(sku)).toBe(1)
  })

  test('leaves once: who saw it elsewhere is told, and no way leads back to a draft', async () => {
    const { id } = await good()
    const both = await Promise.all(['hidden', 'archived'].map((to) => move(id, 'active', to)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await facts(id)).history).toHaveLength(1)
    expect((await move(id, (await facts(id)).status, 'draft')).status).toBe(409)
    expect((await move(id, 'active', 'hidden', ' ')).status).toBe(422)
  })
})
