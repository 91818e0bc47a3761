import { lazy } from 'react'

/** Loaded on demand. */
export const DetailsTab = lazy(() =>
  import('./details-tab.tsx').then(({ DetailsTab }) => ({ default: DetailsTab })),
)
