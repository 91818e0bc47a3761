import { z } from 'zod'
import { clients, managers, verifiedPayers } from '#platform/shared/audience.ts'
import { del, get, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { type FilterOf, list, listAt } from '#platform/shared/list.ts'
import { CurrencyCode, Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'
import { counted, optionalText, requiredText, text } from '#platform/shared/validation.ts'
import {
  billKinds,
  billStates,
  mostInArchive,
  orderBillKinds,
  paymentMethods,
  paymentStates,
} from './bill.ts'

const day = askedDay()
/** Minor units: the most a bill may come to. */
const largest = 10 ** 12

export const BillSummary = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(billKinds),
  state: z.enum(billStates),
  order_id: z.int(),
  order_number: z.int(),
  organization_id: z.int(),
  organization_name: z.string(),
  issued_at: Moment,
  due_on: z.string(),
  amount: Money,
  paid: Money,
  left: Money,
  /** The client says something of it was paid, and nobody has seen the money yet. */
  is_reported: z.boolean(),
})
export type BillSummary = z.infer<typeof BillSummary>

export const Payment = z.object({
  id: z.int(),
  state: z.enum(paymentStates),
  amount: Money,
  /** What of it is a part of the bill it is shown with. */
  allotted: Money,
  paid_on: z.string(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  proof_file_id: z.int().nullable(),
  reason: z.string().nullable(),
  at: Moment,
})
export type Payment = z.infer<typeof Payment>

/** What a line says: pieces at a price, or a sum alone. */
const Said = z.object({ quantity: z.int().nullable(), price: UnitPrice.nullable(), amount: Money })

export const Bill = BillSummary.extend({
  lines: Said.extend({
    sku: z.string().nullable(),
    name: z.string(),
    unit: z.string().nullable(),
    /** On a correction: what the line said before. */
    was: Said.nullable(),
    /** What holds of the line after every correction. */
    holds: Said,
    may_correct: z.boolean(),
  }).array(),
  corrects: z.object({ id: z.int(), number: z.string() }).nullable(),
  correction_reason: z.string().nullable(),
  corrected_by: z.object({ id: z.int(), number: z.string(), kind: z.enum(billKinds), amount: Money }).array(),
  /** Whom to pay, as it was when the bill was made. */
  seller: z.object({ name: z.string(), requisites: z.record(z.string(), z.string()) }),
  /** What a banking application reads with its camera, drawn: dark squares as one path in a square of `size`. */
  payment_code: z.object({ size: z.int(), path: z.string() }).nullable(),
  void_reason: z.string().nullable(),
  payments: Payment.array(),
})
export type Bill = z.infer<typeof Bill>

export const ownBills = list({
  name: 'bills',
  row: BillSummary,
  columns: {
    number: { title: 'invoicing.number', is: 'text' },
    order_number: { title: 'invoicing.order', is: 'number' },
    kind: { title: 'invoicing.kind', is: 'word', words: 'invoicing.kinds' },
    issued_at: { title: 'invoicing.issued', is: 'moment' },
    due_on: { title: 'invoicing.due', is: 'text' },
    amount: { title: 'invoicing.amount', is: 'money' },
    paid: { title: 'invoicing.paid', is: 'money' },
    left: { title: 'invoicing.left', is: 'money' },
    state: { title: 'invoicing.state', is: 'word', words: 'invoicing.states' },
  },
  filters: {
    state: z.enum(billStates).optional(),
    currency: CurrencyCode.optional(),
    issued_from: day.optional(),
    issued_to: day.optional(),
    order_number: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    q: text(100).trim().optional(),
  },
  sorts: ['issued_at', 'due_on', 'number', 'amount'],
  sort: '-issued_at',
  chips: { filter: 'state', values: billStates, words: 'invoicing.states' },
  sums: 'left',
})
export type BillFilter = FilterOf<typeof ownBills>

export const StaffBill = BillSummary.extend({ manager_name: z.string().nullable() })
export type StaffBill = z.infer<typeof StaffBill>

const minorUnits = z.coerce.number().pipe(z.int('errors.notValid').min(0, 'errors.notValid').max(largest))
const { order_number, kind, issued_at, due_on, amount, paid: paidColumn, left, state } = ownBills.columns

/** What was asked for by all bills a member of staff may see. Amounts are minor units of whichever currency. */
export const staffBills = list({
  name: 'staff-bills',
  row: StaffBill,
  columns: {
    number: ownBills.columns.number,
    organization_name: { title: 'invoicing.client', is: 'text' },
    order_number,
    kind,
    issued_at,
    due_on,
    amount,
    paid: paidColumn,
    left,
    state,
    manager_name: { title: 'invoicing.manager', is: 'text' },
  },
  hidden_at_first: ['paid', 'manager_name'],
  filters: {
    state: z.enum(billStates).optional(),
    kind: z.enum(billKinds).optional(),
    currency: CurrencyCode.optional(),
    organization_id: z.coerce.number().int().positive().optional(),
    issued_from: day.optional(),
    issued_to: day.optional(),
    /** Of a figure: due on these days, and not paid whole yet. */
    ...{ due_from: day.optional(), due_to: day.optional(), open: z.enum(['1']).optional() },
    amount_from: minorUnits.optional(),
    amount_to: minorUnits.optional(),
    /** Of which a payment is reported and waits. */
    reported: z.enum(['1']).optional(),
    q: text(100).trim().optional(),
  },
  sorts: ['issued_at', 'due_on', 'number', 'amount'],
  sort: '-issued_at',
  chips: { filter: 'state', values: billStates, words: 'invoicing.states' },
  sums: 'left',
})

/** What a company owes in one currency, in minor units of it: now, of that overdue, and what came in advance. */
export const Due = z.object({
  owed: Money,
  overdue: Money,
  /** Of what is owed: due today or on one of the seven days after it. */
  due_in_a_week: Money,
  paid_this_month: Money,
  advance: Money,
})
export type Due = z.infer<typeof Due>

export const PaperWish = z.object({ lang: z.enum(['en', 'ru']).default('en') })
export type PaperWish = z.output<typeof PaperWish>

const paid = {
  amount: z.int('errors.notValid').min(1, 'errors.notValid').max(largest, 'errors.notValid'),
  paid_on: day,
  reference: requiredText(100),
}
/** "I have paid": bills of one currency; `amount` in its minor units, the surplus is an advance. */
export const ReportPayment = z.object({
  ...paid,
  bill_ids: z.int().positive().array().min(1, 'errors.required').max(50),
  proof_file_id: z.int().positive().nullish(),
})
export type ReportPayment = z.output<typeof ReportPayment>
export const RecordPayment = z.object({
  ...paid,
  method: z.enum(paymentMethods, 'errors.oneOf').default('transfer'),
})
export type RecordPayment = z.output<typeof RecordPayment>

/** `percent` is of a prepayment alone, 1 to 99; `due_on` not named follows the terms. */
export const NewBill = z.object({
  kind: z.enum(orderBillKinds, 'errors.oneOf'),
  percent: z.int('errors.notValid').min(1, 'errors.notValid').max(99, 'errors.notValid').nullish(),
  due_on: day.nullish(),
})
export type NewBill = z.output<typeof NewBill>

/** What a draft will ask for; `note` is for colleagues. */
export const NewDraft = NewBill.extend({ note: optionalText(500) })
export type NewDraft = z.output<typeof NewDraft>

export const BillDraft = z.object({
  id: z.int(),
  order_id: z.int(),
  kind: z.enum(orderBillKinds),
  percent: z.int().nullable(),
  /** The day that was written; null follows the terms. */
  due_on: z.string().nullable(),
  /** When it would be due, were it issued today. */
  would_be_due_on: z.string(),
  note: z.string(),
  version: z.int(),
  by: z.string(),
  created_at: Moment,
  lines: Said.extend({ sku: z.string().nullable(), name: z.string(), unit: z.string().nullable() }).array(),
  amount: Money.nullable(),
  /** Why it could not be issued as it stands, in words. */
  obstacle: z.string().nullable(),
})
export type BillDraft = z.infer<typeof BillDraft>

/** What is being prepared, the newest first. */
export const WaitingDraft = z.object({
  id: z.int(),
  order_id: z.int(),
  order_number: z.int(),
  organization_name: z.string(),
  kind: z.enum(orderBillKinds),
  note: z.string(),
  by: z.string(),
  created_at: Moment,
})
export type WaitingDraft = z.infer<typeof WaitingDraft>

/** As it was looked at: of another version, or of another sum by now, it is not issued. */
const SeenDraft = z.object({ version: counted(), amount: z.int() })

const figure = z.int('errors.notValid').min(0, 'errors.notValid').max(largest, 'errors.notValid').nullish()
/** What lines of a bill, by their place from nought, shall say instead: pieces, price or sum in minor units. */
export const CorrectBill = z.object({
  lines: z
    .object({ line: z.int().min(0), quantity: figure, price: figure, amount: figure })
    .array()
    .min(1, 'errors.required')
    .max(1000),
  reason: requiredText(500),
  due_on: day.nullish(),
})
export type CorrectBill = z.output<typeof CorrectBill>

const bills = listAt('/api/front/bills', { who: clients, scope: 'bills:read', list: ownBills })
const ofStaff = listAt('/api/manager/bills', { who: managers, scope: 'bills:read', list: staffBills })

export const billing = {
  mine: bills,
  exportMine: bills.file,
  due: get('/api/front/dues', { who: clients, scope: 'bills:read', reply: Due.array() }),
  show: get('/api/front/bills/:id', { who: clients, scope: 'bills:read', reply: Bill }),
  paper: get('/api/front/bills/:id/paper', {
    who: clients,
    scope: 'bills:read',
    query: PaperWish,
    raw: true,
  }),
  archive: post('/api/front/bills/archive', {
    who: clients,
    scope: 'bills:read',
    body: z.object({ ids: z.int().positive().array().min(1).max(mostInArchive) }).extend(PaperWish.shape),
    raw: true,
  }),
  ofOwnOrder: get('/api/front/orders/:id/bills', { who: clients, scope: 'bills:read', reply: Bill.array() }),
  report: post('/api/front/payments', { who: verifiedPayers, body: ReportPayment, reply: Bill.array() }),
  all: ofStaff,
  exportAll: ofStaff.file,
  ofOrder: get('/api/manager/orders/:id/bills', { who: managers, scope: 'bills:read', reply: Bill.array() }),
  issue: post('/api/manager/orders/:id/bills', { who: managers, body: NewBill, reply: Bill.array() }),
  drafts: get('/api/manager/bill-drafts', { who: managers, reply: WaitingDraft.array() }),
  draftsOfOrder: get('/api/manager/orders/:id/bill-drafts', { who: managers, reply: BillDraft.array() }),
  prepare: post('/api/manager/orders/:id/bill-drafts', {
    who: managers,
    body: NewDraft,
    reply: BillDraft.array(),
  }),
  changeDraft: put('/api/manager/bill-drafts/:id', {
    who: managers,
    body: NewDraft.extend({ version: counted() }),
    reply: BillDraft.array(),
  }),
  discardDraft: del('/api/manager/bill-drafts/:id', { who: managers, reply: BillDraft.array() }),
  issueDraft: post('/api/manager/bill-drafts/:id/issue', {
    who: managers,
    body: SeenDraft,
    reply: BillDraft.array(),
  }),
  draftPaper: get('/api/manager/bill-drafts/:id/paper', { who: managers, query: PaperWish, raw: true }),
  staffPaper: get('/api/manager/bills/:id/paper', {
    who: managers,
    scope: 'bills:read',
    query: PaperWish,
    raw: true,
  }),
  withdraw: post('/api/manager/bills/:id/withdrawal', {
    who: managers,
    body: z.object({ reason: requiredText(500) }),
    reply: Bill.array(),
  }),
  correct: post('/api/manager/bills/:id/corrections', {
    who: managers,
    body: CorrectBill,
    reply: Bill.array(),
  }),
  useAdvance: post('/api/manager/bills/:id/advance', { who: managers, reply: Bill.array() }),
  dueOfClient: get('/api/manager/clients/:id/dues', {
    who: managers,
    scope: 'bills:read',
    reply: Due.array(),
  }),
  record: post('/api/manager/bills/:id/payments', {
    who: managers,
    body: RecordPayment,
    reply: Bill.array(),
  }),
  confirm: post('/api/manager/payments/:id/confirmation', { who: managers, reply: Bill.array() }),
  reject: post('/api/manager/payments/:id/rejection', {
    who: managers,
    body: z.object({ reason: requiredText(500) }),
    reply: Bill.array(),
  }),
}

const OfBill = z.object({
  bill_id: z.int(),
  bill: z.string(),
  order_id: z.int(),
  organization_id: z.int(),
})
const ofBill = {
  to: [{ organization: 'organization_id' as const }, { managersOf: 'organization_id' as const }],
  subject: { kind: 'bill', field: 'bill_id' as const },
}
const toClient = ({ bill_id }: { bill_id: number }) => paths.account.bill(bill_id)
const toStaff = ({ order_id }: { order_id: number }) => paths.manager.billsOfOrder(order_id)
const payers = [{ buyersOf: 'organization_id' }, { accountantsOf: 'organization_id' }] as const

export const billIssued = event('bill.issued', OfBill, {
  ...ofBill,
  notices: [{ to: payers, importance: 'info', topic: 'bills', letter: 'wanted', path: toClient }],
})
/** Something of a bill (`corrects`, its number) was given back. */
export const billCredited = event('bill.credited', OfBill.extend({ corrects: z.string() }), {
  ...ofBill,
  notices: [{ to: payers, importance: 'info', topic: 'bills', letter: 'wanted', path: toClient }],
})
export const billWithdrawn = event('bill.withdrawn', OfBill.extend({ reason: z.string() }), {
  ...ofBill,
  notices: [{ to: payers, importance: 'warning', topic: 'bills', letter: 'wanted', path: toClient }],
})
export const paymentReported = event('payment.reported', OfBill, {
  ...ofBill,
  notices: [{ to: [{ managerOf: 'organization_id' }], importance: 'info', topic: 'payments', path: toStaff }],
})
export const paymentConfirmed = event('payment.confirmed', OfBill, {
  ...ofBill,
  notices: [{ to: payers, importance: 'success', topic: 'payments', letter: 'wanted', path: toClient }],
})
export const paymentRejected = event('payment.rejected', OfBill.extend({ reason: z.string() }), {
  ...ofBill,
  notices: [{ to: payers, importance: 'warning', topic: 'payments', letter: 'wanted', path: toClient }],
})
