import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

let portico: TestPortico
let companyA: number
let [one, two] = [0, 0]
beforeAll(async () => {
  portico = await startPortico()
  const { rows } = await portico.platform.pool.query(
    'select organization_id as id from users where email = $1',
    [cast.clientA],
  )
  companyA = Number(rows[0].id)
  ;[one, two] = (await putOnSale(portico.platform, [
    { sku: 'CODE-1', price: 100 },
    { sku: 'CODE-2', price: 100 },
  ])) as [number, number]
})
afterAll(() => portico.stop())

const bring = (text: string, dry_run: '0' | '1', as: string = cast.admin) =>
  portico.request(
    as,
    'POST',
    '/api/manager/client-codes/files',
    formWith({ name: 'codes.csv', bytes: Buffer.from(text) }, { organization_id: String(companyA), dry_run }),
    { 'content-type': formType },
  )
const undo = (id: number, as: string = cast.admin) =>
  portico.request(as, 'POST', `/api/manager/client-codes/files/${id}/undoing`)
const codesOf = async (as: string) =>
  (
    (await portico.request(as, 'GET', '/api/front/client-codes')).body as {
      code: string
      product_id: number
    }[]
  )
    .map(({ code, product_id }) => [code, product_id])
    .sort()

test('a dry run says of every row what would become of it, and writes nothing', async () => {
  const { body } = await bring('SKU;Client code\nCODE-1;OURS-1\nNOBODY;OURS-2\nCODE-2;OURS-1\nCODE-2;\n', '1')
  expect(body).toMatchObject({ id: null, counts: { new: 1, changed: 0, unchanged: 0, refused: 3 } })
  expect(body.rows.map(({ row, trouble }: any) => [row, trouble])).toEqual([
    [2, null],
    [3, 'noProduct'],
    [4, 'twice'],
    [5, 'noCode'],
  ])
  expect(await codesOf(cast.clientA)).toEqual([])
})

test('written, the company alone has them; undone, its codes are what they were before', async () => {
  const first = await bring('Your code;SKU\nA;CODE-1\n', '0')
  const second = await bring('Your code;SKU\nA;CODE-2\nB;CODE-2\n', '0')
  expect(second.body.counts).toMatchObject({ new: 1, changed: 1 })
  expect(await codesOf(cast.clientA)).toEqual([
    ['A', two],
    ['B', two],
  ])
  expect(await codesOf(cast.clientB)).toEqual([])
  expect((await undo(second.body.id)).body).toEqual({ left: 0 })
  expect(await codesOf(cast.clientA)).toEqual([['A', one]])
  expect((await undo(second.body.id)).status).toBe(409)
  expect((await undo(first.body.id)).body).toEqual({ left: 0 })
  expect(await codesOf(cast.clientA)).toEqual([])
})

test('a code someone gave another meaning since stays as they left it', async () => {
  const { body } = await bring('Your code;SKU\nC;CODE-1\n', '0')
  await portico.request(cast.clientA, 'PUT', '/api/front/client-codes', { code: 'C', product_id: two })
  expect((await undo(body.id)).body).toEqual({ left: 1 })
  expect(await codesOf(cast.clientA)).toEqual([['C', two]])
})

test('it is the administrators’ work', async () => {
  expect((await bring('Your code;SKU\nD;CODE-1\n', '0', cast.chief)).status).toBe(403)
  expect((await bring('Your code;SKU\nD;CODE-1\n', '0', cast.clientA)).status).toBe(403)
  expect((await undo(1, cast.manager)).status).toBe(403)
})
