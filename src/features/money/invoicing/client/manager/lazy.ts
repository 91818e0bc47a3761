import { lazy } from 'react'

/** Loaded where it is shown: most who look at orders look at no list of bills. */
export const AllBills = lazy(() => import('./all-bills.tsx'))
export const BankRows = lazy(() => import('../bank/bank-view.tsx'))
