import { afterAll, beforeAll, expect, test } from 'vitest'
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
  const sku = `Latch-${made}`
  const [id] = await putOnSale(portico.platform, [{ sku, name_en: `Latch ${made}`, price: 100, ...more }])
  return { id: id!, sku }
}
const facts = async (id: number) =>
  (await portico.request<ProductFacts>(cast.manager, 'GET', `/api/manager/products/${id}`)).body
async function link(id: number, body: object, as: string | null = cast.admin) {
  const { version } = await facts(id)
  const links = { based_on: version, replacement: null, related: [], ...body }
  return portico.request<ProductFacts>(as, 'PUT', `/api/manager/products/${id}/links`, links)
}
const opened = async (id: number) =>
  (await portico.request(cast.clientA, 'GET', `/api/front/products/${id}`)).body

test('an administrator names what replaces a product and what goes with it; its history tells', async () => {
  const [old, young, screw, key] = [await good(), await good(), await good(), await good()]
  const { status, body } = await link(old.id, {
    replacement: young.sku.toLowerCase(),
    related: [key.sku, screw.sku, key.sku],
  })
  expect(status).toBe(200)
  expect(body.replacement).toEqual({ id: young.id, sku: young.sku, name: 'Latch 2' })
  expect(body.related.map(({ id }) => id)).toEqual([key.id, screw.id])
  expect(body.history[0]).toMatchObject({ event: 'product.changed', fields: ['replacement', 'related'] })
  const again = await link(old.id, { related: [screw.sku] })
  expect(again.body).toMatchObject({ replacement: null, related: [{ id: screw.id }] })
  expect((await facts(young.id)).related, 'it leads one way').toEqual([])
})

test('is refused: to others, for part numbers no one knows, for itself, and over someone else’s change', async () => {
  const [one, other] = [await good(), await good()]
  for (const as of [cast.manager, cast.chief, cast.clientA])
    expect((await link(one.id, { replacement: other.sku }, as)).status).toBe(403)
  expect((await link(one.id, { replacement: other.sku }, null)).status).toBe(401)
  const wrong = await link(one.id, { replacement: 'NO-SUCH', related: [one.sku] })
  expect([wrong.status, Object.keys((wrong.body as never as { errors: object }).errors)]).toEqual([
    422,
    ['replacement', 'related'],
  ])
  expect((await link(one.id, { based_on: 77, replacement: other.sku })).status).toBe(409)
  expect((await link(one.id, { related: Array(13).fill(other.sku) })).status).toBe(422)
  expect(await facts(one.id)).toMatchObject({ replacement: null, related: [], history: [] })
})

test('buyers see the replacement of what is discontinued, and only one that is sold', async () => {
  const [old, young, younger] = [await good(), await good({ price: 250 }), await good()]
  await link(old.id, { replacement: young.sku })
  expect(await opened(old.id), 'it is still made').toMatchObject({ discontinued: false, replacement: null })
  const become = (id: number, status: string) =>
    portico.platform.pool.query('update products set status = $2 where id = $1', [id, status])
  await become(old.id, 'discontinued')
  expect(await opened(old.id)).toMatchObject({
    discontinued: true,
    replacement: { id: young.id, list_price: { amount: 250, currency: 'USD' } },
  })
  await become(young.id, 'hidden')
  expect(await opened(old.id)).toMatchObject({ discontinued: true, replacement: null })
  await link(young.id, { replacement: younger.sku })
  expect((await opened(old.id)).replacement.id, 'what replaces the replacement').toBe(younger.id)
  await become(younger.id, 'discontinued')
  await link(younger.id, { replacement: old.sku })
  expect((await opened(old.id)).replacement, 'in a circle there is none').toBeNull()
})
