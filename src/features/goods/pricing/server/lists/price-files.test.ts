import readXlsxFile from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

/** A buys in dollars with 10 % off, B in euro. */
const [anna, janis] = [cast.clientA, cast.clientB]

let portico: TestPortico
let [bolt, cog, nut]: number[] = []
const ask = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
beforeAll(async () => {
  portico = await startPortico()
  await ask('delete from level_categories')
  await ask('delete from discount_levels')
  await ask('insert into discount_levels (id, percent_bp) values (0, 0), (1, 500), (2, 1000)')
  ;[bolt, cog, nut] = await putOnSale(portico.platform, [
    {
      sku: 'BOLT-1',
      name_en: 'A bolt',
      name_ru: 'Болт оцинкованный',
      price: { 1: 1000, 50: 800 },
      pack_qty: 10,
    },
    { sku: 'COG-1', name_en: 'Cog', name_ru: 'Шестерня', price: 4000 },
    { sku: 'NUT-1', name_en: 'Nut', name_ru: 'Гайка', price: 7 },
  ])
})
afterAll(() => portico.stop())

const make = (as: string, body: object) => portico.request(as, 'POST', '/api/front/price-list/files', body)
/** Returns the file after all queued jobs have run. */
async function fileOf(as: string, body: object): Promise<{ raw: Buffer; type: unknown }> {
  const { status, body: made } = await make(as, body)
  expect(status).toBe(200)
  await portico.emailsTo(anna)
  const { raw, headers } = await portico.request(as, 'GET', `/api/front/price-list/files/${made.id}/content`)
  return { raw, type: headers['content-type'] }
}
const linesOf = async (as: string, body: object) =>
  (await readXlsxFile((await fileOf(as, { format: 'xlsx', lang: 'en', ...body })).raw))[0]!.data
async function pdfOf(as: string, body: object): Promise<string> {
  const { raw, type } = await fileOf(as, { format: 'pdf', ...body })
  expect(type).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

async function ordered(as: string, product_id: number, stage: string, cancelled = 0): Promise<void> {
  const { rows } = await ask(
    `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, stage)
     select organization_id, id, 'USD', 2, 0, 0, 1, 'Gate 4', $2 from users where email = $1 returning id`,
    [as, stage],
  )
  await ask(
    `insert into order_lines (order_id, place, product_id, sku, name_en, unit, quantity, cancelled, list_amount,
       unit_amount, price_trace) values ($1, 1, $2, 'X', 'X', 'pcs', 10, $3, 700, 640, '[]')`,
    [rows[0].id, product_id, cancelled],
  )
}
const callIt = (as: string, product_id: number, code: string) =>
  portico.request(as, 'PUT', '/api/front/client-codes', { product_id, code })

test('a price list as PDF holds the client’s own prices, and can be read out in either language', async () => {
  const russian = await pdfOf(anna, { lang: 'ru' })
  for (const said of [
    'Прайс-лист',
    'BOLT-1',
    'Болт оцинкованный',
    '9,00 $',
    '50: 7,20',
    '6,30 $',
    'Единица цены',
    '100 шт.',
    'Цена без НДС',
  ])
    expect(russian).toContain(said)
  const english = await pdfOf(janis, { lang: 'en' })
  for (const said of ['Price list', 'A bolt', '€9.21', 'Currency EUR', 'Page 1 of 1'])
    expect(english).toContain(said)
  expect(english).not.toContain('$')
})

test('only what the company bought is listed where that is asked for: not what came to nothing, not what others bought', async () => {
  expect((await make(anna, { lang: 'en', only_ordered: true })).body.errors).toHaveProperty('only_ordered')
  await ordered(anna, bolt!, 'completed')
  await ordered(anna, cog!, 'cancelled')
  await ordered(anna, nut!, 'confirmed', 10)
  await ordered(janis, nut!, 'confirmed')
  const lines = await linesOf(anna, { only_ordered: true })
  expect(lines.slice(1).map(([sku]) => sku)).toEqual(['BOLT-1'])
  expect((await linesOf(anna, {})).slice(1).map(([sku]) => sku)).toEqual(['BOLT-1', 'COG-1', 'NUT-1'])
  expect(await pdfOf(anna, { lang: 'en', only_ordered: true })).not.toContain('NUT-1')
})

test('a column holds what the company itself calls each product, and no one else’s codes', async () => {
  expect((await callIt(anna, bolt!, 'AN-77')).status).toBe(200)
  expect((await callIt(janis, bolt!, 'JA-88')).status).toBe(200)
  const [heads, first, second] = await linesOf(anna, { own_codes: true })
  expect(heads!.slice(0, 3)).toEqual(['SKU', 'Your code', 'Product'])
  expect([first!.slice(0, 3), second!.slice(0, 3)]).toEqual([
    ['BOLT-1', 'AN-77', 'A bolt'],
    ['COG-1', null, 'Cog'],
  ])
  expect(heads).toHaveLength((await linesOf(anna, {}))[0]!.length + 1)
  const pdf = await pdfOf(janis, { lang: 'en', own_codes: true })
  expect([pdf.includes('JA-88'), pdf.includes('AN-77')]).toEqual([true, false])
})

test('a PDF of more than 5,000 products is refused by its number; a part of them is not', async () => {
  await ask(
    `insert into products (sku, name_en) select 'MANY-' || n, 'One of many' from generate_series(1, 4998) n`,
  )
  const { status, body } = await make(anna, { format: 'pdf', lang: 'en' })
  expect([status, body.errors.format[0]]).toEqual([422, expect.stringContaining('5000')])
  expect((await make(anna, { format: 'pdf', lang: 'en', only_ordered: true })).status).toBe(200)
})

test('files are for buyers: staff and strangers get none', async () => {
  expect((await make(cast.manager, { lang: 'en' })).status).toBe(403)
  expect((await portico.request(null, 'POST', '/api/front/price-list/files', { lang: 'en' })).status).toBe(
    401,
  )
})
