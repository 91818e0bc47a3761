import type { Early, Gate, Instalment, Trigger } from './payment-plan.ts'

type Options = Partial<Pick<Instalment, 'end_of_month' | 'day_of_next_month'>> & { before?: Gate }

/** Returns an instalment: its percentage, the trigger and the days after it. */
export const instalment = (
  percent: number,
  trigger: Trigger,
  days: number,
  { before, end_of_month = false, day_of_next_month = null }: Options = {},
): Instalment => ({
  percent_bp: percent * 100,
  trigger,
  days,
  end_of_month,
  day_of_next_month,
  must_be_paid_before: before ?? null,
})

export type Preset = {
  name: { en: string; ru: string }
  instalments: Instalment[]
  early: Early | null
}

/** Usual payment terms, from which an administrator begins new ones. */
export const presets = {
  prepayment: {
    name: { en: 'Prepayment', ru: 'Предоплата' },
    instalments: [instalment(100, 'order_confirmed', 3, { before: 'start' })],
    early: null,
  },
  thirtySeventy: {
    name: { en: '30/70', ru: '30/70' },
    instalments: [instalment(30, 'order_confirmed', 5, { before: 'start' }), instalment(70, 'shipped', 14)],
    early: null,
  },
  beforeShipment: {
    name: { en: 'Payment before shipment', ru: 'Оплата до отгрузки' },
    instalments: [instalment(100, 'lot_ready', 5, { before: 'booking' })],
    early: null,
  },
  net30: {
    name: { en: 'Net 30', ru: 'Отсрочка 30 дней' },
    instalments: [instalment(100, 'shipped', 30)],
    early: null,
  },
  net30EndOfMonth: {
    name: { en: 'Net 30 end of month', ru: 'Отсрочка 30 дней до конца месяца' },
    instalments: [instalment(100, 'shipped', 30, { end_of_month: true })],
    early: null,
  },
  twoTenNet30: {
    name: { en: '2/10 net 30', ru: '2/10, отсрочка 30 дней' },
    instalments: [instalment(100, 'shipped', 30)],
    early: { percent_bp: 200, days: 10 },
  },
  inTwoParts: {
    name: { en: 'After delivery, in two parts', ru: 'После доставки двумя частями' },
    instalments: [instalment(50, 'delivered', 30), instalment(50, 'delivered', 60)],
    early: null,
  },
} satisfies Record<string, Preset>

export type PresetName = keyof typeof presets
export const presetNames = Object.keys(presets) as PresetName[]
