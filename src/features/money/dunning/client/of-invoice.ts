import { lazy } from 'react'

/** The reminders of an invoice. Apart from the rest, because every page of an area names it. */
export const RemindersOfInvoice = lazy(() => import('./reminders-of-invoice.tsx'))
