import { lazy } from 'react'
import type { Need } from '#platform/client/query.ts'
import { allTerms } from './api.ts'

/** Loaded on demand. */
export const TermsTab = lazy(() => import('./terms-tab.tsx'))

/** The queries of the tab; its page loads them. */
export const termsNeeds: Need[] = [allTerms]
