import { lazy } from 'react'

/** Loaded on demand. */
export const PeopleTab = lazy(() =>
  import('./people-tab.tsx').then(({ PeopleTab }) => ({ default: PeopleTab })),
)
