import { describe, expect, test } from 'vitest'
import {
  dueOn,
  figuresOf,
  type Instalment,
  netDays,
  type PaymentPlan,
  prepaidPercentBp,
  softerThan,
} from './payment-plan.ts'

const part = (
  percent_bp: number,
  trigger: Instalment['trigger'],
  days: number,
  more: Partial<Instalment> = {},
): Instalment => ({
  percent_bp,
  trigger,
  days,
  end_of_month: false,
  day_of_next_month: null,
  must_be_paid_before: null,
  ...more,
})
const plan = (...instalments: Instalment[]): PaymentPlan => ({ instalments, early: null })
const start = { must_be_paid_before: 'start' } as const
const booking = { must_be_paid_before: 'booking' } as const

describe('the day an instalment is due', () => {
  test.each([
    // Example F40: an invoice of 30 January 2026.
    ['2026-01-30', { days: 30 }, '2026-03-01'],
    ['2026-01-30', { days: 30, end_of_month: true }, '2026-03-31'],
    ['2026-01-30', { day_of_next_month: 15 }, '2026-02-15'],
    ['2026-01-30', { day_of_next_month: 31 }, '2026-02-28'],
    // Leap years, the end of a year, and an end of month on that day itself.
    ['2028-01-30', { day_of_next_month: 30 }, '2028-02-29'],
    ['2028-02-01', { days: 0, end_of_month: true }, '2028-02-29'],
    ['2026-12-05', { day_of_next_month: 10 }, '2027-01-10'],
    ['2026-12-05', { days: 26, end_of_month: true }, '2026-12-31'],
    ['2026-12-05', { days: 27, end_of_month: true }, '2027-01-31'],
    ['2026-04-30', { days: 0, end_of_month: true }, '2026-04-30'],
    // The days come first, then the following month of the day they end on.
    ['2026-05-20', { days: 20, day_of_next_month: 5 }, '2026-07-05'],
    ['2026-11-28', { days: 0 }, '2026-11-28'],
    // The night in which European clocks change has no effect on days.
    ['2026-03-28', { days: 2 }, '2026-03-30'],
  ])('of %s with %j is %s', (day, rule, due) => {
    expect(dueOn(day, rule)).toBe(due)
  })
})

describe('the figures of a plan', () => {
  test.each([
    [plan(part(10_000, 'order_confirmed', 3)), 10_000, 0, 100],
    [plan(part(3_000, 'order_confirmed', 5), part(7_000, 'shipped', 14)), 3_000, 14, 30],
    [
      plan(
        part(1_000, 'order_confirmed', 0),
        part(2_500, 'order_confirmed', 60),
        part(6_500, 'lot_ready', 7),
      ),
      3_500,
      7,
      35,
    ],
    [plan(part(10_000, 'lot_ready', 5, booking)), 0, 5, 0],
    [plan(part(5_000, 'delivered', 30), part(5_000, 'delivered', 60)), 0, 60, 0],
    // A share of a third, and shares that are nearly nothing or nearly everything.
    [plan(part(3_333, 'order_confirmed', 5), part(6_667, 'shipped', 10)), 3_333, 10, 33],
    [plan(part(30, 'order_confirmed', 5), part(9_970, 'shipped', 10)), 30, 10, 1],
    [plan(part(9_960, 'order_confirmed', 5), part(40, 'shipped', 10)), 9_960, 10, 99],
  ])('%#: the share in advance, the days, the whole percentage', (of, share, days, percent) => {
    expect(prepaidPercentBp(of)).toBe(share)
    expect(netDays(of)).toBe(days)
    expect(figuresOf(of)).toEqual({ prepay_percent: percent, net_days: days })
  })
})

describe('softer terms', () => {
  const own = plan(part(5_000, 'order_confirmed', 5, start), part(5_000, 'shipped', 14))
  const net30 = plan(part(10_000, 'shipped', 30))
  const early = (percent_bp: number, days: number): PaymentPlan => ({ ...net30, early: { percent_bp, days } })
  test.each([
    ['the same', own, own, false],
    ['a day later', plan(own.instalments[0]!, part(5_000, 'shipped', 15)), own, true],
    ['a day sooner', plan(own.instalments[0]!, part(5_000, 'shipped', 13)), own, false],
    [
      'a percent less in advance',
      plan(part(4_900, 'order_confirmed', 5, start), part(5_100, 'shipped', 14)),
      own,
      true,
    ],
    ['all in advance', plan(part(10_000, 'order_confirmed', 5, start)), own, false],
    // 0.8 × 5 + 0.2 × (15 + 30) = 13 days on average, where the client has 0.5 × 5 + 0.5 × (15 + 14) = 17.
    [
      'more in advance, the little rest later',
      plan(part(8_000, 'order_confirmed', 5, start), part(2_000, 'shipped', 30)),
      own,
      false,
    ],
    // 0.6 × 5 + 0.4 × (15 + 60) = 33.
    [
      'more in advance, much of the rest much later',
      plan(part(6_000, 'order_confirmed', 5, start), part(4_000, 'shipped', 60)),
      own,
      true,
    ],
    [
      'the same days, but work begins before the money',
      plan(part(5_000, 'order_confirmed', 5), part(5_000, 'shipped', 14)),
      own,
      true,
    ],
    ['after delivery in place of shipment', plan(part(10_000, 'delivered', 30)), net30, true],
    ['on shipment in place of 30 days later', plan(part(10_000, 'shipped', 0)), net30, false],
    ['before shipment in place of 30 days later', plan(part(10_000, 'lot_ready', 5, booking)), net30, false],
    [
      'before shipment in place of on shipment',
      plan(part(10_000, 'lot_ready', 60, booking)),
      plan(part(10_000, 'shipped', 0)),
      false,
    ],
    ['moved to the end of the month', plan(part(10_000, 'shipped', 30, { end_of_month: true })), net30, true],
    [
      'moved to a day of the next month',
      plan(part(10_000, 'shipped', 30, { day_of_next_month: 1 })),
      net30,
      true,
    ],
    ['a discount for early payment', early(200, 10), net30, true],
    ['the same discount', early(200, 10), early(200, 10), false],
    ['a larger discount', early(201, 10), early(200, 10), true],
    ['a discount for longer', early(100, 11), early(200, 10), true],
    ['a smaller discount', early(199, 9), early(200, 10), false],
    ['no discount any more', net30, early(200, 10), false],
  ])('%s', (_, requested, of, expected) => {
    expect(softerThan(requested, of)).toBe(expected)
  })
})
