import { lazy } from 'react'
import type { MoreFiles } from '#features/money/invoicing/client/index.ts'

/** Downloads an invoice for accounting programs. Layouts name it, so its code is loaded where an invoice is shown. */
export const EInvoiceFiles: MoreFiles = lazy(() => import('./e-invoice-files.tsx'))
