import { lazy } from 'react'
import type { InvoiceParts } from '#features/money/invoicing/client/index.ts'

/** Downloads an invoice for accounting programs. Layouts name it, so its code is loaded where an invoice is shown. */
export const EInvoiceFiles: InvoiceParts['Files'] = lazy(() => import('./e-invoice-files.tsx'))
