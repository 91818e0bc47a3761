import { lazy } from 'react'

/** Loaded where it is shown: few people ever keep lists. */
export const ListsTab = lazy(() => import('./lists-tab.tsx'))
