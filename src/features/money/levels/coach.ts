import { addDays, addMonths, type Day, daysBetween, isWithin, windowTo } from './days.ts'
import type { Threshold } from './standing.ts'
import type { Counted } from './turnover.ts'

/** The shortest period that shows a pace, in days. */
const shortestPaceDays = 30
const whole = 10_000

export type Next = { level: number; threshold: number; missing: number; progress_bp: number }

/** Returns the next level that orders can reach, and the progress to it. Never full before it is reached. */
export function nextLevel(level: number, turnover: number, thresholds: readonly Threshold[]): Next | null {
  const above = thresholds
    .flatMap(({ level: id, amount }) =>
      id > level && amount !== null ? [{ level: id, threshold: amount }] : [],
    )
    .sort((a, b) => a.level - b.level)[0]
  if (!above) return null
  return { ...above, ...progressTo(above.threshold, turnover) }
}

/** Returns the progress in basis points, rounded down: it is full only when nothing is missing. */
export function progressTo(threshold: number, turnover: number): { missing: number; progress_bp: number } {
  const missing = Math.max(0, threshold - turnover)
  if (missing === 0) return { missing, progress_bp: whole }
  return { missing, progress_bp: Number((BigInt(turnover) * BigInt(whole)) / BigInt(threshold)) }
}

type Orders = readonly Pick<Counted, 'on' | 'amount'>[]
type Pace = { amount: number; days: number }

/**
 * Returns the amount ordered, and in how many days: since the start of the window, or since the company became
 * a client.
 */
export function paceOf(orders: Orders, today: Day, months: number, client_since: Day): Pace {
  const { from } = windowTo(today, months)
  const began = client_since > from ? client_since : from
  const days = Math.max(shortestPaceDays, daysBetween(began, today) + 1)
  return { amount: sumIn(orders, from, today), days }
}

/**
 * Returns what the window ending on `day` will contain times `pace.days`, if orders continue at this pace.
 * Exact, in integers.
 */
function projected(orders: Orders, pace: Pace, today: Day, day: Day, months: number): bigint {
  const { from } = windowTo(day, months)
  const still = BigInt(sumIn(orders, from, today)) * BigInt(pace.days)
  const begins = from > today ? addDays(from, -1) : today
  return still + BigInt(pace.amount) * BigInt(daysBetween(begins, day))
}

type Asked = { orders: Orders; today: Day; months: number; pace: Pace }

/** Returns the first day on which today's pace is enough, within one window from now. Null if it never is. */
export function forecastOf({ orders, today, months, pace }: Asked, threshold: number): Day | null {
  const needed = BigInt(threshold) * BigInt(pace.days)
  const last = addMonths(today, months)
  for (let day = today; day <= last; day = addDays(day, 1))
    if (projected(orders, pace, today, day, months) >= needed) return day
  return null
}

export const keepings = ['safe', 'on_course', 'at_risk'] as const
export type Keeping = {
  /** The amount of today's orders that still counts on that day, what is missing then, and what that means. */
  already: number
  missing: number
  state: (typeof keepings)[number]
}

/**
 * Returns whether a level is kept on the day after its hold, when it is judged: by the orders so far, or at
 * today's pace.
 */
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
