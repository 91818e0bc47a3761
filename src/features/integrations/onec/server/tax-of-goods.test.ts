import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { begin, exchanges, portico, sql, startExchange } from './testing/session.ts'
import { catalogueOf, offersOf } from './testing/xml.ts'

beforeAll(async () => {
  await startExchange()
  await sql(
    `insert into onec_price_types (onec_id, name, currency, is_chosen) values ('pt1', 'Оптовая', 'RUB', true)`,
  )
})
afterAll(() => portico.stop())
beforeEach(() => sql('delete from tax_registrations'))

/** Russia has 22 % and 10 % since 2026 (see the migration of taxes). */
const register = () =>
  sql(
    `insert into tax_registrations (country, number, scheme, profile, accounting_currency, valid_from)
     values ('RU', '7707083893', 'standard', 'ru', 'RUB', '2020-01-01')`,
  )

async function exchanged(xml: string) {
  const onec = await begin()
  await onec.send('file0_1.xml', xml)
  const said = (await onec.take('file0_1.xml')).at(-1)!
  const [shown] = await exchanges()
  expect([said.word, shown!.state]).toEqual(['success', 'done'])
  return said.rest
}

const rate = (said: string) =>
  `<СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование><Ставка>${said}</Ставка></СтавкаНалога></СтавкиНалогов>`
const kind = (said: string) =>
  `<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>ТипНоменклатуры</Наименование><Значение>${said}</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>`
const product = (sku: string, more = '') =>
  `<Товар><Ид>id-${sku}</Ид><Артикул>${sku}</Артикул><Наименование>Товар ${sku}</Наименование>${more}</Товар>`
const withVat =
  '<ТипыЦен><ТипЦены><Ид>pt1</Ид><Наименование>Оптовая</Наименование><Валюта>RUB</Валюта><Налог><Наименование>НДС</Наименование><УчтеноВСумме>true</УчтеноВСумме></Налог></ТипЦены></ТипыЦен>'
const offer = (sku: string, amount: string) =>
  `<Предложение><Ид>id-${sku}</Ид><Цены><Цена><ИдТипаЦены>pt1</ИдТипаЦены><ЦенаЗаЕдиницу>${amount}</ЦенаЗаЕдиницу></Цена></Цены></Предложение>`

/** Returns class and kind of products, and their prices as '10000 / 1'. */
const goods = async (like: string) =>
  (
    await sql(
      `select p.sku, p.tax_class, p.is_service, r.amount || ' / ' || r.per as price from products p
         left join prices r on r.product_id = p.id where p.sku like $1 order by p.sku`,
      [like],
    )
  ).map(({ sku, tax_class, is_service, price }) => [sku, tax_class, is_service, price])

test('the rate of a product is its tax class in the country of the seller, and a service is one', async () => {
  await register()
  const rest = await exchanged(
    catalogueOf(
      [
        product('T-1', rate('22') + kind('Товар')),
        product('T-2', rate('10%')),
        product('T-3', rate('Без НДС') + kind('Услуга')),
        product('T-4', rate('18') + kind('Набор')),
        product('T-5'),
      ].join(''),
    ),
  )
  expect(await goods('T-%')).toEqual([
    ['T-1', 'standard', false, null],
    ['T-2', 'reduced', false, null],
    ['T-3', 'exempt', true, null],
    ['T-4', 'standard', false, null],
    ['T-5', 'standard', false, null],
  ])
  expect(rest).toContain('У 1 товара налоговый класс оставлен прежним')
  expect(rest).toContain('T-4')
})

test('without a registration classes stay as they are, and the exchange says what to do', async () => {
  const rest = await exchanged(catalogueOf(product('U-1', rate('10')) + product('U-2')))
  expect(await goods('U-%')).toEqual([
    ['U-1', 'standard', false, null],
    ['U-2', 'standard', false, null],
  ])
  expect(rest).toContain('нет налоговой регистрации: U-1.')
  expect(rest).toContain('Настройки → Налоги')
})

test('a price with VAT without a rate in 1C is converted by the class of the product, and counted', async () => {
  await exchanged(catalogueOf(product('P-1') + product('P-2') + product('P-3', rate('20'))))
  await sql(`update products set tax_class = 'reduced' where sku = 'P-2'`)
  const offers = offersOf(withVat + offer('P-1', '122.00') + offer('P-2', '110.00') + offer('P-3', '120.00'))
  expect(await exchanged(offers)).toContain('Не загружены 2 цены')
  expect(await goods('P-%')).toMatchObject([
    ['P-1', 'standard', false, null],
    ['P-2', 'reduced', false, null],
    ['P-3', 'standard', false, '10000 / 1'],
  ])
  await register()
  expect(await exchanged(offers)).toContain('3 цены')
  expect((await goods('P-%')).map(([, , , price]) => price)).toEqual(['10000 / 1', '10000 / 1', '10000 / 1'])
})
