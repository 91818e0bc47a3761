import { expect, test } from 'vitest'
import { translator } from '#platform/server/start/translate.ts'
import { en } from './messages/en.ts'
import { ru } from './messages/ru.ts'
import type { Instalment, PaymentPlan } from './payment-plan.ts'
import { planWords } from './plan-words.ts'
import { instalment, presets } from './presets.ts'

const say = translator({ en: { paymentTerms: en }, ru: { paymentTerms: ru } })
const plan = (...instalments: Instalment[]): PaymentPlan => ({ instalments, early: null })

test.each<[PaymentPlan, string, string]>([
  [
    plan(instalment(30, 'order_confirmed', 0), instalment(70, 'shipped', 14)),
    '30 % when the order is confirmed, 70 % 14 days after shipment',
    '30 % при подтверждении заказа, 70 % через 14 дней после отгрузки',
  ],
  [
    presets.prepayment,
    '100 % 3 days after the order is confirmed (before work starts)',
    '100 % через 3 дня после подтверждения заказа (до начала работ)',
  ],
  [
    presets.beforeShipment,
    '100 % 5 days after the products are ready (before shipment)',
    '100 % через 5 дней после готовности товара (до отгрузки)',
  ],
  [
    presets.net30EndOfMonth,
    '100 % 30 days after shipment (end of that month)',
    '100 % через 30 дней после отгрузки (в конце этого месяца)',
  ],
  [
    presets.twoTenNet30,
    '100 % 30 days after shipment; 2 % discount if paid within 10 days',
    '100 % через 30 дней после отгрузки; скидка 2 % при оплате в течение 10 дней',
  ],
  [
    presets.inTwoParts,
    '50 % 30 days after delivery, 50 % 60 days after delivery',
    '50 % через 30 дней после доставки, 50 % через 60 дней после доставки',
  ],
  [
    {
      instalments: [
        { ...instalment(30, 'lot_ready', 0, { day_of_next_month: 15 }), percent_bp: 3_333 },
        { ...instalment(70, 'delivered', 1), percent_bp: 6_667 },
      ],
      early: { percent_bp: 150, days: 1 },
    },
    '33.33 % when the products are ready (on day 15 of the next month), 66.67 % 1 day after delivery; 1.5 % discount if paid within 1 day',
    '33,33 % по готовности товара (15-го числа следующего месяца), 66,67 % через 1 день после доставки; скидка 1,5 % при оплате в течение 1 дня',
  ],
  [
    plan(instalment(50, 'shipped', 0), instalment(50, 'delivered', 0)),
    '50 % on shipment, 50 % on delivery',
    '50 % при отгрузке, 50 % при доставке',
  ],
])('%#: a plan in words', (of, english, russian) => {
  const read = (lang: 'en' | 'ru') => planWords(of, say(lang), lang).replaceAll('\u00a0', ' ')
  expect(read('en')).toBe(english)
  expect(read('ru')).toBe(russian)
})
