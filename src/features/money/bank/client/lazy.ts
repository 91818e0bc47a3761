import { lazy } from 'react'

/** Loaded only when shown: most people who look at orders open no bank statement. */
export const BankRows = lazy(() => import('./bank-view.tsx'))
