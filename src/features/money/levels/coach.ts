import { addDays, addMonths, type Day, daysBetween, isWithin, windowTo } from './days.ts'
import type { Threshold } from './standing.ts'
import type { Counted } from './turnover.ts'

/** A shorter time says too little of someone's pace. */
const shortestPaceDays = 30
const whole = 10_000

export type Next = { level: number; threshold: number; missing: number; progress_bp: number }

/** The nearest level above that orders can reach, and how far it is; never full before it is reached. */
export function nextLevel(level: number, turnover: number, thresholds: readonly Threshold[]): Next | null {
  const above = thresholds
    .flatMap(({ level: id, amount }) =>
      id > level && amount !== null ? [{ level: id, threshold: amount }] : [],
    )
    .sort((a, b) => a.level - b.level)[0]
  if (!above) return null
  return { ...above, ...progressTo(above.threshold, turnover) }
}

/** Rounded down: the last hundredth of a percent is only there when nothing is missing. */
export function progressTo(threshold: number, turnover: number): { missing: number; progress_bp: number } {
  const missing = Math.max(0, threshold - turnover)
  if (missing === 0) return { missing, progress_bp: whole }
  return { missing, progress_bp: Number((BigInt(turnover) * BigInt(whole)) / BigInt(threshold)) }
}

type Orders = readonly Pick<Counted, 'on' | 'amount'>[]
type Pace = { amount: number; days: number }

/** What was ordered in so many days: from the beginning of the window, or since the company has been a client. */
export function paceOf(orders: Orders, today: Day, months: number, client_since: Day): Pace {
  const { from } = windowTo(today, months)
  const began = client_since > from ? client_since : from
  const days = Math.max(shortestPaceDays, daysBetween(began, today) + 1)
  return { amount: sumIn(orders, from, today), days }
}

/** What the window that ends with `day` will hold times `pace.days`, if ordering goes on as it did: exact in integers. */
function projected(orders: Orders, pace: Pace, today: Day, day: Day, months: number): bigint {
  const { from } = windowTo(day, months)
  const still = BigInt(sumIn(orders, from, today)) * BigInt(pace.days)
  const begins = from > today ? addDays(from, -1) : today
  return still + BigInt(pace.amount) * BigInt(daysBetween(begins, day))
}

type Asked = { orders: Orders; today: Day; months: number; pace: Pace }

/** The first day on which today's pace is enough, within one window from now; null where it never is. */
export function forecastOf({ orders, today, months, pace }: Asked, threshold: number): Day | null {
  const needed = BigInt(threshold) * BigInt(pace.days)
  const last = addMonths(today, months)
  for (let day = today; day <= last; day = addDays(day, 1))
    if (projected(orders, pace, today, day, months) >= needed) return day
  return null
}

export const keepings = ['safe', 'on_course', 'at_risk'] as const
export type Keeping = {
  /** What of today's orders still counts on that day, what is missing then, and what that means. */
  already: number
  missing: number
  state: (typeof keepings)[number]
}

/** What keeps a level on the day after its hold, when it is judged: what is ordered already, or would be at today's pace. */
export function keepingOf({ orders, today, months, pace }: Asked, threshold: number, until: Day): Keeping {
  const judged = addDays(until, 1)
  const day = judged > today ? judged : today
  const already = sumIn(orders, windowTo(day, months).from, today)
  const missing = Math.max(0, threshold - already)
  const course = projected(orders, pace, today, day, months) >= BigInt(threshold) * BigInt(pace.days)
  return { already, missing, state: missing === 0 ? 'safe' : course ? 'on_course' : 'at_risk' }
}

const sumIn = (orders: Orders, from: Day, to: Day): number =>
  orders.reduce((sum, { on, amount }) => (isWithin({ from, to }, on) ? sum + amount : sum), 0)
