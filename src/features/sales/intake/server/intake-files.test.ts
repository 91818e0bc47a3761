import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { xlsxOf } from '#platform/server/lists/xlsx.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import type { Intake } from '../contract.ts'
import { bolt, nut, portico, rowsOf, startIntake } from './testing/intake.ts'

beforeAll(startIntake)
afterAll(() => portico.stop())
const send = (name: string, bytes: Buffer, as: string = cast.clientA) =>
  portico.request<Intake & { errors?: Record<string, string[]> }>(
    as,
    'POST',
    '/api/front/intake/files',
    formWith({ name, bytes }),
    { 'content-type': formType },
  )

describe('a file', () => {
  test('of a price list is read by its headings; rows no one filled in are counted', async () => {
    const sheet = await xlsxOf({
      headings: ['Артикул', 'Наименование', 'Цена', 'В упаковке', 'Количество'],
      rows: [
        ['HB-M8X40-A2', 'Болт', '0.30', '50', '200'],
        ['NT-M8-A2', 'Гайка', '0.10', '1', null],
        ['WS-8', 'Шайба', '0.05', '1', '0'],
        ['NT-M8-A2', 'Гайка', '0.10', '1', 'сколько есть'],
      ],
    })
    const { body } = await send('list.xlsx', Buffer.from(sheet))
    expect(body.without_quantity).toBe(2)
    expect(body.rows).toMatchObject([
      { verdict: 'left_out', left_as: 'heading' },
      { n: 2, verdict: 'found', product_id: bolt, quantity: 200 },
      { n: 5, verdict: 'bad_quantity', product_id: nut, reason: 'not_number' },
    ])
  })

  test('in CSV may have a title above its headings, and marks of any kind', async () => {
    const { body } = await send(
      'l.csv',
      Buffer.from('Заказ Arden;;\n;;\nSKU;Name;Qty\nNT-M8-A2;"Nut; zinc";1 200\n'),
    )
    expect(body.rows.at(-1)).toMatchObject({ n: 4, verdict: 'found', product_id: nut, quantity: 1200 })
  })

  test.each<[string, [string, number | undefined][]]>([
    [
      'two-blocks-with-other-column-order',
      [
        ['HB-M8X60-A2', 200],
        ['HB-M8X40-A2', 300],
        ['HB-M8X25-A2', 400],
      ],
    ],
    [
      'eagle-partlist-with-a-yes-no-column',
      [
        ['HB-M8X60-A2', 1],
        ['HB-M8X60-A2', 1],
        ['HB-M8X40-A2', 1],
      ],
    ],
  ])('%s.xlsx is read to its end', async (name, expected) => {
    const { body } = await send(
      'list.xlsx',
      readFileSync(new URL(`testing/cases/${name}.xlsx`, import.meta.url)),
    )
    const rows = body.rows.filter(({ verdict }) => verdict !== 'left_out')
    expect(rows.map(({ code, amount }) => [code, amount?.value])).toEqual(expected)
  })

  test('whose codes are cut off is read by the names beside them', async () => {
    const [long, short] = (await putOnSale(portico.platform, [
      { sku: 'CUTOFF-77-LONG-A2', name_en: 'Cutoff clamp 77 long', price: 5 },
      { sku: 'CUTOFF-77-SHORT-A2', name_en: 'Cutoff clamp 77 short', price: 5 },
      { sku: 'CUTOFF-78-A2', name_en: 'Cutoff clip', price: 5 },
      { sku: 'CUTOFF-79-A2', name_en: 'Cutoff clip', price: 5 },
    ])) as number[]
    const { body } = await send(
      'list.csv',
      Buffer.from(
        [
          'Code;Name;Qty',
          'CUTOFF-77-;Cutoff clamp 77 long;5',
          'CUTOFF-77-;Cutoff clamp 77 short;6',
          'CUTOFF-79;Cutoff clip;7',
          'OUR-1000123;Cutoff clamp 77 long;8',
          'CUTOFF-77-L;Cutoff clamp 77 short;9',
          'OUR-7;Cutoff clamp 77;10',
          'OUR-8;Clamp CUTOFF-77-LONG-A2;11',
        ].join('\n'),
      ),
    )
    expect(body.rows.slice(1)).toMatchObject([
      { verdict: 'found', product_id: long, quantity: 5 },
      { verdict: 'found', product_id: short, quantity: 6 },
      { verdict: 'found', quantity: 7 },
      { verdict: 'found', product_id: long, quantity: 8 },
      // The code is the one product's, the name the other's.
      { verdict: 'not_found', candidates: expect.arrayContaining([long, short]) },
      { verdict: 'not_found' },
      { verdict: 'found', way: 'code', product_id: long, quantity: 11 },
    ])
    const [red] = (await putOnSale(portico.platform, [
      { sku: 'TWIN-A', mpn: 'TWIN-77X', name_en: 'Twin hook red', price: 5 },
      { sku: 'TWIN-B', mpn: 'TWIN-77X', name_en: 'Twin hook blue', price: 5 },
    ])) as number[]
    expect(await rowsOf('TWIN-77X;Twin hook red;5\nTWIN-77X;Twin hook;6')).toMatchObject([
      { verdict: 'found', way: 'code', product_id: red },
      { verdict: 'several' },
    ])
    expect(await rowsOf('CUTOFF-77-S Cutoff clamp 77 short - 12 pcs')).toMatchObject([
      { verdict: 'found', product_id: short, quantity: 12 },
    ])
  })

  test.each<[string, Buffer, RegExp]>([
    ['that is something else', Buffer.from('504b0304ffffffff', 'hex'), /damaged|broken|cannot|read/i],
    ['of the old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /xlsx/i],
    ['that is empty', Buffer.alloc(0), /./],
    ['without any quantity', Buffer.from('sku,name,qty\nNT-M8-A2,Nut,\nWS-8,Washer,\n'), /2 rows/],
    ['with too many rows', Buffer.from(`sku,qty\n${'NT-M8-A2,5\n'.repeat(5001)}`), /5000/],
  ])('%s is refused in words', async (_what, bytes, words) => {
    const { status, body } = await send('list.xlsx', bytes)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toMatch(words)
  })
})

describe('staff', () => {
  const organizationOf = async (email: string): Promise<number> =>
    (await portico.request(email, 'GET', '/api/auth/user')).body.organization_id
  const staffRead = (as: string, body: object) =>
    portico.request<Intake>(as, 'POST', '/api/manager/intake', body)

  test('reads a client’s list by that client’s codes, and teaches them', async () => {
    const organization_id = await organizationOf(cast.clientA)
    const text = 'Otto’s nut - 40 pcs'
    expect((await staffRead(cast.manager, { text, organization_id })).body.rows).toMatchObject([
      { verdict: 'not_found' },
    ])
    const code = { organization_id, code: 'Otto’s nut', product_id: nut }
    expect(
      (await portico.request(cast.manager, 'PUT', '/api/manager/client-codes', code)).body,
    ).toMatchObject({
      source: 'staff',
    })
    expect((await staffRead(cast.manager, { text, organization_id })).body.rows).toMatchObject([
      { verdict: 'found', way: 'own', product_id: nut },
    ])
    expect((await staffRead(cast.manager, { text })).body.rows).toMatchObject([{ verdict: 'not_found' }])
    expect(await rowsOf(text)).toMatchObject([{ way: 'own', product_id: nut }])
  })

  test('of other clients neither reads nor teaches', async () => {
    const organization_id = await organizationOf(cast.clientA)
    expect((await staffRead(cast.otherManager, { text: 'A 1', organization_id })).status).toBe(404)
    const code = { organization_id, code: 'x1', product_id: nut }
    expect((await portico.request(cast.otherManager, 'PUT', '/api/manager/client-codes', code)).status).toBe(
      404,
    )
    expect((await staffRead(cast.chief, { text: 'A 1', organization_id })).status).toBe(200)
    expect((await staffRead(cast.manager, { text: 'A 1', organization_id: 999_999 })).status).toBe(404)
  })

  test('takes the report along as a file, formulas made harmless', async () => {
    const rows = [
      { n: 1, text: '=HYPERLINK("x")', verdict: 'not_found', product_id: null, quantity: null },
      { n: 2, text: 'NT-M8-A2 7', verdict: 'found', product_id: nut, quantity: 7 },
    ]
    const { status, body } = await portico.request<string>(
      cast.manager,
      'POST',
      '/api/manager/intake/reports',
      {
        format: 'csv',
        rows,
      },
    )
    expect(status).toBe(200)
    expect(body).toContain("'=HYPERLINK")
    expect(body).toMatch(/NT-M8-A2.*Hex nut M8 A2/)
  })
})
