import { RemindersOfInvoice } from '#features/money/dunning/client/index.ts'
import { EInvoiceFiles } from '#features/money/e-invoices/client/index.ts'
import type { InvoiceParts } from '#features/money/invoicing/client/index.ts'

/** What later features add to every invoice. */
export const invoiceParts: InvoiceParts = { Files: EInvoiceFiles, AtEnd: RemindersOfInvoice }
