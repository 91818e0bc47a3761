import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { zipOf } from '#features/foundation/files/server/testing/zip.ts'
import { startTrade, type Trade } from '#processes/testing/trade.ts'
import type { Exchange } from '../contract.ts'
import { keyFor } from './testing/one-c.ts'
import { orderExchange } from './testing/order-exchange.ts'
import { answerXml, catalogueXml, inWindows1251 } from './testing/xml.ts'

let trade: Trade
let key: { id: number; secret: string }
let onec: ReturnType<typeof orderExchange>
beforeAll(async () => {
  trade = await startTrade()
  await trade.terms(0, 30)
  key = await keyFor(trade.portico, 'exchange:orders')
  onec = orderExchange(trade.portico, key.secret)
})
afterAll(() => trade.portico.stop())
const sql = (text: string) => trade.portico.platform.pool.query(text)

/** Returns the ids of the documents sent to 1C. */
const documentsIn = (xml: string) =>
  [...xml.matchAll(/<Документ><Ид>([^<]+)<\/Ид>/g)].map(([, id]) => Number(id!.replace('portico-order-', '')))
const stageOf = async (id: number) =>
  (await trade.portico.request(cast.manager, 'GET', `/api/manager/orders/${id}`)).body.stage
const lastExchange = async () =>
  (await trade.portico.request<Exchange[]>(cast.admin, 'GET', '/api/manager/1c/exchanges')).body[0]!

describe('orders go out', () => {
  test('once they are agreed, to the cent, with what 1C calls the goods', async () => {
    await onec.emptied()
    await sql(`insert into onec_products values ('11-aa', 'BOLT')`)
    const waiting = await trade.placed()
    const { id, total } = await trade.confirmed()
    const session = await onec.begin()
    expect((await session.get('init')).word).toBe('zip=yes')
    const xml = await onec.query(session)
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
    expect(documentsIn(xml)).toEqual([id])
    expect(documentsIn(xml)).not.toContain(waiting.id)
    expect(xml).toContain(`<Сумма>${(total / 100).toFixed(2)}</Сумма><Контрагенты>`)
    expect(xml).toContain('<ХозОперация>Заказ товара</ХозОперация>')
    expect(xml).toContain('<Товар><Ид>11-aa</Ид><Артикул>BOLT</Артикул>')
    expect(xml).toContain('<Товар><Артикул>NUT</Артикул>')
    expect(xml).toContain('<Количество>3</Количество>')
    expect(xml).toContain('<Наименование>Статус заказа</Наименование><Значение>Подтверждён</Значение>')
    const sums = [...xml.matchAll(/<Количество>\d+<\/Количество><Сумма>([\d.]+)<\/Сумма>/g)].map(([, sum]) =>
      Math.round(Number(sum) * 100),
    )
    expect(sums.reduce((all, sum) => all + sum, 0)).toBe(total)
    await session.get('success')
  })

  test('with the ОКЕИ code of a unit that has one, and the rate on the day of the order', async () => {
    await onec.emptied()
    const { id } = await trade.confirmed()
    const given = async (currency: string) => {
      await sql(`update orders set currency = '${currency}', version = version + 1 where id = ${id}`)
      return onec.query(await onec.begin())
    }
    await sql(`update order_lines set unit = case sku when 'BOLT' then 'pcs' else 'барабан' end where order_id = ${id};
      delete from currency_rates where currency_code in ('RUB', 'EUR')`)
    const xml = await given('USD')
    expect(xml).toMatch(/<БазоваяЕдиница Код="796" [^>]*МеждународноеСокращение="PCE">шт</)
    expect(xml).toContain('<БазоваяЕдиница>барабан</БазоваяЕдиница>')
    expect(xml).toContain('<Валюта>USD</Валюта><Сумма>')
    await sql(`insert into currency_rates (currency_code, valid_on, per_usd_millionths) values
      ('RUB', current_date - 2, 81000000), ('RUB', current_date + 1, 99000000), ('EUR', current_date - 9, 900000)`)
    for (const [currency, rate] of Object.entries({ EUR: 90, RUB: 1, USD: 81 }))
      expect(await given(currency)).toContain(`<Валюта>${currency}</Валюта><Курс>${rate}</Курс>`)
  })

  test('again until 1C confirms, and never after', async () => {
    await onec.emptied()
    const { id } = await trade.confirmed()
    const broken = await onec.begin()
    expect(documentsIn(await onec.query(broken))).toEqual([id])
    const again = await onec.begin()
    expect(documentsIn(await onec.query(again))).toEqual([id])
    expect(await onec.inOnec(id)).toMatchObject({ given_at: null, is_waiting: true })
    expect((await again.get('success')).word).toBe('success')
    expect(await onec.inOnec(id)).toMatchObject({ given_at: expect.any(String), is_waiting: false })
    expect(documentsIn(await onec.query(await onec.begin()))).toEqual([])
  })

  test('what came between what was given and its confirmation goes out next', async () => {
    await onec.emptied()
    const first = await trade.confirmed()
    const session = await onec.begin()
    expect(documentsIn(await onec.query(session))).toEqual([first.id])
    const second = await trade.confirmed()
    const moved = await trade.ask(cast.manager, 'POST', `/api/manager/orders/${first.id}/start`)
    expect(moved.status).toBe(200)
    await session.get('success')
    const next = await onec.query(await onec.begin())
    expect(documentsIn(next).sort()).toEqual([first.id, second.id].sort())
    expect(next).toContain('<Значение>В работе</Значение>')
  })

  test('once more where an administrator asks for it', async () => {
    const { id } = await trade.confirmed()
    await onec.emptied()
    const again = (as: string) => trade.portico.request(as, 'POST', `/api/manager/orders/${id}/1c/again`)
    expect((await again(cast.manager)).status).toBe(403)
    expect((await again(cast.admin)).body).toMatchObject({ is_waiting: true })
    const session = await onec.begin()
    expect(documentsIn(await onec.query(session))).toEqual([id])
    await session.get('success')
    expect(documentsIn(await onec.query(await onec.begin()))).toEqual([])
  })

  test('with nothing in them that is no XML', async () => {
    const { id } = await trade.confirmed()
    await trade.portico.platform.pool.query('update orders set comment = $2 where id = $1', [
      id,
      'a <b> & "c" \u0001 ]]>',
    ])
    const xml = await onec.query(await onec.begin())
    expect(xml).toContain('<Комментарий>a &lt;b&gt; &amp; &quot;c&quot;  ]]&gt;</Комментарий>')
  })

  test('one that is cancelled here after 1C took it goes out as cancelled', async () => {
    await onec.emptied()
    const { id, total } = await trade.confirmed()
    await onec.emptied()
    const body = { cause: 'duplicate', note: null }
    expect(
      (await trade.ask(cast.manager, 'POST', `/api/manager/orders/${id}/cancellation`, body)).status,
    ).toBe(200)
    const xml = await onec.query(await onec.begin())
    expect(documentsIn(xml)).toEqual([id])
    expect(xml).toContain('<Наименование>Отменен</Наименование><Значение>true</Значение>')
    expect(xml).toContain(`<Сумма>${(total / 100).toFixed(2)}</Сумма><Контрагенты>`)
  })
})

describe('what 1C says of an order', () => {
  test('stands at the order: its number, what was paid and shipped there', async () => {
    const { id, total } = await trade.confirmed()
    await onec.emptied()
    const amount = (total / 100).toFixed(2)
    const said = await onec.emit(
      id,
      {
        'Номер по 1С': 'УТ-000042',
        'Дата по 1С': '2026-11-20T10:00:00',
        'Статус заказа': 'К обеспечению',
        'Дата оплаты по 1С': '2026-11-21',
        'Номер оплаты по 1С': 'П-7',
        'Дата отгрузки по 1С': '0001-01-01',
      },
      amount,
    )
    expect(said.word).toBe('success')
    expect(await onec.inOnec(id)).toMatchObject({
      number: 'УТ-000042',
      dated_on: '2026-11-20',
      status: 'К обеспечению',
      paid_on: '2026-11-21',
      payment_number: 'П-7',
      shipped_on: null,
      amount: { amount: total },
      differences: ['paid_there'],
      refused_transition: null,
    })
    expect(await stageOf(id)).toBe('confirmed')
    expect(
      (await trade.portico.request(cast.otherManager, 'GET', `/api/manager/orders/${id}/1c`)).status,
    ).toBe(404)
  })

  test('begins the order where it is taken up there', async () => {
    const { id } = await trade.confirmed()
    await onec.emptied()
    await onec.emit(id, { Проведен: 'true' })
    expect(await stageOf(id)).toBe('in_work')
    expect((await lastExchange()).notes).toEqual(['1C sent updates on 1 order'])
  })

  test('begins nothing that is to be paid for first, though chiefs may', async () => {
    await trade.terms(50, 0)
    const { id } = await trade.confirmed()
    await trade.terms(0, 30)
    await onec.emptied()
    await onec.emit(id, { Проведен: 'true' })
    expect(await stageOf(id)).toBe('confirmed')
    expect((await onec.inOnec(id)).refused_transition).not.toBeNull()
  })

  test('cancels it where it is cancelled there, once', async () => {
    const { id } = await trade.confirmed()
    await onec.emptied()
    await onec.emit(id, { Отменен: 'true', 'Номер по 1С': 'УТ-9' })
    expect(await stageOf(id)).toBe('cancelled')
    await onec.emit(id, { Отменен: 'true', 'Номер по 1С': 'УТ-9' })
    expect(await onec.inOnec(id)).toMatchObject({
      differences: [],
      refused_transition: null,
      is_cancelled: true,
    })
  })

  test('moves nothing the house does not allow: staff see the difference and why', async () => {
    const { id, total } = await trade.confirmed()
    await trade.ask(cast.manager, 'POST', `/api/manager/orders/${id}/start`)
    await onec.emptied()
    expect((await onec.emit(id, { ПометкаУдаления: 'true' })).word).toBe('success')
    expect(await stageOf(id)).toBe('in_work')
    const seen = await onec.inOnec(id)
    expect(seen).toMatchObject({ differences: ['cancelled_there'], refused_transition: expect.any(String) })
    await onec.emit(id, { 'Дата отгрузки по 1С': '2026-11-22' }, ((total + 1) / 100).toFixed(2))
    expect(await onec.inOnec(id)).toMatchObject({
      differences: ['amount', 'shipped_there'],
      refused_transition: null,
    })
  })

  test('of orders that are not ours, or were never given to it, changes nothing', async () => {
    await onec.emptied()
    const { id } = await trade.confirmed()
    // Part of the exchange, but not sent yet.
    await trade.portico.request(cast.admin, 'POST', `/api/manager/orders/${id}/1c/again`)
    const session = await onec.begin()
    const foreign = [`portico-order-${id}`, 'portico-order-999999999', '7f3e', "1' or '1'='1"]
    const said = await session.send(
      'orders (2).xml',
      answerXml(foreign.map((one) => ({ id: one, said: { Отменен: 'true' } }))),
    )
    expect(said.word).toBe('success')
    expect(await stageOf(id)).toBe('confirmed')
    expect(await lastExchange()).toMatchObject({ reported: 0, unknown: 4, state: 'done' })
    expect((await lastExchange()).notes).toEqual(['4 orders from 1C are not ours'])
  })

  test('comes in windows-1251, in parts, in an archive, and is asked for once more', async () => {
    const { id } = await trade.confirmed()
    await onec.emptied()
    const xml = inWindows1251(answerXml([{ id: `portico-order-${id}`, said: { 'Номер по 1С': 'УТ-77' } }]))
    const session = await onec.begin()
    await session.get('init')
    await session.send('orders-1.xml', xml.subarray(0, 300))
    expect((await session.get('import&filename=orders-1.xml')).word).toBe('failure')
    expect((await session.send('orders-1.xml', xml.subarray(300))).word).toBe('success')
    expect((await session.get('import&filename=orders-1.xml')).word).toBe('success')
    expect((await onec.inOnec(id)).number).toBe('УТ-77')

    const zipped = await onec.begin()
    const other = answerXml([{ id: `portico-order-${id}`, said: { 'Номер по 1С': 'УТ-78' } }])
    expect((await zipped.send('v8.zip', zipOf({ 'orders.xml': other }))).word).toBe('success')
    expect((await zipped.get('import&filename=orders.xml')).word).toBe('success')
    expect((await onec.inOnec(id)).number).toBe('УТ-78')
  })

  test('is refused whole where it cannot be read', async () => {
    const { id } = await trade.confirmed()
    await onec.emptied()
    const good = answerXml([{ id: `portico-order-${id}`, said: { Отменен: 'true' } }])
    const session = await onec.begin()
    const said = await session.send('orders.xml', good.replace('<Номер>1</Номер>', '<Номер>1</Номерр>'))
    expect(said).toMatchObject({ status: 200, word: 'failure' })
    expect(await stageOf(id)).toBe('confirmed')
    expect(await lastExchange()).toMatchObject({ state: 'failed' })
    const goods = await session.send('goods.xml', catalogueXml([]))
    expect(goods.word).toBe('success')
    expect(await stageOf(id)).toBe('confirmed')
  })
})

test('statuses and ways of delivery have names for 1C to choose from', async () => {
  const { raw } = await (await onec.begin()).get('info')
  expect(raw.toString()).toContain('<Элемент><Ид>confirmed</Ид><Название>Подтверждён</Название></Элемент>')
  // 1C knows our original delivery methods by name, whatever they are called now, and added ones by number.
  await sql(
    `insert into dictionary_entries (list, id, name_en, name_ru, position, is_offered)
     values ('deliveryMethods', 6, 'By rail', 'Поездом', 6, false)`,
  )
  await sql(`update dictionary_entries set name_ru = 'Курьером' where list = 'deliveryMethods' and id = 2`)
  const after = (await (await onec.begin()).get('info')).raw.toString()
  expect(after).toContain('<Элемент><Ид>courier</Ид><Название>Курьером</Название></Элемент>')
  expect(after).toContain('<Элемент><Ид>6</Ид><Название>Поездом</Название></Элемент>')
})
