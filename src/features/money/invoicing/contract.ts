import { z } from 'zod'
import { clients, debtors, managers, verifiedPayers } from '#platform/shared/audience.ts'
import { del, get, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { listAt } from '#platform/shared/list.ts'
import { paths } from '#platform/shared/paths.ts'
import { counted, requiredText } from '#platform/shared/validation.ts'
import { InvoiceDraft, NewDraft, WaitingDraft } from './draft-shape.ts'
import { mostInArchive } from './invoice.ts'
import {
  CorrectInvoice,
  Due,
  Invoice,
  NewInvoice,
  ownInvoices,
  RecordPayment,
  ReportPayment,
  staffInvoices,
  UnpaidInvoice,
} from './invoice-shape.ts'

export { Invoice } from './invoice-shape.ts'

export const PdfInput = z.object({ lang: z.enum(['en', 'ru']).default('en') })
export type PdfInput = z.output<typeof PdfInput>

/** The draft as it was seen. If its version or amount has changed, it is not issued. */
const SeenDraft = z.object({ version: counted(), amount: z.int() })

const invoices = listAt('/api/front/invoices', { who: clients, scope: 'invoices:read', list: ownInvoices })
const ofStaff = listAt('/api/manager/invoices', {
  who: managers,
  scope: 'invoices:read',
  list: staffInvoices,
})

export const invoicing = {
  mine: invoices,
  exportMine: invoices.file,
  due: get('/api/front/dues', { who: clients, scope: 'invoices:read', reply: Due.array() }),
  /** What is to be paid, the oldest first, and its document. A blocked client reads these and nothing else of us. */
  unpaid: get('/api/front/unpaid-invoices', { who: debtors, reply: UnpaidInvoice.array() }),
  unpaidPdf: get('/api/front/unpaid-invoices/:id/pdf', { who: debtors, query: PdfInput, raw: true }),
  show: get('/api/front/invoices/:id', { who: clients, scope: 'invoices:read', reply: Invoice }),
  pdf: get('/api/front/invoices/:id/pdf', {
    who: clients,
    scope: 'invoices:read',
    query: PdfInput,
    raw: true,
  }),
  archive: post('/api/front/invoices/archive', {
    who: clients,
    scope: 'invoices:read',
    body: z.object({ ids: z.int().positive().array().min(1).max(mostInArchive) }).extend(PdfInput.shape),
    raw: true,
  }),
  ofOwnOrder: get('/api/front/orders/:id/invoices', {
    who: clients,
    scope: 'invoices:read',
    reply: Invoice.array(),
  }),
  report: post('/api/front/payments', { who: verifiedPayers, body: ReportPayment, reply: Invoice.array() }),
  all: ofStaff,
  exportAll: ofStaff.file,
  ofOrder: get('/api/manager/orders/:id/invoices', {
    who: managers,
    scope: 'invoices:read',
    reply: Invoice.array(),
  }),
  issue: post('/api/manager/orders/:id/invoices', {
    who: managers,
    body: NewInvoice,
    reply: Invoice.array(),
  }),
  drafts: get('/api/manager/invoice-drafts', { who: managers, reply: WaitingDraft.array() }),
  draftsOfOrder: get('/api/manager/orders/:id/invoice-drafts', {
    who: managers,
    reply: InvoiceDraft.array(),
  }),
  prepare: post('/api/manager/orders/:id/invoice-drafts', {
    who: managers,
    body: NewDraft,
    reply: InvoiceDraft.array(),
  }),
  changeDraft: put('/api/manager/invoice-drafts/:id', {
    who: managers,
    body: NewDraft.extend({ version: counted() }),
    reply: InvoiceDraft.array(),
  }),
  discardDraft: del('/api/manager/invoice-drafts/:id', { who: managers, reply: InvoiceDraft.array() }),
  issueDraft: post('/api/manager/invoice-drafts/:id/issue', {
    who: managers,
    body: SeenDraft,
    reply: InvoiceDraft.array(),
  }),
  draftPdf: get('/api/manager/invoice-drafts/:id/pdf', { who: managers, query: PdfInput, raw: true }),
  staffPdf: get('/api/manager/invoices/:id/pdf', {
    who: managers,
    scope: 'invoices:read',
    query: PdfInput,
    raw: true,
  }),
  withdraw: post('/api/manager/invoices/:id/withdrawal', {
    who: managers,
    body: z.object({ reason: requiredText(500) }),
    reply: Invoice.array(),
  }),
  correct: post('/api/manager/invoices/:id/corrections', {
    who: managers,
    body: CorrectInvoice,
    reply: Invoice.array(),
  }),
  useAdvance: post('/api/manager/invoices/:id/advance', { who: managers, reply: Invoice.array() }),
  dueOfClient: get('/api/manager/clients/:id/dues', {
    who: managers,
    scope: 'invoices:read',
    reply: Due.array(),
  }),
  record: post('/api/manager/invoices/:id/payments', {
    who: managers,
    body: RecordPayment,
    reply: Invoice.array(),
  }),
  confirm: post('/api/manager/payments/:id/confirmation', { who: managers, reply: Invoice.array() }),
  reject: post('/api/manager/payments/:id/rejection', {
    who: managers,
    body: z.object({ reason: requiredText(500) }),
    reply: Invoice.array(),
  }),
}

const OfInvoice = z.object({
  invoice_id: z.int(),
  invoice: z.string(),
  order_id: z.int(),
  organization_id: z.int(),
})
const ofInvoice = {
  to: [{ organization: 'organization_id' as const }, { managersOf: 'organization_id' as const }],
  subject: { kind: 'invoice', field: 'invoice_id' as const },
}
const toClient = ({ invoice_id }: { invoice_id: number }) => paths.account.invoice(invoice_id)
const toStaff = ({ order_id }: { order_id: number }) => paths.manager.invoicesOfOrder(order_id)
const payers = [{ buyersOf: 'organization_id' }, { accountantsOf: 'organization_id' }] as const

export const invoiceIssued = event('invoice.issued', OfInvoice, {
  ...ofInvoice,
  notices: [
    { to: payers, importance: 'info', topic: 'invoices', email: 'wanted', path: toClient, attaches: true },
  ],
})
/** Part of an invoice (`corrects`, its number) was credited. */
export const invoiceCredited = event('invoice.credited', OfInvoice.extend({ corrects: z.string() }), {
  ...ofInvoice,
  notices: [
    { to: payers, importance: 'info', topic: 'invoices', email: 'wanted', path: toClient, attaches: true },
  ],
})
export const invoiceWithdrawn = event('invoice.withdrawn', OfInvoice.extend({ reason: z.string() }), {
  ...ofInvoice,
  notices: [{ to: payers, importance: 'warning', topic: 'invoices', email: 'wanted', path: toClient }],
})
export const paymentReported = event('payment.reported', OfInvoice, {
  ...ofInvoice,
  notices: [{ to: [{ managerOf: 'organization_id' }], importance: 'info', topic: 'payments', path: toStaff }],
})
export const paymentConfirmed = event('payment.confirmed', OfInvoice, {
  ...ofInvoice,
  notices: [{ to: payers, importance: 'success', topic: 'payments', email: 'wanted', path: toClient }],
})
export const paymentRejected = event('payment.rejected', OfInvoice.extend({ reason: z.string() }), {
  ...ofInvoice,
  notices: [{ to: payers, importance: 'warning', topic: 'payments', email: 'wanted', path: toClient }],
})

const OfMoney = z.object({ payment_id: z.int(), ref: z.string(), organization_id: z.int() })
const ofMoney = {
  to: [{ organization: 'organization_id' as const }, { managersOf: 'organization_id' as const }],
  subject: { kind: 'organization', field: 'organization_id' as const },
}

/** Money arrived that is not applied to an invoice yet. */
export const advanceReceived = event('payment.advance_received', OfMoney, {
  ...ofMoney,
  notices: [
    {
      to: payers,
      importance: 'success',
      topic: 'payments',
      email: 'wanted',
      path: () => paths.account.invoices,
    },
  ],
})
/** A payment no longer counts. */
export const paymentUndone = event('payment.undone', OfMoney, {
  ...ofMoney,
  notices: [
    {
      to: payers,
      importance: 'warning',
      topic: 'payments',
      email: 'wanted',
      path: () => paths.account.invoices,
    },
  ],
})
/** A payment no longer counts, because the bank returned it. */
export const paymentReturned = event('payment.returned', OfMoney, {
  ...ofMoney,
  notices: [
    {
      to: payers,
      importance: 'warning',
      topic: 'payments',
      email: 'wanted',
      path: () => paths.account.invoices,
    },
    {
      to: [{ managerOf: 'organization_id' }],
      importance: 'warning',
      topic: 'payments',
      path: ({ organization_id }) => paths.manager.client(organization_id),
    },
  ],
})

/** Every event after which an invoice or an account may read differently. */
export const invoicingEvents = [
  invoiceIssued,
  invoiceCredited,
  invoiceWithdrawn,
  paymentReported,
  paymentConfirmed,
  paymentRejected,
  paymentUndone,
  paymentReturned,
  advanceReceived,
] as const
