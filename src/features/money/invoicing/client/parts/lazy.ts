import { lazy } from 'react'

/** Loaded only when shown: clients who are not blocked never see it. */
export const UnpaidInvoices = lazy(() => import('./unpaid-invoices.tsx'))
