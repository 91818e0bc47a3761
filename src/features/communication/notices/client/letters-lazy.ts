import { lazy } from 'react'

/** Loaded where it is shown: few people ever write letters. */
export const LettersTab = lazy(() => import('./letters-tab.tsx'))
