import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import * as sample from '#features/foundation/files/server/testing/samples.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Cart } from '../contract.ts'

/** Files on a cart line for a catalogue product, and on the line of the order it becomes. */
let portico: TestPortico
let bolt: number
let nut: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  ;[bolt, nut] = (await putOnSale(portico.platform, [
    { sku: 'FBOLT', price: 101 },
    { sku: 'FNUT', price: 33 },
  ])) as [number, number]
})
afterAll(() => portico.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const ask = (method: Method, url: string, body?: object, as: string = cast.clientA) =>
  portico.request<any>(as, method, `/api/front/carts${url}`, body)
const upload = async (name: string, as: string = cast.clientA): Promise<number> => {
  const form = formWith({ name, bytes: sample.txt }, { category: 'drawing' })
  return (await portico.request<any>(as, 'POST', '/api/files', form, { 'content-type': formType })).body.id
}
async function cartOf(as: string = cast.clientA): Promise<{ url: string; id: number; line: number }> {
  const { id } = (await ask('POST', '', { name: 'Drawn' }, as)).body
  const { body } = await ask('POST', `/${id}/lines`, { product_id: bolt, quantity: 3 }, as)
  return { url: `/${id}`, id, line: body.line.id }
}
const shown = async (url: string): Promise<Cart> => (await ask('GET', url)).body
const names = (files: { name: string }[]) => files.map(({ name }) => name)

test('are attached, seen, and taken off again; the rest of the line stays as it was', async () => {
  const { url, line } = await cartOf()
  const [first, second] = [await upload('first.txt'), await upload('second.txt')]
  await ask('PATCH', `${url}/lines/${line}`, { note: 'Black' })
  const { status, body } = await ask('PATCH', `${url}/lines/${line}`, { file_ids: [first, second, first] })
  expect([status, names(body.line.files), body.line.note, body.line.quantity]).toEqual([
    200,
    ['first.txt', 'second.txt'],
    'Black',
    3,
  ])
  const again = await ask('PATCH', `${url}/lines/${line}`, { quantity: 4 })
  expect(names(again.body.line.files), 'another quantity keeps them').toEqual(['first.txt', 'second.txt'])
  await ask('PATCH', `${url}/lines/${line}`, { file_ids: [second] })
  expect(names((await shown(url)).lines[0]!.files)).toEqual(['second.txt'])
  await ask('PUT', `${url}/saved-lines`, { line_ids: [line], custom_ids: [], saved: true })
  expect(names((await shown(url)).saved[0]!.files), 'put aside').toEqual(['second.txt'])
})

test('of another company, or of no one, are 404; more than fifty are refused; nothing is attached', async () => {
  const { url, line } = await cartOf()
  const theirs = await upload('theirs.txt', cast.clientB)
  for (const file of [theirs, 999_999])
    expect((await ask('PATCH', `${url}/lines/${line}`, { file_ids: [file] })).status).toBe(404)
  const many = Array.from({ length: 51 }, (_, nth) => nth + 1)
  expect((await ask('PATCH', `${url}/lines/${line}`, { file_ids: many })).status).toBe(422)
  expect((await shown(url)).lines[0]!.files).toEqual([])
  expect((await ask('PATCH', `${url}/lines/${line}`, { file_ids: [] }, cast.clientB)).status).toBe(404)
})

test('go with a copy, and come together with those of the same product in a merged cart', async () => {
  const [one, other] = [await cartOf(), await cartOf()]
  const [both, mine, theirs] = [await upload('both.txt'), await upload('a.txt'), await upload('b.txt')]
  await ask('PATCH', `${one.url}/lines/${one.line}`, { file_ids: [both, mine] })
  await ask('PATCH', `${other.url}/lines/${other.line}`, { file_ids: [theirs, both] })
  const copy = await ask('POST', `${one.url}/copies`, { name: 'Copy' })
  expect(names(copy.body.lines[0].files)).toEqual(['both.txt', 'a.txt'])
  const merged = await ask('POST', `${one.url}/merged`, { from: other.id })
  expect(names(merged.body.lines[0].files)).toEqual(['both.txt', 'a.txt', 'b.txt'])
})

test('stand on the line of the order, for the company and who looks after it, and for no one else', async () => {
  const { url, line } = await cartOf()
  await ask('POST', `${url}/lines`, { product_id: nut, quantity: 5 })
  const file = await upload('how it is bent.txt')
  await ask('PATCH', `${url}/lines/${line}`, { file_ids: [file] })
  const placed = await ask('POST', `${url}/checkout`, { delivery_method: 1 })
  expect(placed.status).toBe(200)
  const { id } = placed.body
  const filesOf = async (as: string, path: string) =>
    (await portico.request(as, 'GET', `${path}/${id}`)).body.lines.map((one: { files: { name: string }[] }) =>
      names(one.files),
    )
  expect(await filesOf(cast.clientA, '/api/front/orders')).toEqual([['how it is bent.txt'], []])
  expect(await filesOf(cast.manager, '/api/manager/orders')).toEqual([['how it is bent.txt'], []])
  const read = async (as: string) => (await portico.request(as, 'GET', `/api/files/link/${file}`)).status
  expect(await Promise.all([cast.manager, cast.chief, cast.otherManager, cast.clientB].map(read))).toEqual([
    200, 200, 404, 404,
  ])
  const found = await portico.request(cast.clientA, 'GET', '/api/front/orders?q=it%20is%20bent')
  expect(found.body.map((order: { id: number }) => order.id)).toEqual([id])
})
