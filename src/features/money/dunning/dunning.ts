import { dayAfter, hoursOn, type Timetable } from '#features/foundation/company/opening.ts'

/** How a reminder is worded. */
export const tones = ['friendly', 'firm', 'final'] as const
export type Tone = (typeof tones)[number]

/**
 * What a step causes besides the reminder:
 *
 * - `hold_new_lots`: no lot of the client is booked while the invoice is open.
 * - `hold_new_orders`: no order of the client is confirmed while the invoice is open.
 * - `task_chief`: chief managers get a task about the client.
 */
export const stepActions = ['none', 'hold_new_lots', 'hold_new_orders', 'task_chief'] as const
export type StepAction = (typeof stepActions)[number]
export type HoldAction = Extract<StepAction, `hold_${string}`>

/** `day` counts from the due day: -3 is three days before it, 10 is the tenth day overdue. */
export type Step = { day: number; tone: Tone; action: StepAction }

export const earliestStep = -30
export const latestStep = 365
export const mostSteps = 8

/** What a client does with one currency is decided by its policy. */
export type Policy = {
  /** In the order of their days. Without steps there are no reminders. */
  steps: readonly Step[]
  /** No reminder if less is due, in minor units of the invoices' currency. */
  minimum: number
  /** Reminders leave only on working days of the company. */
  working_days: boolean
}

/** An open invoice, as the rules see it. Days are the company's, like '2026-05-14'. */
export type OpenInvoice = {
  id: number
  issued_on: string
  due_on: string
  /** What is left to pay, in minor units. */
  left: number
  /** A claim or a question about it is open. */
  is_disputed: boolean
  /** The day of the latest payment that the client reported and no one has checked. */
  reported_on: string | null
  /** The day on which the client promised to pay. */
  promised_on: string | null
  /** The days of the steps that were sent. */
  sent: readonly number[]
}

const dayMs = 86_400_000
/** Returns how many days `to` is after `from`; negative if it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs)

/** Returns by how many days an invoice is overdue; negative before its due day. */
export const daysOverdue = ({ due_on }: Pick<OpenInvoice, 'due_on'>, today: string): number =>
  daysBetween(due_on, today)

/**
 * Returns the step an invoice has reached: the latest whose day has come, or null. Steps up to the due day that had
 * passed when the invoice was issued are left out: the invoice itself has just said the same.
 */
export function stepOn(
  steps: readonly Step[],
  invoice: Pick<OpenInvoice, 'issued_on' | 'due_on'>,
  today: string,
): Step | null {
  const days = daysOverdue(invoice, today)
  const reached = steps.filter(
    ({ day }) => day <= days && (day > 0 || dayAfter(invoice.due_on, day) > invoice.issued_on),
  )
  return latestOf(reached)
}

const latestOf = (steps: readonly Step[]): Step | null =>
  steps.reduce<Step | null>((latest, step) => (latest && latest.day >= step.day ? latest : step), null)

/** The working days for which a reported payment stops reminders. By then staff have found it, or it did not arrive. */
export const reportedDays = 3

/** Why an invoice is left out of reminders. */
export const excuses = ['disputed', 'reported', 'promised'] as const
export type Excuse = (typeof excuses)[number]

/** Returns why an invoice is left out of today's reminders, or null. A promise counts until its day ends. */
export function excuseOf(invoice: OpenInvoice, today: string, timetable: Timetable): Excuse | null {
  const { is_disputed, reported_on, promised_on } = invoice
  if (is_disputed) return 'disputed'
  if (reported_on !== null && workingDaysBetween(timetable, reported_on, today) <= reportedDays)
    return 'reported'
  return promised_on !== null && today <= promised_on ? 'promised' : null
}

/** Returns the working days after `from`, up to and including `to`. If the company never opens, all days count. */
export function workingDaysBetween(timetable: Timetable, from: string, to: string): number {
  const days = Math.max(0, daysBetween(from, to))
  return Array.from({ length: days }, (_, place) => dayAfter(from, place + 1)).filter((day) =>
    isWorkingDay(timetable, day),
  ).length
}

const isWorkingDay = (timetable: Timetable, day: string): boolean =>
  timetable.hours.every((hours) => hours === null) || hoursOn(timetable, day) !== null

/** Today's reminder to a client in one currency. */
export type Reminder<Invoice> = {
  /** The latest step of those that are due. It decides the words. */
  step: Step
  /** Every open invoice that is not excused. */
  invoices: Invoice[]
  /** The invoices reminded today, each at its own step. */
  due: { invoice: Invoice; step: Step; actions: StepAction[] }[]
}

/**
 * Returns what a reminder causes: the actions of its step and of earlier steps that were passed over, for example while
 * a claim was open.
 */
const actionsOf = (steps: readonly Step[], step: Step, sent: readonly number[]): StepAction[] => {
  const last = Math.max(Number.NEGATIVE_INFINITY, ...sent)
  const passed = steps.filter(({ day, action }) => day > last && day <= step.day && action !== 'none')
  return [...new Set(passed.map(({ action }) => action))]
}

/**
 * Returns the reminder that a client gets today for its open invoices in one currency, or null. Each step of an invoice
 * is sent once; a step earlier than one that was sent is not sent anymore.
 */
export function reminderOf<Invoice extends OpenInvoice>(
  policy: Policy,
  open: readonly Invoice[],
  today: string,
  timetable: Timetable,
): Reminder<Invoice> | null {
  if (policy.working_days && !isWorkingDay(timetable, today)) return null
  const invoices = open.filter((invoice) => excuseOf(invoice, today, timetable) === null)
  const reached = invoices.flatMap((invoice) => {
    const step = stepOn(policy.steps, invoice, today)
    return step ? [{ invoice, step }] : []
  })
  const asked = reached.reduce((total, { invoice }) => total + invoice.left, 0)
  if (asked < policy.minimum) return null
  const due = reached
    .filter(({ invoice, step }) => invoice.sent.every((day) => day < step.day))
    .map((one) => ({ ...one, actions: actionsOf(policy.steps, one.step, one.invoice.sent) }))
  const step = latestOf(due.map((one) => one.step))
  return step && { step, invoices, due }
}

/** What is set for a client. */
export type ClientSettings = { no_reminders: boolean; lifted_until: string | null }

/**
 * Returns whether reminded invoices stop new lots or orders of a client today. Only staff decide about exceptions: a
 * promise or a question of the client does not lift a hold.
 */
export const isHeldOn = (
  { no_reminders, lifted_until }: ClientSettings,
  left: number,
  minimum: number,
  today: string,
): boolean => !no_reminders && (lifted_until === null || lifted_until < today) && left > 0 && left >= minimum

/** The furthest day that may be promised, in days from today. */
export const longestPromise = 60
/** The longest time for which a hold is lifted, in days. */
export const longestLift = 90
