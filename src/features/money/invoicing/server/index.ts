import { unpaidLots } from '#features/fulfilment/shipments/server/ports.ts'
import { pdfWriter } from '#features/office/documents/server/ports.ts'
import { oldestOverdue } from '#features/sales/automatic-confirmation/server/ports.ts'
import { ageing } from '#features/sales/ledger/server/ports.ts'
import { unpaidOrders } from '#features/sales/orders/server/ports.ts'
import { finder } from '#platform/server/ports/finders.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import {
  advanceReceived,
  invoiceCredited,
  invoiceIssued,
  invoiceWithdrawn,
  paymentConfirmed,
  paymentRejected,
  paymentReported,
  paymentReturned,
  paymentUndone,
} from '../contract.ts'
import { invoiceTasks } from '../waiting.ts'
import { ageingOf } from './ageing.ts'
import { invoicingCompanyRecords } from './company-records.ts'
import { findInvoices } from './find-invoices.ts'
import { foldInvoiceFigures } from './fold-figures.ts'
import { invoiceWriter } from './land-invoice.ts'
import { invoicingOwnData } from './own-data.ts'
import { invoicingReactions } from './reactions.ts'
import { invoicingRoutes } from './routes.ts'
import { invoiceSubject, paymentPart } from './subject.ts'
import { oldestOverdueOf, unpaidLotsOf, unpaidOf } from './unpaid.ts'

export { correctByHand } from './correct-invoice.ts'
export { creditGoods, type Pieces } from './credit-goods.ts'
export { writeInvoice } from './invoice-pdf.ts'
export { issueInterest } from './issue-interest.ts'
export { issueByHand } from './issue-invoice.ts'
export { asMade, landInvoice } from './land-invoice.ts'
export { notifyOfDocument } from './notify-orders.ts'
export { countsSql } from './order-to-invoice.ts'
export {
  type AdvancePart,
  advancesOf,
  releaseAdvance,
  reserveAdvance,
  returnAdvance,
  takeBackAdvance,
} from './payments/advances.ts'
export { spreadAdvances } from './payments/spread-advances.ts'
export { dayToCome } from './payments.ts'
export { findInvoice, type InvoiceRow, invoiceById, maySeeInvoice, saidReason } from './queries.ts'
export { recordPayment } from './record-payment.ts'
export { reportPayment } from './report-payment.ts'
export { confirmTransfer, recordTransfer } from './transfers.ts'
export { undoPayment } from './undo-payment.ts'
export { useAdvance } from './use-advance.ts'
export { withdrawByHand } from './withdraw-invoice.ts'

export const manifest: Feature = {
  name: 'invoicing',
  ownData: invoicingOwnData,
  routes: invoicingRoutes,
  events: [
    invoiceIssued,
    invoiceCredited,
    invoiceWithdrawn,
    paymentReported,
    paymentConfirmed,
    paymentRejected,
    advanceReceived,
    paymentUndone,
    paymentReturned,
  ],
  reactions: invoicingReactions,
  provides: [
    invoiceSubject,
    paymentPart,
    unpaidOrders.by(unpaidOf),
    unpaidLots.by(unpaidLotsOf),
    oldestOverdue.by(oldestOverdueOf),
    ageing.by(ageingOf),
    pdfWriter.by({ kind: 'invoice', write: invoiceWriter }),
    finder.by({ kind: 'invoices', find: findInvoices }),
  ],
  tasks: invoiceTasks,
  jobs: { fold_invoice_figures: (platform) => foldInvoiceFigures(platform.db) },
  crontab: ['*/5 * * * * fold_invoice_figures'],
  companyRecords: invoicingCompanyRecords,
}
