import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { runImport } from './index.ts'
import { type SheetOf, workbookOf, workbookWith } from './testing/workbook.ts'

/** How a file was understood, through the API: shown in the dry run, corrected there, and never in a transaction. */
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const send = async (as: string, path: string, bytes: Buffer, fields: object = {}) => {
  const { status, body } = await portico.request(
    as,
    'POST',
    path,
    formWith({ name: 'list.xlsx', bytes }, fields),
    { 'content-type': formType },
  )
  return { status, body }
}
async function check(bytes: Buffer | string, fields: object = {}) {
  const { status, body } = await send(cast.admin, '/api/manager/imports', Buffer.from(bytes), {
    dry_run: '1',
    ...fields,
  })
  expect([status, body.refusal ?? null]).toEqual([200, null])
  await runImport(portico.platform.pool, body.id)
  return body
}
const rowsOf = async (id: number, verdict: string) =>
  (await portico.request(cast.admin, 'GET', `/api/manager/imports/${id}/rows?verdict=${verdict}`)).body

describe('a dry run', () => {
  test('says sheet, header row, decimal sign, headings and notes, and every row its place', async () => {
    const rows = (letter: string): SheetOf['rows'] => [
      ['Price list'],
      ['sku', 'name', 'ean', 'price'],
      ['Bolts'],
      [`UND-${letter}1`, 'Bolt', 'none', 'POA'],
      [`UND-${letter}2`, 'Nut', null, '1,25'],
    ]
    const { id, understood } = await check(
      workbookOf([
        { name: 'Cover', rows: [['Supplier Ltd']] },
        { name: 'A', rows: rows('A') },
        { name: 'B', rows: rows('B') },
      ]),
    )
    expect(understood).toEqual({
      encoding: null,
      delimiter: null,
      sheets: [
        { name: 'Cover', rows: 1, is_hidden: false, state: 'no_goods' },
        { name: 'A', rows: 5, is_hidden: false, state: 'read' },
        { name: 'B', rows: 5, is_hidden: false, state: 'read' },
      ],
      header_row: 2,
      decimal: 'comma',
      decimal_is: 'proven',
      hidden_rows: 0,
      skipped_rows: 4,
      skipped: [
        { sheet: 'A', row: 1, reason: 'above', text: 'Price list' },
        { sheet: 'B', row: 1, reason: 'above', text: 'Price list' },
        { sheet: 'A', row: 3, reason: 'heading', text: 'Bolts' },
        { sheet: 'B', row: 3, reason: 'heading', text: 'Bolts' },
      ],
      notes: [
        {
          code: 'imports.reasons.notBarcode',
          note: 'Not a barcode: the product is taken without it',
          rows: 2,
        },
        { code: 'imports.reasons.onRequest', note: 'Price on request: taken without a price', rows: 2 },
      ],
    })
    const taken = await rowsOf(id, 'new')
    expect(taken.map(({ sku, place }: any) => [sku, place.sheet, place.row])).toEqual([
      ['UND-A1', 'A', 4],
      ['UND-A2', 'A', 5],
      ['UND-B1', 'B', 4],
      ['UND-B2', 'B', 5],
    ])
    expect(taken[1].changes).toEqual([
      { field: 'name_en', from: null, to: 'Nut' },
      { field: 'price', from: null, to: '1.25 USD' },
    ])
    expect(taken[0].reasons.map(({ field, is_note }: any) => [field, is_note])).toEqual([
      ['ean', true],
      ['price', true],
    ])
  })

  test('is corrected: sheet, header row, encoding, delimiter and decimal sign, the last for later files too', async () => {
    const workbook = workbookOf([
      {
        name: 'A',
        rows: [
          ['sku', 'name'],
          ['UND-1', 'Bolt'],
          ['UND-2', 'Nut'],
        ],
      },
      {
        name: 'B',
        rows: [
          ['sku', 'name'],
          ['sku', 'title'],
          ['UND-3', 'Pin'],
        ],
      },
    ])
    expect(await check(workbook, { sheet: 'B', header_row: '2' })).toMatchObject({
      rows: 1,
      headers: ['sku', 'title'],
    })
    const text = 'sku|name;price\nUND-4|Bolt;1\nUND-5|Nut;2\n'
    expect(await check(text, { delimiter: '|', encoding: 'koi8-r' })).toMatchObject({
      headers: ['sku', 'name;price'],
      understood: { delimiter: '|', encoding: 'koi8-r' },
    })
    const doubtful = 'sku;name;price\nUND-6;Bolt;1,125\nUND-7;Nut;12,500\n'
    const prices = async (fields = {}) => {
      const { id, understood } = await check(doubtful, fields)
      const rows = await portico.platform.pool.query(
        `select (said ->> 'price')::bigint / coalesce((said ->> 'per')::int, 1) as price from import_rows
         where import_id = $1 order by row`,
        [id],
      )
      return [understood.decimal_is, ...rows.rows.map(({ price }) => Number(price))]
    }
    expect(await prices()).toEqual(['assumed', 112, 1250])
    expect(await prices({ decimal: 'point' })).toEqual(['chosen', 112_500, 1_250_000])
    expect(await prices()).toEqual(['proven', 112_500, 1_250_000])
  })

  test('says what there is in a file without a column it needs, so that one can be chosen', async () => {
    const workbook = workbookOf([
      {
        name: 'A',
        rows: [
          ['colour', 'wording'],
          ['UND-8', 'Bolt'],
        ],
      },
      { name: 'B', rows: [['red']] },
    ])
    const { body } = await send(cast.admin, '/api/manager/imports', workbook, { dry_run: '1' })
    expect(body).toMatchObject({
      state: 'refused',
      headers: ['colour', 'wording'],
      understood: { header_row: 1, sheets: [{ name: 'A' }, { name: 'B' }] },
    })
    expect(await check(workbook, { mapping: JSON.stringify({ sku: 0, name: 1 }) })).toMatchObject({ rows: 1 })
    // Headers that were mapped before are recognised wherever they are.
    const below = workbookOf([{ name: 'C', rows: [['Title'], ['colour', 'wording'], ['UND-9', 'Nut']] }])
    expect(await check(below)).toMatchObject({ rows: 1, understood: { header_row: 2 } })
  })

  test('refuses a sheet, a row and an encoding that are not there', async () => {
    const workbook = workbookOf([
      {
        name: 'A',
        rows: [
          ['sku', 'name'],
          ['UND-1', 'Bolt'],
        ],
      },
    ])
    const { body } = await send(cast.admin, '/api/manager/imports', workbook, { sheet: 'Z' })
    expect([body.state, body.refusal]).toEqual(['refused', 'The file has no sheet “Z”'])
    const below = await send(cast.admin, '/api/manager/imports', workbook, { header_row: '20' })
    expect(below.body.refusal).toBe('The file has no headers in this row')
    expect((await send(cast.admin, '/api/manager/imports', workbook, { encoding: 'ebcdic' })).status).toBe(
      422,
    )
  })
})

describe('part numbers that differ by case or Unicode form are one product', () => {
  test('in the importer, in the next file, and on the page of the product', async () => {
    const run = async (contents: string, fields: object = {}) => {
      const { body } = await send(cast.admin, '/api/manager/imports', Buffer.from(contents), fields)
      return (await runImport(portico.platform.pool, body.id)).counts
    }
    expect(await run('sku;name;price\nUnd-É1;Bolt;1,00\nUND-e\u03011;again;2,00\n')).toMatchObject({
      new: 1,
      refused: 1,
    })
    expect(await run('sku;name;price\nＵＮＤ－É1;Bolt;2,00\n')).toMatchObject({ new: 0, changed: 1 })
    expect(await run('sku;price\nund-é1;3,00\n', { kind: 'prices' })).toMatchObject({
      changed: 1,
      refused: 0,
    })
    const view = await portico.request(
      null,
      'GET',
      `/api/public/product-views?sku=${encodeURIComponent('und-e\u03011')}`,
    )
    expect([view.status, view.body.product?.sku]).toEqual([200, 'Und-É1'])
  })

  test('imports at once add one product, not one in each spelling', async () => {
    const started = await Promise.all(
      ['RACE', 'race', 'Race'].map((sku) =>
        send(cast.admin, '/api/manager/imports', Buffer.from(`sku;name\n${sku}-1;Bolt\n`)),
      ),
    )
    await Promise.all(started.map(({ body }) => runImport(portico.platform.pool, body.id)))
    const { rows } = await portico.platform.pool.query(`select sku from products where lower(sku) = 'race-1'`)
    expect(rows).toHaveLength(1)
  })
})

test.each([
  ['a list of a client', cast.clientA, '/api/front/intake/files', {}],
  ['a bank file', cast.admin, '/api/manager/bank-files', { currency: 'EUR' }],
  ['an import', cast.admin, '/api/manager/imports', { dry_run: '1' }],
])('a cell at the far end of %s is named at once', async (_, as, path, fields) => {
  const far = workbookWith(
    '<worksheet><sheetData><row><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
  )
  const began = performance.now()
  const { body } = await send(as, path, far, fields)
  expect(performance.now() - began).toBeLessThan(3000)
  expect(JSON.stringify(body)).toContain('Cell XFD1048576 is far away from the table')
})

describe('while a large spreadsheet is read, no transaction is open', () => {
  const random = (nth: number) => ((nth * 2_654_435_761) % 1_000_003) / 7
  const large = workbookOf([
    {
      name: 'Large',
      rows: Array.from({ length: 30_000 }, (_, line) =>
        Array.from({ length: 12 }, (_, column) => random(line * 12 + column)),
      ),
    },
  ])

  test.each([
    ['a list of a client', cast.clientA, '/api/front/intake/files', {}],
    ['a bank file', cast.admin, '/api/manager/bank-files', { currency: 'EUR' }],
    ['an import', cast.admin, '/api/manager/imports', { dry_run: '1' }],
  ])('%s', async (_, as, path, fields) => {
    const held = `select count(*)::int as held from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`
    let isOver = false
    const answer = send(as, path, large, fields).finally(() => {
      isOver = true
    })
    const seen: number[] = []
    while (!isOver) {
      const { rows } = await portico.platform.pool.query(held)
      seen.push(rows[0].held)
      await pause(20)
    }
    expect((await answer).status).toBeLessThan(500)
    expect(seen.length).toBeGreaterThan(10)
    expect(seen.filter((count) => count > 0).length).toBeLessThan(seen.length / 2)
  })
})
