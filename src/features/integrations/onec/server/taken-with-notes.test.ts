import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { begin, exchanges, portico, sql, startExchange } from './testing/session.ts'
import { answerXml, catalogueOf, offersOf } from './testing/xml.ts'

beforeAll(async () => {
  await startExchange()
  await sql('delete from tax_registrations')
  await sql(
    `insert into onec_price_types (onec_id, name, currency, is_chosen) values ('pt1', 'Оптовая', 'RUB', true)`,
  )
})
afterAll(() => portico.stop())

const given = (name: string) => readFileSync(new URL(`testing/cases/${name}.xml`, import.meta.url), 'utf8')

/** Exchanges one file and returns 1C's answer and what administrators read about it. */
async function exchanged(xml: string) {
  const onec = await begin()
  await onec.send('file0_1.xml', xml)
  const said = (await onec.take('file0_1.xml')).at(-1)!
  const [shown] = await exchanges()
  const [file] = shown!.files
  return { word: said.word, rest: said.rest, state: shown!.state, note: file!.note ?? '', file: file! }
}

/** Returns price and stock of a SKU as '10000 RUB / 1, 3', or null without such a product. */
async function has(sku: string): Promise<string | null> {
  const [row] = await sql(
    `select (select r.amount || ' ' || l.currency || ' / ' || r.per from prices r
        join price_lists l on l.id = r.price_list_id where r.product_id = p.id and l.currency = 'RUB') as price,
       (select string_agg(s.warehouse || ' ' || s.on_hand, ', ' order by s.warehouse) from stock_levels s
        where s.product_id = p.id and s.on_hand > 0) as stock
     from products p where p.sku = $1`,
    [sku],
  )
  return row ? `${row.price}; ${row.stock}` : null
}

const product = (id: string, sku: string, more = '') =>
  `<Товар><Ид>${id}</Ид><Артикул>${sku}</Артикул><Наименование>Товар ${sku}</Наименование>${more}</Товар>`
const offer = (id: string, inside: string) => `<Предложение><Ид>${id}</Ид>${inside}</Предложение>`
const price = (amount: string, more = '', type = 'pt1') =>
  `<Цены><Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${amount}</ЦенаЗаЕдиницу>${more}</Цена></Цены>`

describe('the 1C id decides which product an offer is for', () => {
  test('a second product with the article of another has nothing to do with it', async () => {
    const taken = await exchanged(given('same-article-import'))
    expect(taken).toMatchObject({ word: 'success', state: 'done' })
    expect(taken.note).toContain('Valve blue')
    await exchanged(given('same-article-offers-of-the-first'))
    expect(await has('WILD-DUP')).toBe('10000 RUB / 1; main 3')
    const second = await exchanged(given('same-article-offers-of-the-second'))
    expect(second).toMatchObject({ word: 'success', state: 'done' })
    expect(second.note).toContain('aa02')
    expect(await has('WILD-DUP')).toBe('10000 RUB / 1; main 3')
  })

  test.each([
    ['in another file, in other letters', 'ID-TWO', 'id-two'],
    ['in another Unicode form', 'ID-й', 'ID-и\u0306'],
    ['in full-width letters', 'ID-SIX', 'ＩＤ－ＳＩＸ'],
  ])('%s it is the same article', async (_, first, second) => {
    await exchanged(catalogueOf(product(`${first}-1`, first)))
    const taken = await exchanged(catalogueOf(product(`${first}-2`, second)))
    expect(taken.note).toContain(second)
    await exchanged(offersOf(offer(`${first}-2`, `${price('5.00')}<Количество>5</Количество>`)))
    expect(await has(first)).toBe('null; null')
  })

  test('an offer without a known id sets nothing, whatever its article or barcode', async () => {
    await exchanged(catalogueOf(product('id-3', 'ID-THREE', '<Штрихкод>4680008140234</Штрихкод>')))
    await sql(`insert into onec_products (onec_id, sku) values ('id-gone', '4680008140234')`)
    const more = `<Артикул>ID-THREE</Артикул><Штрихкод>4680008140234</Штрихкод>${price('9.00')}<Количество>9</Количество>`
    const taken = await exchanged(
      offersOf(
        offer('id-unknown', more) + offer('', more) + offer('id-gone', more) + offer('id-3', price('3.00')),
      ),
    )
    expect(taken).toMatchObject({ word: 'success', state: 'done' })
    expect(taken.note).toContain('id-unknown')
    expect(taken.note).toContain('id-gone')
    expect(await has('ID-THREE')).toBe('300 RUB / 1; null')
  })

  test('a characteristic is refused by name, an empty one is none', async () => {
    await exchanged(given('characteristics-import'))
    const taken = await exchanged(given('characteristics-offers'))
    expect(taken).toMatchObject({ word: 'success', state: 'done' })
    expect(taken.note).toContain('характеристика')
    expect(taken.note).toContain('bb01#s41')
    expect(taken.rest).toContain('характеристика')
    expect(await has('WILD-CHR')).toBe('null; null')

    const empty = '00000000-0000-0000-0000-000000000000'
    await exchanged(catalogueOf(product('ch-1#red', 'CHAR-1') + product(`ch-2#${empty}`, 'CHAR-2')))
    await exchanged(offersOf(offer('ch-2#', price('4.00')) + offer('ch-1#red', price('1.00'))))
    expect([await has('CHAR-1'), await has('CHAR-2')]).toEqual([null, '400 RUB / 1; null'])
  })
})

const kind = (tax: string, name = 'Оптовая') =>
  `<ТипыЦен><ТипЦены><Ид>pt1</Ид><Наименование>${name}</Наименование><Валюта>RUB</Валюта>${tax}</ТипЦены></ТипыЦен>`
const vat = (isIncluded: boolean) =>
  `<Налог><Наименование>НДС</Наименование><УчтеноВСумме>${isIncluded}</УчтеноВСумме></Налог>`
const rate = (said: string) =>
  `<СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование><Ставка>${said}</Ставка></СтавкаНалога></СтавкиНалогов>`

describe('a price that includes VAT', () => {
  beforeAll(async () => {
    const [first, second] = [product('vat-1', 'VAT-1', rate('10')), product('vat-2', 'VAT-2')]
    await exchanged(catalogueOf(first + second + product('vat-3', 'VAT-3', rate('20'))))
  })

  test('is converted to the net price, and the exchange says so', async () => {
    const taken = await exchanged(given('price-type-with-vat-included'))
    expect(taken).toMatchObject({ word: 'success', state: 'done' })
    expect(taken.rest).toContain('включает НДС')
    expect(taken.note).toContain('VAT')
    expect(await has('WILD-CHR')).toBe('100000 RUB / 1; main 5')
  })

  const one = (id: string, amount: string, more = '', inPrice = '') =>
    offer(id, rateOrNothing(more) + price(amount, inPrice))
  const rateOrNothing = (said: string) => (said === '' ? '' : rate(said))
  test.each<[string, string, string | null]>([
    ['with the rate of the offer', kind(vat(true)) + one('vat-1', '122.00', '22'), '10000 RUB / 1'],
    [
      'per hundred where a kopeck would be lost',
      kind(vat(true)) + one('vat-1', '0.03', '20%'),
      '250 RUB / 100',
    ],
    ['with the rate the catalogue named', kind(vat(true)) + one('vat-1', '110.00'), '10000 RUB / 1'],
    ['free of VAT', kind(vat(true)) + one('vat-1', '110.00', 'Без НДС'), '11000 RUB / 1'],
    ['of a kind called so', kind('', 'Розничная (с НДС)') + one('vat-1', '120.00', '20'), '10000 RUB / 1'],
    ['as the price itself says', kind(vat(false)) + one('vat-1', '120.00', '20', vat(true)), '10000 RUB / 1'],
    ['unless it does not', kind(vat(false)) + one('vat-1', '120.00', '20'), '12000 RUB / 1'],
    ['unless the rate is no number', kind(vat(true)) + one('vat-1', '120.00', 'льготная'), null],
    ['unless no rate is known', kind(vat(true)) + one('vat-2', '120.00'), null],
  ])('%s', async (_, inside, expected) => {
    await sql(`delete from prices where product_id in (select id from products where sku like 'VAT-%')`)
    const taken = await exchanged(offersOf(inside))
    expect(taken.word).toBe('success')
    const [first, second] = [await has('VAT-1'), await has('VAT-2')]
    expect([first, second]).toEqual([`${expected}; null`, 'null; null'])
    if (expected === null) expect(taken.rest).toContain('ставка НДС неизвестна')
  })

  test('is one in a later file too, that names the kind by its id only', async () => {
    await exchanged(offersOf(kind(vat(true))))
    await exchanged(offersOf(offer('vat-3', price('240.00'))))
    expect(await has('VAT-3')).toBe('20000 RUB / 1; null')
    await exchanged(offersOf(kind(vat(false)) + offer('vat-3', price('240.00'))))
    expect(await has('VAT-3')).toBe('24000 RUB / 1; null')
  })
})

describe('what is not understood is said, and the rest is taken', () => {
  test('prices of a kind that is not chosen', async () => {
    const taken = await exchanged(given('other-price-type-offers'))
    expect(taken).toMatchObject({ word: 'success', state: 'done' })
    expect(taken.note).toContain('Оптовая 2027')
    expect(taken.rest).toContain('«Оптовая»')
    expect(await has('WILD-CHR')).toBe('100000 RUB / 1; main 5')
  })

  test('a price without a kind becomes no kind of its own', async () => {
    await exchanged(catalogueOf(product('pk-1', 'KIND-1')))
    const taken = await exchanged(
      offersOf(offer('pk-1', `${price('7.00', '', '')}<Количество>2</Количество>`)),
    )
    expect(taken.word).toBe('success')
    expect(await has('KIND-1')).toBe('null; main 2')
    expect(await sql(`select from onec_price_types where onec_id = ''`)).toEqual([])
  })

  test('a barcode that is none, and the first that is one is taken', async () => {
    const taken = await exchanged(given('barcode-not-ean-import'))
    expect(taken).toMatchObject({ word: 'success', state: 'done' })
    expect(taken.note).toContain('WXK1AC74K0')
    expect(await has('WILD-SER')).toBe('null; null')
    await exchanged(
      catalogueOf(product('bc-1', 'BAR-1', '<Штрихкод>нет</Штрихкод><Штрихкод>4 607 001 234 567</Штрихкод>')),
    )
    expect(await sql(`select ean from products where sku in ('WILD-SER', 'BAR-1') order by sku`)).toEqual([
      { ean: '4607001234567' },
      { ean: null },
    ])
  })

  test('the word for a currency in capitals is the ruble', async () => {
    await exchanged(given('currency-word-upper'))
    expect(await has('WILD-CHR')).toBe('16032 RUB / 1; main 5')
  })

  test('an unknown currency of a price, or of the kind, is never the usual one', async () => {
    await exchanged(catalogueOf(product('cu-1', 'CUR-1') + product('cu-2', 'CUR-2')))
    const taken = await exchanged(
      offersOf(
        offer('cu-1', `${price('7.00', '<Валюта>USDT</Валюта>')}<Количество>4</Количество>`) +
          offer('cu-2', price('8.00', '<Валюта>Руб.</Валюта>')),
      ),
    )
    expect(taken).toMatchObject({ word: 'success', state: 'done' })
    expect(taken.note).toContain('USDT')
    expect([await has('CUR-1'), await has('CUR-2')]).toEqual(['null; main 4', '800 RUB / 1; null'])
    const odd = kind('').replace('RUB', 'тугрики')
    await exchanged(offersOf(odd + offer('cu-1', price('7.00'))))
    await exchanged(offersOf(offer('cu-1', price('7.00'))))
    expect(await has('CUR-1')).toBe('null; main 4')
    await exchanged(offersOf(kind('')))
  })

  test('every warehouse of an offer is taken, and one that is named twice is added up', async () => {
    await exchanged(
      catalogueOf(
        ['wh-1', 'wh-2', 'wh-3', 'wh-4', 'wh-5'].map((id) => product(id, id.toUpperCase())).join(''),
      ),
    )
    const at = (id: string, quantity: string) =>
      `<Склад><Ид>${id}</Ид><Количество>${quantity}</Количество></Склад>`
    const rest = (inside: string) => `<Остатки>${inside}</Остатки>`
    const names =
      '<Склады><Склад><Ид>s-1</Ид><Наименование>Север</Наименование></Склад><Склад><Ид>s-2</Ид><Наименование>Юг</Наименование></Склад></Склады>'
    const taken = await exchanged(
      offersOf(
        names +
          offer('wh-1', rest(`<Остаток>${at('s-1', '5')}${at('s-2', '6')}${at('s-1', '0.7')}</Остаток>`)) +
          offer(
            'wh-2',
            rest(`<Остаток><Количество>9</Количество></Остаток><Остаток>${at('s-1', '4')}</Остаток>`),
          ) +
          offer('wh-4', '<Склад><Ид>s-1</Ид></Склад><Количество>7</Количество>') +
          offer(
            'wh-5',
            '<КоличествоНаСкладах><КоличествоНаСкладе><ИдСклада>s-1</ИдСклада><Количество>2</Количество></КоличествоНаСкладе><КоличествоНаСкладе><ИдСклада>s-2</ИдСклада><Количество>3</Количество></КоличествоНаСкладе></КоличествоНаСкладах><Количество>5</Количество>',
          ) +
          offer('wh-3', rest(`<Остаток>${at('s-9', '1')}</Остаток>`)),
      ),
    )
    expect(await has('WH-1')).toBe('null; Север 5, Юг 6')
    expect(await has('WH-2')).toBe('null; Север 4')
    expect(await has('WH-4')).toBe('null; main 7')
    expect(await has('WH-5')).toBe('null; Север 2, Юг 3')
    expect(taken.note).toContain('s-9')
  })
})

test('a file of orders is no catalogue and becomes none', async () => {
  const goods =
    '<Товары><Товар><Ид>do-1</Ид><Артикул>DOC-1</Артикул><Наименование>Из заказа</Наименование></Товар></Товары>'
  const orders = answerXml([{ id: '7', said: {} }]).replace('<Сумма>', `${goods}<Сумма>`)
  const taken = await exchanged(orders)
  expect(taken).toMatchObject({ word: 'failure', state: 'failed' })
  expect(taken.rest).toContain('Заказ товара')
  expect(await has('DOC-1')).toBeNull()
})

test('the last step succeeds, and pictures with any name do not fail the exchange', async () => {
  const onec = await begin()
  for (const name of ['photo (1).jpg', 'import_files/a/фото «вид» №2.PNG', '../x+y&z.jpeg', 'a\u0007.gif'])
    expect((await onec.send(name, Buffer.from([0xff, 0xd8, 1]))).word, name).toBe('success')
  expect((await onec.send('import (1).xml', catalogueOf(product('la-1', 'LAST-1')))).word).toBe('success')
  expect((await onec.take('import (1).xml')).at(-1)!.word).toBe('success')
  expect(await onec.get('complete')).toMatchObject({ status: 200, word: 'success' })
  const [shown] = await exchanges()
  expect(shown).toMatchObject({ state: 'done', unread_files: 4, problem: null })
})
