import { lazy } from 'react'
import type { Need } from '#platform/client/query.ts'
import { allTerms } from './api.ts'

/** Loaded where it is shown. */
export const TermsTab = lazy(() => import('./terms-tab.tsx'))

/** What the tab needs; the screen it is on asks for it. */
export const termsNeeds: Need[] = [allTerms]
