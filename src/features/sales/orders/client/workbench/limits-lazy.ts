import { lazy } from 'react'
import type { Need } from '#platform/client/query.ts'
import { discountLimits } from '../offers/api.ts'

/** Loaded where it is shown. */
export const LimitsTab = lazy(() => import('./limits-tab.tsx'))

/** What the tab needs; the screen it is on asks for it. */
export const limitsNeeds: Need[] = [discountLimits]
