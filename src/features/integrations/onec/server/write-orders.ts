import { deliveryMethodOfOurs } from '#features/foundation/dictionary/dictionary.ts'
import { type EntryNames, storedEntries } from '#features/foundation/dictionary/server/index.ts'
import { okeiUnit } from '#features/goods/catalogue/okei-units.ts'
import { scaleOf, writtenQuantity } from '#features/goods/catalogue/units.ts'
import { orderStages } from '#features/sales/orders/order.ts'
import { type Charge, chargesNet } from '#features/sales/totals/charge.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { onClock } from '#platform/server/lists/cells.ts'
import type { Download } from '#platform/shared/contract.ts'
import { digitsOf, lineAmount, sum } from '#platform/shared/money.ts'
import type { LineForOnec, OrderForOnec } from './orders-for-onec.ts'
import { decimalOf } from './read/words.ts'
import { tag } from './xml.ts'

type Speaking = Pick<Context, 'platform' | 'now'>

/** The id of an order in 1C. */
export const documentIdOf = (orderId: number): string => `portico-order-${orderId}`

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const whole = (made: string, inside: readonly string[]): string =>
  declaration +
  tag('КоммерческаяИнформация', inside, {
    ВерсияСхемы: '2.10',
    ДатаФормирования: made,
  })

/** Returns orders as CommerceML documents in UTF-8. Amounts are exact, times are by the clock of `zone`. */
export function ordersInXml(
  { platform, now, zone }: Speaking & { zone: string },
  orders: readonly OrderForOnec[],
  names: EntryNames,
): string {
  const clock = (at: Date) => onClock(at, zone).toISOString().slice(0, 19)
  return whole(
    clock(now),
    orders.map((order) => documentOf({ platform, clock }, order, names)),
  )
}

type Writing = Pick<Context, 'platform'> & { clock: (at: Date) => string }

function documentOf({ platform, clock }: Writing, order: OrderForOnec, names: EntryNames): string {
  const say = platform.translate('ru')
  const { currency, stage, lines, charges } = order
  const named = ({ kind, name }: Charge) => name?.ru || say(`totals.charges.${kind}`)
  const amount = (minor: number) => decimalOf(minor, digitsOf(currency))
  const created = clock(order.created_at)
  return tag('Документ', [
    tag('Ид', documentIdOf(order.id)),
    tag('Номер', order.number),
    tag('Дата', created.slice(0, 10)),
    tag('Время', created.slice(11, 19)),
    tag('ХозОперация', 'Заказ товара'),
    tag('Роль', 'Продавец'),
    tag('Валюта', currency),
    tag('Курс', rateOf(order)),
    tag('Сумма', amount(sum(lines.map(amountOf)) + chargesNet(charges))),
    tag('Контрагенты', [partyOf(order)]),
    tag('Комментарий', order.comment),
    discountsOf(charges, named, amount),
    tag('Товары', [
      ...lines.map((line) => lineOf(line, currency)),
      ...charges
        .filter((charge) => charge.amount > 0)
        .map((charge) => serviceOf(charge, named(charge), amount(charge.amount))),
    ]),
    requisites({
      'Статус заказа': say(`orders.stages.${stage}`),
      'Дата изменения статуса': clock(order.updated_at),
      Отменен: String(stage === 'cancelled'),
      'Финальный статус': String(stage === 'completed'),
      'Способ доставки': names('deliveryMethods', order.delivery_method).ru,
      'Адрес доставки': order.delivery_address,
      'Номер заказа клиента': order.po_number,
    }),
  ])
}

/** Returns the rubles of one unit of the order's currency; null if no rate is known, so that 1C uses its own. */
function rateOf({ currency, per_usd, rubles_per_usd }: OrderForOnec): string | null {
  if (currency === 'RUB') return '1'
  if (!per_usd || !rubles_per_usd) return null
  return String(Number((rubles_per_usd / per_usd).toFixed(6)))
}

/** 1C finds units by their ОКЕИ code. A word that is not in the classifier is sent as it is. */
function unitOf(word: string): string {
  const unit = okeiUnit(word)
  if (!unit) return tag('БазоваяЕдиница', word)
  const { code, name, international } = unit
  return tag('БазоваяЕдиница', unit.word, {
    Код: code,
    НаименованиеПолное: name,
    ...(international && { МеждународноеСокращение: international }),
  })
}

const amountOf = ({ unit_amount, per, quantity }: LineForOnec): number =>
  lineAmount({ amount: unit_amount, per }, quantity)

const partyOf = ({ organization_id, organization_name, external_id, buyer }: OrderForOnec): string =>
  tag('Контрагент', [
    tag('Ид', external_id ?? `portico-client-${organization_id}`),
    tag('Наименование', organization_name),
    tag('ПолноеНаименование', organization_name),
    tag('Роль', 'Покупатель'),
    tag('Представители', [
      tag('Представитель', [
        tag('Контрагент', [tag('Отношение', 'Контактное лицо'), tag('Наименование', buyer)]),
      ]),
    ]),
  ])

function lineOf(line: LineForOnec, currency: string): string {
  const { onec_id, sku, name, unit, quantity, unit_amount, per } = line
  const digits = digitsOf(currency)
  const read = writtenQuantity(quantity, unit)
  return tag('Товар', [
    tag('Ид', onec_id),
    tag('Артикул', sku),
    tag('Наименование', name),
    unitOf(read.unit),
    tag('ЦенаЗаЕдиницу', decimalOf(unit_amount * scaleOf(unit), digits, per)),
    tag('Количество', read.value),
    tag('Сумма', decimalOf(amountOf(line), digits)),
    requisites({ ВидНоменклатуры: 'Товар', ТипНоменклатуры: 'Товар' }),
  ])
}

/** The exchange modules of 1C know the delivery of an order by this id. Other charges are found by their name. */
const idOfDelivery = 'ORDER_DELIVERY'

/** A charge is a service that is supplied once. */
const serviceOf = ({ kind }: Charge, name: string, amount: string): string =>
  tag('Товар', [
    tag('Ид', kind === 'delivery' ? idOfDelivery : null),
    tag('Наименование', name),
    unitOf('pcs'),
    tag('ЦенаЗаЕдиницу', amount),
    tag('Количество', 1),
    tag('Сумма', amount),
    requisites({ ВидНоменклатуры: 'Услуга', ТипНоменклатуры: 'Услуга' }),
  ])

/** Discounts of the whole order, which its amount already contains. */
function discountsOf(
  charges: readonly Charge[],
  named: (charge: Charge) => string,
  amount: (minor: number) => string,
): string {
  const discounts = charges.filter((charge) => charge.amount < 0)
  if (discounts.length === 0) return ''
  return tag(
    'Скидки',
    discounts.map((one) =>
      tag('Скидка', [
        tag('Наименование', named(one)),
        tag('Сумма', amount(-one.amount)),
        tag('УчтеноВСумме', 'true'),
      ]),
    ),
  )
}

const requisites = (said: Readonly<Record<string, string | null>>): string =>
  tag(
    'ЗначенияРеквизитов',
    Object.entries(said).flatMap(([name, value]) =>
      value ? [tag('ЗначениеРеквизита', [tag('Наименование', name), tag('Значение', value)])] : [],
    ),
  )

/**
 * Returns the names of our statuses and delivery methods, so that 1C can map its own to them. Includes delivery
 * methods that are no longer offered, because orders use them.
 */
export async function statusesInOnec({ platform, db }: Speaking & Pick<Context, 'db'>): Promise<Download> {
  const methods = (await storedEntries(db)).filter(({ list }) => list === 'deliveryMethods')
  const say = platform.translate('ru')
  const named = (list: string, rows: readonly (readonly [string, string])[]) =>
    tag(
      list,
      rows.map(([id, name]) => tag('Элемент', [tag('Ид', id), tag('Название', name)])),
    )
  const body =
    declaration +
    tag('Справочник', [
      named(
        'Статусы',
        orderStages.map((stage) => [stage, say(`orders.stages.${stage}`)] as const),
      ),
      named(
        'СлужбыДоставки',
        methods.map(({ id, name_ru }) => [deliveryMethodOfOurs(id) ?? String(id), name_ru] as const),
      ),
    ])
  return { type: 'application/xml; charset=utf-8', body }
}
