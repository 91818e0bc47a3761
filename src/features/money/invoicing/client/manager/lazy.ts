import { lazy } from 'react'

/** Loaded only when shown: most people who look at orders open no list of invoices. */
export const AllInvoices = lazy(() => import('./all-invoices.tsx'))
