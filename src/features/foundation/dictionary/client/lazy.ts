import { lazy } from 'react'

/** Loaded on demand: few people manage lists. */
export const ListsTab = lazy(() => import('./lists-tab.tsx'))
