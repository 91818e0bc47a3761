import iconv from 'iconv-lite'
import type { Scope } from '#platform/shared/scope.ts'
import type { TestPortico } from '#processes/testing/portico.ts'
import { cast } from '#world/cast.ts'

export const address = '/api/1c/exchange'

/** A key of the trading company, as its administrator makes it. */
export async function keyFor(
  portico: TestPortico,
  ...scopes: Scope[]
): Promise<{ id: number; secret: string }> {
  const wish = { name: '1C', scopes, days: 30 }
  const { body } = await portico.request(cast.admin, 'POST', '/api/keys', wish)
  return { id: body.key.id, secret: body.secret }
}

export const basic = (secret: string, name = 'Обмен'): string =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`

export type Said = { status: number; word: string; rest: string; raw: Buffer; type: string }

/** One session of 1C as it speaks: signs in by its password, then says the cookie it was given. */
export async function signIn(portico: TestPortico, type: 'catalog' | 'sale', secret: string) {
  const first = await say(portico, 'GET', `?type=${type}&mode=checkauth`, { authorization: basic(secret) })
  const [name, value] = first.rest.split('\n')
  const headers = { cookie: `${name}=${value}` }
  const get = (asked: string) => say(portico, 'GET', `?type=${type}&mode=${asked}`, headers)
  const send = (filename: string, body: Buffer | string, encoding = 'application/octet-stream') =>
    say(
      portico,
      'POST',
      `?type=${type}&mode=file&filename=${encodeURIComponent(filename)}`,
      { ...headers, 'content-type': encoding },
      Buffer.from(body),
    )
  return {
    first,
    headers,
    get,
    send,
    /** Asks for a file to be taken in as 1C does, until it is or cannot be; what was said on the way. */
    take: async (filename: string) => {
      const said: Said[] = []
      do said.push(await get(`import&filename=${encodeURIComponent(filename)}`))
      while (said.at(-1)!.word === 'progress' && said.length < 60)
      return said
    },
  }
}

export async function say(
  portico: TestPortico,
  method: 'GET' | 'POST',
  asked: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<Said> {
  const answer = await portico.app.inject({
    method,
    url: `${address}${asked}`,
    headers,
    ...(body ? { payload: body } : {}),
  })
  const [word = '', ...rest] = answer.body.split('\n')
  return {
    status: answer.statusCode,
    word,
    rest: rest.join('\n'),
    raw: answer.rawPayload,
    type: String(answer.headers['content-type']),
  }
}

/** As the configurations of 1C that are older write it. */
export const inWindows1251 = (xml: string): Buffer =>
  iconv.encode(xml.replace('encoding="UTF-8"', 'encoding="windows-1251"'), 'win1251')

const whole = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_210" ВерсияСхемы="2.10" ДатаФормирования="2026-11-20T10:00:00">${inside}</КоммерческаяИнформация>`

type Good = { id: string; article?: string; name: string; more?: string }

/** A catalogue as «Управление торговлей» writes it. */
export const catalogueXml = (goods: readonly Good[]): string =>
  whole(`
  <Классификатор>
    <Ид>5b1d</Ид><Наименование>Классификатор (Каталог)</Наименование>
    <Группы><Группа><Ид>g-1</Ид><Наименование>Крепёж</Наименование>
      <Группы><Группа><Ид>g-2</Ид><Наименование>Анкеры</Наименование></Группа></Группы></Группа></Группы>
    <Свойства>
      <Свойство><Ид>p-1</Ид><Наименование>Бренд</Наименование><ТипЗначений>Справочник</ТипЗначений>
        <ВариантыЗначений><Справочник><ИдЗначения>v-1</ИдЗначения><Значение>Fischer</Значение></Справочник></ВариантыЗначений></Свойство>
      <Свойство><Ид>p-2</Ид><Наименование>Цвет</Наименование></Свойство>
    </Свойства>
  </Классификатор>
  <Каталог СодержитТолькоИзменения="false"><Ид>5b1d</Ид><Наименование>Каталог</Наименование><Товары>
  ${goods
    .map(
      ({
        id,
        article,
        name,
        more = '',
      }) => `<Товар><Ид>${id}</Ид>${article ? `<Артикул>${article}</Артикул>` : ''}
      <Штрихкод>4680008140234</Штрихкод><Наименование>${name}</Наименование>
      <БазоваяЕдиница Код="796 " НаименованиеПолное="Штука" МеждународноеСокращение="PCE">шт</БазоваяЕдиница>
      <Группы><Ид>g-2</Ид></Группы>
      <ЗначенияСвойств><ЗначенияСвойства><Ид>p-1</Ид><Значение>v-1</Значение></ЗначенияСвойства>
        <ЗначенияСвойства><Ид>p-2</Ид><Значение>серый</Значение></ЗначенияСвойства></ЗначенияСвойств>
      <ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Вес</Наименование><Значение>0.25</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>
      ${more}</Товар>`,
    )
    .join('\n')}
  </Товары></Каталог>`)

type Offered = { id: string; price?: string; wholesale?: string; stock?: string; inYard?: string }

/** Its offers, with one kind of prices or two, and warehouses. */
export const offersXml = (offers: readonly Offered[], currency = 'руб'): string =>
  whole(`
  <ПакетПредложений><Ид>5b1d#</Ид><Наименование>Пакет предложений</Наименование>
  <ТипыЦен><ТипЦены><Ид>t-retail</Ид><Наименование>Розничная</Наименование><Валюта>${currency}</Валюта></ТипЦены>
  ${offers.some(({ wholesale }) => wholesale) ? `<ТипЦены><Ид>t-wholesale</Ид><Наименование>Оптовая</Наименование><Валюта>${currency}</Валюта></ТипЦены>` : ''}</ТипыЦен>
  <Склады><Склад><Ид>w-1</Ид><Наименование>main</Наименование></Склад><Склад><Ид>w-2</Ид><Наименование>Двор</Наименование></Склад></Склады>
  <Предложения>
  ${offers
    .map(
      ({ id, price, wholesale, stock, inYard }) => `<Предложение><Ид>${id}</Ид><Цены>
      ${price ? `<Цена><Представление>${price} руб. за шт</Представление><ИдТипаЦены>t-retail</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу><Валюта>${currency}</Валюта><Единица>шт</Единица><Коэффициент>1</Коэффициент></Цена>` : ''}
      ${wholesale ? `<Цена><ИдТипаЦены>t-wholesale</ИдТипаЦены><ЦенаЗаЕдиницу>${wholesale}</ЦенаЗаЕдиницу></Цена>` : ''}</Цены>
      ${stock ? `<Количество>${stock}</Количество><Склад ИдСклада="w-1" КоличествоНаСкладе="${stock}"/>` : ''}
      ${inYard ? `<Склад ИдСклада="w-2" КоличествоНаСкладе="${inYard}"/>` : ''}</Предложение>`,
    )
    .join('\n')}
  </Предложения></ПакетПредложений>`)

/** What it says of orders it was given. */
export const answerXml = (
  orders: readonly { id: string; amount?: string; said: Record<string, string> }[],
): string =>
  whole(
    orders
      .map(
        ({
          id,
          amount = '',
          said,
        }) => `<Документ><Ид>${id}</Ид><Номер>1</Номер><ХозОперация>Заказ товара</ХозОперация>
    <Сумма>${amount}</Сумма><ЗначенияРеквизитов>${Object.entries(said)
      .map(
        ([name, value]) =>
          `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
      )
      .join('')}</ЗначенияРеквизитов></Документ>`,
      )
      .join('\n'),
  )
