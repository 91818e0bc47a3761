import { lazy } from 'react'

/** Loaded where it is shown: most who look at orders look at no list of invoices. */
export const AllInvoices = lazy(() => import('./all-invoices.tsx'))
export const BankRows = lazy(() => import('../bank/bank-view.tsx'))
