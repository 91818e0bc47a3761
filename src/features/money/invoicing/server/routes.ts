import { findOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import type { Manager, Person } from '#platform/shared/audience.ts'
import { invoicing } from '../contract.ts'
import { ownInvoices, staffInvoices } from '../invoice-shape.ts'
import { archiveInvoices } from './archive-invoices.ts'
import { correctByHand } from './correct-invoice.ts'
import { confirmPayment, rejectPayment } from './decide-payment.ts'
import { draftPdf } from './drafts/draft-pdf.ts'
import { draftsOfOrder, waitingDrafts } from './drafts/read-drafts.ts'
import { changeDraft, discardDraft, issueDraft, prepareDraft } from './drafts/write-drafts.ts'
import { duesOfClient, duesOfOwn } from './dues-of-company.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { issueByHand } from './issue-invoice.ts'
import { staffInvoiceSource } from './list-all-invoices.ts'
import { invoiceSource } from './list-invoices.ts'
import { invoicesOfOrder, showInvoice } from './queries.ts'
import { recordPayment } from './record-payment.ts'
import { reportPayment } from './report-payment.ts'
import { unpaidInvoices, unpaidPdf } from './unpaid-invoices.ts'
import { useAdvance } from './use-advance.ts'
import { withdrawByHand } from './withdraw-invoice.ts'

async function ofOrder(ctx: Context<Person>, id: number) {
  await findOrder(ctx, id)
  return invoicesOfOrder(ctx, id)
}

/** Every command of staff returns the invoices of the order as they are now. */
const after = async (ctx: Context<Manager>, command: Promise<{ order_id: number }>) =>
  invoicesOfOrder(ctx, (await command).order_id)

const draftsAfter = async (ctx: Context<Manager>, command: Promise<{ order_id: number }>) =>
  draftsOfOrder(ctx, (await command).order_id)

export const invoicingRoutes = serve('invoicing', invoicing, {
  mine: (ctx, { query }) => readList(ctx, ownInvoices, invoiceSource, query),
  exportMine: (ctx, { query }) => exportList(ctx, ownInvoices, invoiceSource, query),
  all: (ctx, { query }) => readList(ctx, staffInvoices, staffInvoiceSource, query),
  exportAll: (ctx, { query }) => exportList(ctx, staffInvoices, staffInvoiceSource, query),
  due: (ctx) => duesOfOwn(ctx),
  unpaid: (ctx) => unpaidInvoices(ctx),
  unpaidPdf: (ctx, { params, query }) => unpaidPdf(ctx, params.id, query),
  show: (ctx, { params }) => showInvoice(ctx, params.id),
  pdf: (ctx, { params, query }) => invoicePdf(ctx, params.id, query),
  archive: (ctx, { body }) => archiveInvoices(ctx, body),
  ofOwnOrder: (ctx, { params }) => ofOrder(ctx, params.id),
  report: (ctx, { body }) => reportPayment(ctx, body),
  ofOrder: (ctx, { params }) => ofOrder(ctx, params.id),
  issue: async (ctx, { params, body }) => {
    await issueByHand(ctx, params.id, body)
    return invoicesOfOrder(ctx, params.id)
  },
  drafts: (ctx) => waitingDrafts(ctx),
  draftsOfOrder: (ctx, { params }) => draftsOfOrder(ctx, params.id),
  prepare: async (ctx, { params, body }) => {
    await prepareDraft(ctx, params.id, body)
    return draftsOfOrder(ctx, params.id)
  },
  changeDraft: (ctx, { params, body }) => draftsAfter(ctx, changeDraft(ctx, params.id, body)),
  discardDraft: (ctx, { params }) => draftsAfter(ctx, discardDraft(ctx, params.id)),
  issueDraft: (ctx, { params, body }) => draftsAfter(ctx, issueDraft(ctx, params.id, body)),
  draftPdf: (ctx, { params, query }) => draftPdf(ctx, params.id, query),
  staffPdf: (ctx, { params, query }) => invoicePdf(ctx, params.id, query),
  withdraw: (ctx, { params, body }) => after(ctx, withdrawByHand(ctx, params.id, body.reason)),
  correct: (ctx, { params, body }) => after(ctx, correctByHand(ctx, params.id, body)),
  useAdvance: (ctx, { params }) => after(ctx, useAdvance(ctx, params.id)),
  dueOfClient: (ctx, { params }) => duesOfClient(ctx, params.id),
  record: (ctx, { params, body }) => after(ctx, recordPayment(ctx, params.id, body)),
  confirm: (ctx, { params }) => after(ctx, confirmPayment(ctx, params.id)),
  reject: (ctx, { params, body }) => after(ctx, rejectPayment(ctx, params.id, body.reason)),
})
