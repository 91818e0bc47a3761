import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Стоимость доставки',
  net: 'Цены указаны без НДС.',
  payers: {
    included: 'Включена в цену товаров',
    tariff: 'По таблице ниже',
    actual_cost: 'По цене перевозчика',
    client_contract: 'По договору клиента с перевозчиком',
  },
  plusHandling: 'и {{percent}}\u00a0% за обработку',
  otherCountries: 'Все остальные страны',
  perOrder: 'За заказ',
  upTo: 'До {{limit}}',
  above: 'Свыше {{limit}}',
  kilograms: '{{kg}} кг',
  free: 'бесплатно',
  freeFrom: 'Заказы от {{amount}}',
  validFrom: 'С',
  validTo: 'по',
  surchargeText: 'К заказам меньше {{below}} добавляется {{amount}}.',
  unknown: {
    no_tariff: 'Стоимость доставки в эту страну подтвердит ваш менеджер.',
    no_weight: 'Стоимость доставки подтвердит ваш менеджер: масса некоторых товаров неизвестна.',
    above_tariff: 'Стоимость доставки такого заказа подтвердит ваш менеджер.',
    actual_cost: 'Доставка оплачивается по цене перевозчика: она будет добавлена в счёт.',
  },
  byManager: 'Стоимость доставки подтвердит ваш менеджер.',
  included: 'Доставка включена в цену.',
  client_contract: 'Доставку вы оплачиваете перевозчику по своему договору.',
  freeHere: 'Бесплатная доставка от {{amount}}.',
  stepsInOrder: 'Укажите ступени по возрастанию; открытой может быть только последняя',
  fixedHasOneStep: 'У фиксированной цены одна ступень',
  endBeforeStart: 'Последний день раньше первого',
  overlapping: 'Для одной из этих стран в те же дни уже действует другой тариф',
}
