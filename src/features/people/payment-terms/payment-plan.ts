import { dayAfter } from '#features/foundation/company/opening.ts'

/** The events of an order from which instalments count their days, in the order in which they happen. */
export const triggers = ['order_confirmed', 'lot_ready', 'shipped', 'delivered'] as const
export type Trigger = (typeof triggers)[number]

/** What an unpaid instalment blocks: the start of work, or the booking of the shipment. */
export const gates = ['start', 'booking'] as const
export type Gate = (typeof gates)[number]

/** A part of an order's amount, in basis points, and when it is due. */
export type Instalment = {
  percent_bp: number
  trigger: Trigger
  /** Days after the day of the trigger. */
  days: number
  /** Due on the last day of the month in which these days end. Never together with `day_of_next_month`. */
  end_of_month: boolean
  /** Due on this day of the month after the one in which these days end; in a shorter month on its last day. */
  day_of_next_month: number | null
  must_be_paid_before: Gate | null
}

/** A discount, in basis points, on money that arrives within these days. */
export type Early = { percent_bp: number; days: number }

/** Payment terms as a plan: 1 to 6 instalments whose percentages add up to 10,000 basis points. */
export type PaymentPlan = { instalments: readonly Instalment[]; early: Early | null }

export const whole = 10_000
export const mostInstalments = 6
/** The most days of an instalment and of an early-payment discount. */
export const mostDays = 180

/** The triggers that come before a gate: only their instalments can be paid by then. */
export const triggersBefore: Record<Gate, readonly Trigger[]> = {
  start: ['order_confirmed'],
  booking: ['order_confirmed', 'lot_ready'],
}

/**
 * Returns the day ('2026-03-31') an instalment is due if its trigger happens on `day`: the day plus its days, then the
 * end of that month, or a day of the following month (example F40). Plain days, without a time zone.
 */
export function dueOn(
  day: string,
  { days = 0, end_of_month = false, day_of_next_month = null }: Partial<Instalment>,
): string {
  const after = dayAfter(day, days)
  if (end_of_month) return lastOfMonth(after)
  if (day_of_next_month === null) return after
  const last = lastOfMonth(firstOfNextMonth(after))
  const wanted = `${last.slice(0, 8)}${twoDigits(day_of_next_month)}`
  return wanted < last ? wanted : last
}

const lastOfMonth = (day: string): string => dayAfter(firstOfNextMonth(day), -1)

function firstOfNextMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return month === 12 ? `${year + 1}-01-01` : `${year}-${twoDigits(month + 1)}-01`
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Returns the share due before work starts, in basis points: the instalments triggered by the confirmation. */
export const prepaidPercentBp = (plan: Pick<PaymentPlan, 'instalments'>): number =>
  shareAt(plan, 'order_confirmed')

/** Returns the share of the instalments with this trigger, in basis points. */
export const shareAt = ({ instalments }: Pick<PaymentPlan, 'instalments'>, trigger: Trigger): number =>
  instalments.reduce((sum, one) => (one.trigger === trigger ? sum + one.percent_bp : sum), 0)

/**
 * Returns the event of a lot that makes the invoice of its goods. It is readiness if everything is paid by then, and
 * delivery if nothing falls due at the shipment.
 */
export function goodsTrigger(plan: Pick<PaymentPlan, 'instalments'>): 'lot_ready' | 'shipped' | 'delivered' {
  const ready = shareAt(plan, 'lot_ready')
  if (ready > 0 && shareAt(plan, 'order_confirmed') + ready === whole) return 'lot_ready'
  return shareAt(plan, 'shipped') === 0 && shareAt(plan, 'delivered') > 0 ? 'delivered' : 'shipped'
}

/**
 * Returns the days of the last instalment that is not paid in advance, 0 if there is none. For what needs one number:
 * it ignores ends of months. Due days come from `dueOn`.
 */
export const netDays = ({ instalments }: Pick<PaymentPlan, 'instalments'>): number =>
  Math.max(0, ...instalments.filter(({ trigger }) => trigger !== 'order_confirmed').map(({ days }) => days))

/**
 * Returns a plan in the two figures that terms had before they were plans: a whole percentage in advance, and the days
 * of the rest. The percentage is 0 or 100 only if nothing or everything is paid in advance.
 */
export function figuresOf(plan: Pick<PaymentPlan, 'instalments'>): {
  prepay_percent: number
  net_days: number
} {
  const share = prepaidPercentBp(plan)
  const rounded = Math.min(99, Math.max(1, Math.round(share / 100)))
  return { prepay_percent: share % whole === 0 ? share / 100 : rounded, net_days: netDays(plan) }
}

/**
 * Days from the confirmation of a usual order to each trigger. Only for comparing plans: the real days of an order
 * are never computed with them.
 */
const usualDaysTo: Record<Trigger, number> = { order_confirmed: 0, lot_ready: 14, shipped: 15, delivered: 20 }
/** The days by which a month rule postpones a usual due day: half a month to its end, then the day of the next one. */
const halfMonth = 15

/**
 * Returns whether a plan is softer than another: the client pays later on average (days weighted by money), less money
 * is secured before work or shipment, or paying early earns more.
 */
export const softerThan = (plan: PaymentPlan, other: PaymentPlan): boolean =>
  weightedDays(plan) > weightedDays(other) || securedBp(plan) < securedBp(other) || earnsMore(plan, other)

/** Returns the days from confirmation to payment, weighted by basis points: 10,000 a day. */
export const weightedDays = ({ instalments }: PaymentPlan): number =>
  instalments.reduce((sum, one) => sum + one.percent_bp * usualDays(one), 0)

function usualDays({ trigger, days, end_of_month, day_of_next_month, must_be_paid_before }: Instalment) {
  const month = end_of_month ? halfMonth : day_of_next_month === null ? 0 : halfMonth + day_of_next_month
  const total = usualDaysTo[trigger] + days + month
  // Goods that wait for the money do not leave before it.
  return must_be_paid_before ? Math.min(total, usualDaysTo.shipped) : total
}

const securedBp = ({ instalments }: PaymentPlan): number =>
  instalments.reduce((sum, one) => (one.must_be_paid_before ? sum + one.percent_bp : sum), 0)

const earnsMore = ({ early }: PaymentPlan, { early: other }: PaymentPlan): boolean =>
  early !== null && (other === null || early.percent_bp > other.percent_bp || early.days > other.days)
