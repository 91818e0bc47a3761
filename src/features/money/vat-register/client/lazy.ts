import { lazy } from 'react'

/** Loaded only when shown: accountants open them once a month. */
export const VatRegister = lazy(() => import('./vat-register-view.tsx'))
export const EuSales = lazy(() => import('./eu-sales-view.tsx'))
