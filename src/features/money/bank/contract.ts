import { z } from 'zod'
import { refundStates } from '#features/money/refunds/refund.ts'
import { chiefs } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { type FilterOf, list, listAt } from '#platform/shared/list.ts'
import { CurrencyCode, Money } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { bankRowStates, directions, mostRowsAtOnce } from './bank-row.ts'
import { matchReasons } from './match.ts'
import { leftOutReasons } from './reading.ts'
import { returnKinds, returnReasons } from './returns.ts'

const id = z.int().positive()

/** The part of a payment that is applied to an invoice. */
const Part = z.object({ id: z.int(), number: z.string(), order_id: z.int(), amount: Money })

/** The proposed meaning of a waiting row, with the reason. `advance` is what is applied to no invoice. */
export const Proposal = z.object({
  organization_id: z.int(),
  organization_name: z.string(),
  /** The reported payment it would confirm. */
  payment_id: z.int().nullable(),
  reason: z.enum(matchReasons),
  invoices: Part.array(),
  advance: Money.nullable(),
})
export type Proposal = z.infer<typeof Proposal>

const PaymentOfRow = z.object({ id: z.int(), reference: z.string(), paid_on: z.string() })
const RefundOfRow = z.object({ id: z.int(), number: z.string(), state: z.enum(refundStates) })

/** The proposed meaning of a waiting row that is no payment: it returns one, or belongs to a refund. */
export const ReturnProposal = z.object({
  kind: z.enum(returnKinds),
  reason: z.enum(returnReasons),
  organization_id: z.int(),
  organization_name: z.string(),
  /** The payment that would be undone, and the invoices that it paid. */
  payment: PaymentOfRow.nullable(),
  invoices: Part.array(),
  refund: RefundOfRow.nullable(),
})
export type ReturnProposal = z.infer<typeof ReturnProposal>

export const BankRow = z.object({
  id: z.int(),
  bank_file_id: z.int(),
  file_name: z.string(),
  /** Its line in the file, from 1. */
  place: z.int(),
  /** Of an outgoing row, the payer is whom we paid. */
  direction: z.enum(directions),
  /** The bank says that it takes back an earlier transfer. */
  is_return: z.boolean(),
  paid_on: z.string(),
  document: z.string(),
  amount: Money,
  payer: z.string(),
  payer_tax_id: z.string(),
  purpose: z.string(),
  state: z.enum(bankRowStates),
  organization_id: z.int().nullable(),
  organization_name: z.string().nullable(),
  /**
   * Once taken: the payment it became, with the invoices it was applied to, or the payment that it returned or the refund
   * that it belongs to.
   */
  payment_id: z.int().nullable(),
  returned_payment: PaymentOfRow.nullable(),
  refund: RefundOfRow.nullable(),
  invoices: Part.array(),
  advance: Money.nullable(),
  /** It was taken before, and that was undone. */
  was_undone: z.boolean(),
  /** For a repeated row: the file and line of the same transfer that counts. */
  repeats: z.object({ file_name: z.string(), place: z.int() }).nullable(),
  /** For a waiting row. Null if a person has to decide. */
  proposal: Proposal.nullable(),
  return_proposal: ReturnProposal.nullable(),
})
export type BankRow = z.infer<typeof BankRow>

export const bankRows = list({
  name: 'bank-rows',
  row: BankRow,
  columns: {
    paid_on: { title: 'bank.paidOn', is: 'text' },
    payer: { title: 'bank.payer', is: 'text' },
    amount: { title: 'invoicing.sum', is: 'money' },
    organization_name: { title: 'bank.proposal', is: 'text' },
    state: { title: 'bank.state', is: 'word', words: 'bank.states' },
    purpose: { title: 'bank.purpose', is: 'text' },
    document: { title: 'bank.document', is: 'text' },
    payer_tax_id: { title: 'bank.taxId', is: 'text' },
    file_name: { title: 'bank.file', is: 'text' },
  },
  hidden_at_first: ['purpose', 'document', 'payer_tax_id', 'file_name'],
  filters: {
    state: z.enum(bankRowStates).optional(),
    direction: z.enum(directions).optional(),
    bank_file_id: z.coerce.number().int().positive().optional(),
    currency: CurrencyCode.optional(),
    q: text(100).trim().optional(),
  },
  sorts: ['paid_on', 'amount'],
  sort: '-paid_on',
  chips: { filter: 'state', values: bankRowStates, words: 'bank.states' },
  sums: 'amount',
})
export type BankRowFilter = FilterOf<typeof bankRows>

export const BankFile = z.object({
  id: z.int(),
  name: z.string(),
  file_id: z.int().nullable(),
  created_at: Moment,
  created_by: z.string().nullable(),
  waiting: z.int(),
  taken: z.int(),
  returned: z.int(),
  set_aside: z.int(),
  repeated: z.int(),
})
export type BankFile = z.infer<typeof BankFile>

/** A file as it was read, with the lines that are no payments to us. */
export const ImportedFile = BankFile.extend({
  left_out: z.object({ place: z.int(), reason: z.enum(leftOutReasons) }).array(),
})
export type ImportedFile = z.infer<typeof ImportedFile>

/** The field sent with the file: the currency of rows that do not name one. */
export const NewBankFile = z.object({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'errors.notValid')
    .optional(),
})
export type NewBankFile = z.output<typeof NewBankFile>

/**
 * A row as a person decides it: the company, and the invoices it pays (none: an advance) or the reported
 * payment it confirms.
 */
export const TakeRow = z.object({
  id,
  organization_id: id,
  invoice_ids: id.array().max(50),
  payment_id: id.nullish(),
})
export type TakeRow = z.output<typeof TakeRow>

/** A row as what it means for a payment or a refund: exactly one of them. */
export const SettleRow = z
  .object({ id, payment_id: id.nullish(), refund_id: id.nullish() })
  .refine(({ payment_id, refund_id }) => (payment_id == null) !== (refund_id == null), {
    path: ['payment_id'],
    message: 'errors.required',
  })
export type SettleRow = z.output<typeof SettleRow>

/** What is undone: the payment or the refund of the row, so that a late request does not undo another one. */
export const UndoRow = z
  .object({ payment_id: id.nullish(), refund_id: id.nullish() })
  .refine(({ payment_id, refund_id }) => (payment_id == null) !== (refund_id == null), {
    path: ['payment_id'],
    message: 'errors.required',
  })
export type UndoRow = z.output<typeof UndoRow>

/** The result for each row. `why` is a message key; `by` the person who decided on the row before. */
export const RowOutcome = z.object({
  id: z.int(),
  ok: z.boolean(),
  why: z.string().nullable(),
  by: z.string().nullable(),
})
export type RowOutcome = z.infer<typeof RowOutcome>

const OpenInvoice = z.object({ id: z.int(), number: z.string(), due_on: z.string(), left: Money })
export type OpenInvoice = z.infer<typeof OpenInvoice>

const rows = listAt('/api/manager/bank-rows', { who: chiefs, list: bankRows })
const several = (max: number) => id.array().min(1, 'errors.required').max(max)

export const bankApi = {
  upload: post('/api/manager/bank-files', {
    who: chiefs,
    body: NewBankFile,
    reply: ImportedFile,
    upload: true,
  }),
  /** The last fifty files. */
  files: get('/api/manager/bank-files', { who: chiefs, reply: BankFile.array() }),
  undoFile: post('/api/manager/bank-files/:id/undoing', { who: chiefs, reply: RowOutcome.array() }),
  rows,
  exportRows: rows.file,
  take: post('/api/manager/bank-rows/taking', {
    who: chiefs,
    body: z.object({ rows: TakeRow.array().min(1, 'errors.required').max(mostRowsAtOnce) }),
    reply: RowOutcome.array(),
  }),
  /** Takes rows that return a payment, or that send or return a refund. */
  settle: post('/api/manager/bank-rows/settling', {
    who: chiefs,
    body: z.object({ rows: SettleRow.array().min(1, 'errors.required').max(mostRowsAtOnce) }),
    reply: RowOutcome.array(),
  }),
  setAside: post('/api/manager/bank-rows/setting-aside', {
    who: chiefs,
    body: z.object({ ids: several(mostRowsAtOnce), is_aside: z.boolean() }),
    reply: RowOutcome.array(),
  }),
  undo: post('/api/manager/bank-rows/:id/undoing', {
    who: chiefs,
    body: UndoRow,
    reply: RowOutcome.array(),
  }),
  /** The open invoices of a company, in one currency or all, to choose from when a row is taken by hand. */
  openInvoices: get('/api/manager/clients/:id/open-invoices', {
    who: chiefs,
    query: z.object({ currency: CurrencyCode.optional() }),
    reply: OpenInvoice.array(),
  }),
}

/** Bank rows were added or changed. */
export const bankRowsChanged = event('bank.rows_changed', z.object({ bank_file_id: z.int() }), {
  to: [{ role: 'chief_manager' }, { role: 'admin' }],
})
