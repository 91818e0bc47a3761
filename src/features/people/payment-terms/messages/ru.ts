import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Условия оплаты',
  words: {
    order_confirmed: {
      atOnce: 'при подтверждении заказа',
      later_one: 'через {{count}} день после подтверждения заказа',
      later_few: 'через {{count}} дня после подтверждения заказа',
      later_many: 'через {{count}} дней после подтверждения заказа',
      later_other: 'через {{count}} дня после подтверждения заказа',
    },
    lot_ready: {
      atOnce: 'по готовности товара',
      later_one: 'через {{count}} день после готовности товара',
      later_few: 'через {{count}} дня после готовности товара',
      later_many: 'через {{count}} дней после готовности товара',
      later_other: 'через {{count}} дня после готовности товара',
    },
    shipped: {
      atOnce: 'при отгрузке',
      later_one: 'через {{count}} день после отгрузки',
      later_few: 'через {{count}} дня после отгрузки',
      later_many: 'через {{count}} дней после отгрузки',
      later_other: 'через {{count}} дня после отгрузки',
    },
    delivered: {
      atOnce: 'при доставке',
      later_one: 'через {{count}} день после доставки',
      later_few: 'через {{count}} дня после доставки',
      later_many: 'через {{count}} дней после доставки',
      later_other: 'через {{count}} дня после доставки',
    },
    endOfMonth: 'в конце этого месяца',
    dayOfNextMonth: '{{day}}-го числа следующего месяца',
    before: { start: 'до начала работ', booking: 'до отгрузки' },
    early_one: 'скидка {{percent}} при оплате в течение {{count}} дня',
    early_few: 'скидка {{percent}} при оплате в течение {{count}} дней',
    early_many: 'скидка {{percent}} при оплате в течение {{count}} дней',
    early_other: 'скидка {{percent}} при оплате в течение {{count}} дня',
  },
  percentWrong: 'Введите процент, например 30 или 33,33',
  notWhole: 'Проценты должны составлять вместе 100\u00a0%',
  noInstalment: 'Добавьте платёж',
  tooMany: 'Не больше 6 платежей',
  twoMonthRules: 'Выберите конец месяца или число следующего месяца',
  gateTooEarly: 'Этот платёж наступает позже. Выберите более раннее событие или снимите условие',
  earlyTooLate: 'Скидка должна закончиться раньше срока оплаты',
}
