import { lazy } from 'react'

/** Loaded where it is shown. */
export const DetailsTab = lazy(() =>
  import('./details-tab.tsx').then(({ DetailsTab }) => ({ default: DetailsTab })),
)
