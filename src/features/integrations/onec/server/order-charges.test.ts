import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTrade, type Trade } from '#processes/testing/trade.ts'
import { keyFor } from './testing/one-c.ts'
import { orderExchange } from './testing/order-exchange.ts'

let trade: Trade
let onec: ReturnType<typeof orderExchange>
beforeAll(async () => {
  trade = await startTrade()
  await trade.terms(0, 30)
  onec = orderExchange(trade.portico, (await keyFor(trade.portico, 'exchange:orders')).secret)
})
afterAll(() => trade.portico.stop())
const sql = (text: string) => trade.portico.platform.pool.query(text)

test('an order goes out with delivery as a service and a discount of the whole order, in the amount that 1C confirms', async () => {
  await onec.emptied()
  const { id, total } = await trade.confirmed()
  const charges = [
    { key: 'delivery', kind: 'delivery', name: null, amount: 1250, percent_bp: null, source: 'settings' },
    {
      key: 'other',
      kind: 'other',
      name: { en: 'Pallet', ru: 'Поддон' },
      amount: 900,
      percent_bp: null,
      source: 'staff',
    },
    { key: 'discount', kind: 'discount', name: null, amount: -300, percent_bp: null, source: 'staff' },
  ]
  await sql(
    `update orders set charges = '${JSON.stringify(charges)}', version = version + 1 where id = ${id}`,
  )
  const session = await onec.begin()
  const xml = await onec.query(session)
  await session.get('success')
  const amount = ((total + 1850) / 100).toFixed(2)
  expect(xml).toContain(`<Сумма>${amount}</Сумма><Контрагенты>`)
  expect(xml).toContain('<Товар><Ид>ORDER_DELIVERY</Ид><Наименование>Доставка</Наименование>')
  expect(xml).toMatch(/<Товар><Наименование>Поддон<.*?<Количество>1<\/Количество><Сумма>9.00</)
  expect(xml.match(/<Значение>Услуга</g)).toHaveLength(4)
  expect(xml).toContain(
    '<Скидки><Скидка><Наименование>Скидка на заказ</Наименование><Сумма>3.00</Сумма><УчтеноВСумме>true</УчтеноВСумме></Скидка></Скидки>',
  )
  await onec.emit(id, {}, amount)
  expect(await onec.inOnec(id)).toMatchObject({ amount: { amount: total + 1850 }, differences: [] })
})
