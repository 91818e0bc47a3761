import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Cart } from '../contract.ts'

/** Actions on whole carts: copy, merge, save lines for later, move lines and export. */
let portico: TestPortico
let bolt: number
let nut: number
let boxed: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  ;[bolt, nut, boxed] = (await putOnSale(portico.platform, [
    { sku: 'WBOLT', price: 101, weight_g: 250 },
    { sku: 'WNUT', price: 33 },
    { sku: 'WCASE', price: 70, pack_qty: 3, length_mm: 250, width_mm: 120, height_mm: 33 },
  ])) as [number, number, number]
})
afterAll(() => portico.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const ask = (
  method: Method,
  url: string,
  body?: object,
  as: string = cast.clientA,
  headers?: Record<string, string>,
) => portico.request<any>(as, method, `/api/front/carts${url}`, body, headers)
async function cartWith(lines: Record<number, number>, custom = 0, as: string = cast.clientA): Promise<Cart> {
  const { id } = (await ask('POST', '', { name: 'Whole' }, as)).body
  for (const [product_id, quantity] of Object.entries(lines))
    await ask('POST', `/${id}/lines`, { product_id: Number(product_id), quantity }, as)
  for (let nth = 0; nth < custom; nth += 1)
    await ask('POST', `/${id}/custom-lines`, { name: `Thing ${nth}`, quantity: 1 }, as)
  return (await ask('GET', `/${id}`, undefined, as)).body
}
const quantities = ({ lines }: Pick<Cart, 'lines'>) =>
  Object.fromEntries(lines.map(({ product, quantity }) => [product.sku, quantity]))
const lineOf = (cart: Cart, product: number) => cart.lines.find(({ product_id }) => product_id === product)!

test('the weight is of the goods whose weight is known, and says of how many it is not', async () => {
  const cart = await cartWith({ [bolt]: 8, [nut]: 5 })
  expect([cart.weight_g, cart.unweighed]).toEqual([2000, 1])
})

test('the volume is of whole packages, exact however many, and says of how many lines it is not known', async () => {
  const cart = await cartWith({ [boxed]: 9, [nut]: 5 })
  // Three packages of three: 3 × 250 × 120 × 33.
  expect([cart.volume_mm3, cart.unmeasured]).toEqual([2_970_000, 1])
  const url = `/${cart.id}/lines/${lineOf(cart, boxed).id}`
  const { body } = await ask('PATCH', url, { quantity: 999_999 })
  expect([body.volume_mm3, body.unmeasured], 'told with a change of one line').toEqual([329_999_670_000, 1])
})

describe('lines put aside', () => {
  test('are stored, and neither counted nor ordered, until they are taken back', async () => {
    const cart = await cartWith({ [bolt]: 8, [nut]: 5 }, 1)
    const which = { line_ids: [lineOf(cart, nut).id], custom_ids: [cart.custom[0]!.id] }
    const aside = () => ask('PUT', `/${cart.id}/saved-lines`, { ...which, saved: true })
    const { body } = await aside()
    expect(quantities(body)).toEqual({ WBOLT: 8 })
    expect([body.line_count, body.unpriced, body.saved_count]).toEqual([1, 0, 2])
    expect(body.total).toEqual(lineOf(cart, bolt).total)
    expect((await aside()).body.version).toBe(body.version)
    const back = (await ask('PUT', `/${cart.id}/saved-lines`, { ...which, saved: false })).body
    expect([back.total, back.line_count, back.saved_count]).toEqual([cart.total, 3, 0])
  })

  test('do not become part of the order', async () => {
    const cart = await cartWith({ [bolt]: 8, [nut]: 5 })
    await ask('PUT', `/${cart.id}/saved-lines`, { line_ids: [lineOf(cart, nut).id], saved: true })
    const order = (await ask('POST', `/${cart.id}/checkout`, { delivery_method: 1 })).body
    expect(order.lines.map(({ sku }: { sku: string }) => sku)).toEqual(['WBOLT'])
    expect(order.total).toEqual(lineOf(cart, bolt).total)
  })

  test('come back with the quantity that is added again, not with the old one also', async () => {
    const cart = await cartWith({ [bolt]: 8 })
    await ask('PUT', `/${cart.id}/saved-lines`, { line_ids: [cart.lines[0]!.id], saved: true })
    await ask('POST', `/${cart.id}/lines`, { product_id: bolt, quantity: 3 })
    const now = (await ask('GET', `/${cart.id}`)).body
    expect([quantities(now), now.saved_count]).toEqual([{ WBOLT: 3 }, 0])
  })
})

describe('lines moved', () => {
  test('are in the other cart, added to what was there, and a second press moves nothing more', async () => {
    const [from, to] = [await cartWith({ [bolt]: 8, [nut]: 5 }, 1), await cartWith({ [bolt]: 2 })]
    const input = { line_ids: [lineOf(from, bolt).id], custom_ids: [from.custom[0]!.id], to: to.id }
    const left = (await ask('POST', `/${from.id}/moved-lines`, input)).body
    await ask('POST', `/${from.id}/moved-lines`, input)
    expect([quantities(left), left.custom]).toEqual([{ WNUT: 5 }, []])
    const now = (await ask('GET', `/${to.id}`)).body
    expect([quantities(now), now.unpriced]).toEqual([{ WBOLT: 10 }, 1])
  })

  test('never go to or come from someone else, nor into the same cart', async () => {
    const [mine, theirs] = [await cartWith({ [bolt]: 8 }), await cartWith({ [bolt]: 8 }, 0, cast.clientB)]
    const line_ids = [mine.lines[0]!.id, theirs.lines[0]!.id]
    const other = await cartWith({})
    const move = (from: number, to: number) => ask('POST', `/${from}/moved-lines`, { line_ids, to })
    expect((await move(mine.id, theirs.id)).status).toBe(404)
    expect((await move(theirs.id, mine.id)).status).toBe(404)
    expect((await move(mine.id, mine.id)).status).toBe(409)
    expect((await move(mine.id, other.id)).status).toBe(200)
    expect(quantities((await ask('GET', `/${theirs.id}`, undefined, cast.clientB)).body)).toEqual({
      WBOLT: 8,
    })
  })

  test('are left where they are when too much of one product would come together', async () => {
    const [from, to] = [await cartWith({ [bolt]: 600_000 }), await cartWith({ [bolt]: 600_000 })]
    const { status, body } = await ask('POST', `/${to.id}/merged`, { from: from.id })
    expect([status, body.code]).toEqual([409, 'cart.tooMuchTogether'])
    expect(quantities((await ask('GET', `/${from.id}`)).body)).toEqual({ WBOLT: 600_000 })
    expect(quantities((await ask('GET', `/${to.id}`)).body)).toEqual({ WBOLT: 600_000 })
  })
})

test('two carts merged, also from both sides at once, are one cart with all of both', async () => {
  const [a, b] = [await cartWith({ [bolt]: 8, [nut]: 5 }, 1), await cartWith({ [bolt]: 2 }, 1)]
  const answers = await Promise.all([
    ask('POST', `/${a.id}/merged`, { from: b.id }),
    ask('POST', `/${b.id}/merged`, { from: a.id }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const merged = answers.find(({ status }) => status === 200)!.body
  expect([quantities(merged), merged.unpriced]).toEqual([{ WBOLT: 10, WNUT: 5 }, 2])
  const emptied = merged.id === a.id ? b.id : a.id
  expect((await ask('GET', `/${emptied}`)).body).toMatchObject({ state: 'archived', line_count: 0 })
})

test('a copy has the same lines and sums, is made once under its key, and leaves the first as it was', async () => {
  const cart = await cartWith({ [bolt]: 8, [nut]: 5 }, 1)
  const copy = () =>
    ask('POST', `/${cart.id}/copies`, { name: 'Again' }, cast.clientA, { 'idempotency-key': 'copy-once' })
  const [first, second] = [(await copy()).body, (await copy()).body]
  expect(second.id).toBe(first.id)
  expect([first.name, quantities(first), first.total, first.unpriced]).toEqual([
    'Again',
    quantities(cart),
    cart.total,
    1,
  ])
  expect((await ask('GET', `/${cart.id}`)).body).toMatchObject({ version: cart.version, total: cart.total })
  const { id } = await cartWith({ [bolt]: 8 }, 0, cast.clientB)
  expect((await ask('POST', `/${id}/copies`, { name: 'Theirs' })).status).toBe(404)
})

test('what the cart, the file and the order come to is one sum, and without prices there is none', async () => {
  const cart = await cartWith({ [bolt]: 7, [nut]: 11 }, 1)
  const file = async (prices: string) =>
    (await ask('GET', `/${cart.id}/file?format=csv&prices=${prices}`)).raw.toString('utf8')
  const rows = (await file('with'))
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  const sums = rows.slice(1).map((row) => Math.round(Number(row[7] || 0) * 100))
  const last = sums.pop()
  expect(last).toBe(cart.total.amount)
  expect(sums.reduce((all, one) => all + one, 0)).toBe(cart.total.amount)
  const without = await file('without')
  expect(without).toContain('WBOLT')
  expect(without).toContain('Thing 0')
  expect(without.split('\r\n').every((line) => line.split(';').length <= 5)).toBe(true)
  expect(without).not.toContain('USD')
  const sheet = await ask('GET', `/${cart.id}/file?format=xlsx`)
  expect([sheet.status, sheet.raw.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  const order = (await ask('POST', `/${cart.id}/checkout`, { delivery_method: 1 })).body
  expect(order.total).toEqual(cart.total)
})
