import { z } from 'zod'
import { admins, chiefs, clients, managers, verifiedPromisers } from '#platform/shared/audience.ts'
import { get, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'
import { counted, requiredText } from '#platform/shared/validation.ts'
import { excuses, stepActions, tones } from './dunning.ts'
import { ChangePolicy, DunningPolicy, WritePolicy } from './policy-shape.ts'

const SentReminder = z.object({
  step_day: z.int(),
  tone: z.enum(tones),
  /** What it caused. */
  actions: z.enum(stepActions).array(),
  sent_on: z.string(),
})

const Promised = z.object({
  promised_on: z.string(),
  by: z.string(),
  is_client: z.boolean(),
  at: Moment,
})

/** What is known about the reminders of one invoice. */
export const InvoiceReminders = z.object({
  days_overdue: z.int(),
  /** False for an invoice that is paid or withdrawn. */
  is_open: z.boolean(),
  /** The earliest first. */
  sent: SentReminder.array(),
  /** The latest first; it is the one that counts. */
  promises: Promised.array(),
  /** Why no reminder is sent now. */
  excuse: z.enum(excuses).nullable(),
})
export type InvoiceReminders = z.infer<typeof InvoiceReminders>

/** The interest for paying an invoice late. Amounts are in its currency. */
export const InterestOfInvoice = z.object({
  /** What may be charged today, or null. `days` are those from `from` to `to`; `rate_bp` a year. */
  due: z
    .object({
      from: z.string(),
      to: z.string(),
      days: z.int(),
      rate_bp: z.int(),
      interest: Money,
      /** The sum for the costs of recovery, once for each invoice; otherwise zero. */
      fixed: Money,
      amount: Money,
    })
    .nullable(),
  /** The notes that were issued and not withdrawn, with the last day of each. */
  charged: z.object({ id: z.int(), number: z.string(), to: z.string(), amount: Money }).array(),
})
export type InterestOfInvoice = z.infer<typeof InterestOfInvoice>

/** An overdue invoice that stops something. */
export const HoldingInvoice = z.object({
  id: z.int(),
  number: z.string(),
  due_on: z.string(),
  left: Money,
})

export const ClientDunning = z.object({
  no_reminders: z.boolean(),
  /** Null for the default policy. */
  policy_id: z.int().nullable(),
  policies: DunningPolicy.pick({ id: true, name: true, is_default: true }).array(),
  /** While it is today or later, overdue invoices stop nothing. */
  lift: z.object({ until: z.string(), by: z.string(), at: Moment, reason: z.string() }).nullable(),
  /** The invoices that stop new lots and new orders today. */
  stops: z.object({ lots: HoldingInvoice.array(), orders: HoldingInvoice.array() }),
  version: z.int(),
})
export type ClientDunning = z.infer<typeof ClientDunning>

const DayOfPayment = z.object({ promised_on: askedDay() })

export const dunning = {
  policies: get('/api/manager/dunning-policies', { who: managers, reply: DunningPolicy.array() }),
  addPolicy: post('/api/manager/dunning-policies', {
    who: admins,
    body: WritePolicy,
    reply: DunningPolicy.array(),
  }),
  changePolicy: put('/api/manager/dunning-policies/:id', {
    who: admins,
    body: ChangePolicy,
    reply: DunningPolicy.array(),
  }),
  ofClient: get('/api/manager/clients/:id/dunning', { who: managers, reply: ClientDunning }),
  setClient: put('/api/manager/clients/:id/dunning', {
    who: chiefs,
    body: z.object({
      no_reminders: z.boolean(),
      policy_id: z.int().positive().nullable(),
      version: counted(),
    }),
    reply: ClientDunning,
  }),
  lift: post('/api/manager/clients/:id/dunning-lift', {
    who: chiefs,
    body: z.object({ until: askedDay(), reason: requiredText(500) }),
    reply: ClientDunning,
  }),
  ofInvoice: get('/api/manager/invoices/:id/reminders', { who: managers, reply: InvoiceReminders }),
  promise: post('/api/manager/invoices/:id/promises', {
    who: managers,
    body: DayOfPayment,
    reply: InvoiceReminders,
  }),
  interest: get('/api/manager/invoices/:id/late-interest', { who: managers, reply: InterestOfInvoice }),
  /** `amount` is what the person saw. */
  chargeInterest: post('/api/manager/invoices/:id/late-interest', {
    who: managers,
    body: z.object({ amount: counted() }),
    reply: InterestOfInvoice,
  }),
  ofOwnInvoice: get('/api/front/invoices/:id/reminders', { who: clients, reply: InvoiceReminders }),
  promiseOwn: post('/api/front/invoices/:id/promises', {
    who: verifiedPromisers,
    body: DayOfPayment,
    reply: InvoiceReminders,
  }),
}

const ofCompany = {
  to: [{ organization: 'organization_id' as const }, { managersOf: 'organization_id' as const }],
  subject: { kind: 'organization', field: 'organization_id' as const },
}

/** A client was reminded of its open invoices in one currency. The e-mails are queued with it. */
export const clientReminded = event(
  'dunning.reminded',
  z.object({
    organization_id: z.int(),
    invoice_ids: z.int().array(),
    currency: z.string(),
    step_day: z.int(),
    tone: z.enum(tones),
    count: z.int(),
  }),
  {
    ...ofCompany,
    notices: [
      {
        to: [{ ownersOf: 'organization_id' }, { accountantsOf: 'organization_id' }],
        importance: 'warning',
        topic: 'payments',
        path: () => paths.account.invoices,
      },
    ],
  },
)

export const paymentPromised = event(
  'dunning.promised',
  z.object({
    organization_id: z.int(),
    invoice_id: z.int(),
    invoice: z.string(),
    order_id: z.int(),
    promised_on: z.string(),
  }),
  {
    to: ofCompany.to,
    subject: { kind: 'invoice', field: 'invoice_id' },
    notices: [
      {
        to: [{ managerOf: 'organization_id' }],
        importance: 'info',
        topic: 'payments',
        path: ({ order_id }) => paths.manager.invoicesOfOrder(order_id),
      },
    ],
  },
)

/** A chief manager lifted what overdue invoices of a client stop, until a day. */
export const holdLifted = event(
  'dunning.lifted',
  z.object({ organization_id: z.int(), until: z.string(), reason: z.string() }),
  { ...ofCompany, to: [{ managersOf: 'organization_id' }] },
)

/** Settings of a client about reminders changed. */
export const dunningSet = event('dunning.set', z.object({ organization_id: z.int() }), {
  ...ofCompany,
  to: [{ managersOf: 'organization_id' }],
})

/** A note charges the late interest of an invoice. The client is informed of the note like of any invoice. */
export const interestCharged = event(
  'dunning.interest_charged',
  z.object({
    organization_id: z.int(),
    invoice_id: z.int(),
    invoice: z.string(),
    order_id: z.int(),
    note: z.string(),
  }),
  { to: ofCompany.to, subject: { kind: 'invoice', field: 'invoice_id' } },
)

export const dunningEvents = [clientReminded, paymentPromised, holdLifted, dunningSet, interestCharged]
