import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import * as sample from '#features/foundation/files/server/testing/samples.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { PricedProductDetail } from '../../pricing/price-shape.ts'
import type { ProductFacts, ProductView } from '../contract.ts'

let portico: TestPortico
let made = 0
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

/** Creates a product, with a drawing by default. */
async function good({ drawn = true } = {}): Promise<{ id: number; sku: string }> {
  made += 1
  const sku = `HINGE-${made}`
  const picture = drawn ? await portico.platform.storage.put('<svg>a drawing</svg>') : null
  const [id] = await putOnSale(portico.platform, [{ sku, name_en: `Hinge ${made}`, price: 100, picture }])
  return { id: id!, sku }
}
async function upload(bytes: Buffer, name = 'photo.png', as: string = cast.admin): Promise<number> {
  const headers = { 'content-type': formType }
  const { body } = await portico.request(as, 'POST', '/api/files', formWith({ name, bytes }), headers)
  return body.id
}
const facts = async (id: number) =>
  (await portico.request<ProductFacts>(cast.admin, 'GET', `/api/manager/products/${id}`)).body
async function add(id: number, file_id: number, more: object = {}, as: string | null = cast.admin) {
  const { version } = await facts(id)
  const body = { based_on: version, file_id, ...more }
  return portico.request<ProductFacts>(as, 'POST', `/api/manager/products/${id}/pictures`, body)
}
async function arrange(id: number, pictures: object[], more: object = {}, as: string | null = cast.admin) {
  const { version } = await facts(id)
  const body = { based_on: version, pictures, ...more }
  return portico.request<ProductFacts>(as, 'PUT', `/api/manager/products/${id}/pictures`, body)
}
const opened = async (id: number, lang = 'en') =>
  (
    await portico.request<PricedProductDetail>(cast.clientA, 'GET', `/api/front/products/${id}`, undefined, {
      'x-lang-code': lang,
    })
  ).body
const get = (url: string, as: string | null = null) => portico.request(as, 'GET', url)

test('a product that is drawn has its drawing, one that is not has nothing to show', async () => {
  const [drawn, bare] = [await good(), await good({ drawn: false })]
  expect(await opened(drawn.id)).toMatchObject({
    has_picture: true,
    is_photo: false,
    images: [{ id: null, alt: null }],
  })
  expect(await opened(bare.id)).toMatchObject({ has_picture: false, is_photo: false, images: [] })
})

test('what an administrator adds stands after the drawing, in words of the reader’s language', async () => {
  const { id, sku } = await good()
  const words = { alt_en: 'From above', alt_ru: 'Сверху' }
  const { status, body } = await add(id, await upload(sample.png), words)
  expect(status).toBe(200)
  const photo = body.images[1]!.id
  expect(body.images).toEqual([
    { id: null, alt_en: null, alt_ru: null },
    { id: expect.any(Number), ...words },
  ])
  expect(body.history[0]).toMatchObject({ event: 'product.changed', fields: ['pictures'] })
  expect((await opened(id, 'ru')).images).toEqual([
    { id: null, alt: null },
    { id: photo, alt: 'Сверху' },
  ])
  const view = await get(`/api/public/product-views?sku=${sku}`)
  expect((view.body as ProductView).product.images.map(({ alt }) => alt)).toEqual([null, 'From above'])
  const shown = await get(`/api/public/products/${id}/pictures/${photo}`)
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await get(`/api/public/products/${id}/picture`)).raw.toString()).toContain('a drawing')
})

test('a photo is drawn again: upright, smaller, without what the camera wrote; the file itself is given up', async () => {
  const { id } = await good()
  const camera = await sharp({
    create: { width: 3000, height: 1000, channels: 3, background: 'teal' },
  })
    .withExif({ IFD0: { Artist: 'A. Nonymous' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const file = await upload(camera, 'photo.jpg')
  const photo = (await add(id, file)).body.images[1]!.id
  const look = async (size: string) =>
    sharp((await get(`/api/public/products/${id}/pictures/${photo}?size=${size}`)).raw).metadata()
  const [large, small] = [await look('large'), await look('small')]
  expect([large.width, large.height, small.width, small.height]).toEqual([533, 1600, 160, 480])
  expect(large.exif).toBeUndefined()
  expect((await get(`/api/files/${file}`, cast.admin)).status).toBe(404)
})

test('the first one stands for the product everywhere; the drawing is put back where it is named', async () => {
  const { id, sku } = await good()
  const first = (await add(id, await upload(sample.png))).body.images[1]!
  const second = (await add(id, await upload(sample.jpg, 'b.jpg'))).body.images[2]!
  expect((await arrange(id, [second, { id: null }, first])).body.images.map((one) => one.id)).toEqual([
    second.id,
    null,
    first.id,
  ])
  const found = (await get(`/api/public/products?q=${sku}&exactly=1`)).body[0]
  expect(found).toMatchObject({ has_picture: true, is_photo: true })
  expect((await get(`/api/public/products/${id}/picture`)).headers['content-type']).toBe('image/webp')
  expect((await get(`/api/public/products/${id}/picture?drawing=1`)).raw.toString()).toContain('a drawing')

  const alone = await arrange(id, [first])
  expect(alone.body).toMatchObject({ images: [{ id: first.id }], has_drawing: true })
  expect((await get(`/api/public/products/${id}/pictures/${second.id}`)).status, 'taken away').toBe(404)
  const { rows } = await portico.platform.pool.query('select from file_claims')
  expect(rows.length, 'two files and the two sides of a picture wait for the sweep').toBeGreaterThanOrEqual(4)
  expect((await arrange(id, [])).body.images, 'nothing but the drawing is left').toEqual([
    { id: null, alt_en: null, alt_ru: null },
  ])
  expect(await opened(id)).toMatchObject({ is_photo: false })
})

test('is refused: to others, for foreign and wrong files, over someone else’s change, and the thirteenth', async () => {
  const [{ id }, other] = [await good(), await good()]
  const file = await upload(sample.png)
  for (const as of [cast.manager, cast.chief, cast.clientA]) {
    expect((await add(id, file, {}, as)).status).toBe(403)
    expect((await arrange(id, [], {}, as)).status).toBe(403)
  }
  expect((await add(id, file, {}, null)).status).toBe(401)
  expect((await add(id, file, { based_on: 77 })).status).toBe(409)
  expect((await add(id, await upload(sample.txt, 'a.txt'))).status).toBe(422)
  expect((await add(id, await upload(sample.png, 'a.png', cast.chief))).status, 'another’s file').toBe(422)
  const mine = (await add(id, file)).body.images[1]!
  expect((await add(id, file)).status, 'a file that was given up').toBe(422)
  expect((await arrange(other.id, [mine])).status, 'another product’s picture').toBe(422)
  expect((await arrange(id, [mine, mine])).status).toBe(422)
  expect((await arrange(id, [{ id: null }, { id: null }])).status).toBe(422)
  expect((await get(`/api/public/products/${other.id}/pictures/${mine.id}`)).status).toBe(404)
  for (let n = 2; n < 12; n += 1)
    expect((await add(id, await upload(sample.png))).status, `picture ${n + 1}`).toBe(200)
  expect((await add(id, await upload(sample.png))).status).toBe(422)
  expect((await facts(id)).images).toHaveLength(12)
})

test('of a product that left sale nothing is shown but to its own people', async () => {
  const { id } = await good()
  const photo = (await add(id, await upload(sample.png))).body.images[1]!.id
  await portico.platform.pool.query(`update products set status = 'hidden' where id = $1`, [id])
  expect((await get(`/api/public/products/${id}/pictures/${photo}`)).status).toBe(404)
  expect((await get(`/api/public/products/${id}/picture`)).status).toBe(404)
  const staff = await get(`/api/manager/products/${id}/pictures/${photo}`, cast.manager)
  expect([staff.status, staff.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await get(`/api/manager/products/${id}/pictures/${photo}`, cast.clientA)).status).toBe(403)
})
