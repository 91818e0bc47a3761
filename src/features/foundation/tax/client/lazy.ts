import { lazy } from 'react'

/** Loaded on demand: few people manage taxes. */
export const TaxesTab = lazy(() => import('./taxes-tab.tsx'))
