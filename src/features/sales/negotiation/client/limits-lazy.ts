import { lazy } from 'react'
import type { Need } from '#platform/client/query.ts'
import { discountLimits } from './api.ts'

/** Loaded only when the tab is shown. */
export const LimitsTab = lazy(() => import('./limits-tab.tsx'))

/** The data of the tab, loaded by the screen that contains it. */
export const limitsNeeds: Need[] = [discountLimits]
