import { lazy } from 'react'

/** Loaded on demand. */
export const TaxDetailsTab = lazy(() =>
  import('./tax-details-tab.tsx').then(({ TaxDetailsTab }) => ({ default: TaxDetailsTab })),
)
