import { lazy } from 'react'

/** Loaded where it is shown. */
export const PeopleTab = lazy(() =>
  import('./people-tab.tsx').then(({ PeopleTab }) => ({ default: PeopleTab })),
)
