import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  own: 'Ваши покупки этого товара',
  none: 'Вы ещё не заказывали этот товар.',
  buyers: 'Покупатели',
  nobody: 'Никто из ваших клиентов ещё не заказывал этот товар.',
  client: 'Клиент',
  order: 'Заказ',
  orderNumber: 'Заказ {{number}}',
  ordered: 'Оформлен',
  stage: 'Этап',
  price: 'Цена за единицу',
  sum: 'Сумма',
  asAgreed: 'По ценам, согласованным тогда, без НДС',
  later: 'Позже',
  earlier: 'Раньше',
}
