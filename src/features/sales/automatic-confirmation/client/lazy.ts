import { lazy } from 'react'
import { part } from '#platform/client/part.tsx'
import type { Need } from '#platform/client/query.ts'
import type { Place } from '#platform/client/screen.ts'
import { confirmationRules } from './api.ts'
import { confirmationTab } from './tab-name.ts'

/** Loaded on demand. */
export const ConfirmationTab = lazy(() => import('./rules-tab.tsx'))
export const OrderDecision = part(() => import('./order-decision.tsx'))

/** The queries of the tab, if it is open; its page loads them. Administrators only. */
export const confirmationNeeds = ({ url }: Place): Need[] =>
  url.searchParams.get('tab') === confirmationTab ? [confirmationRules] : []
