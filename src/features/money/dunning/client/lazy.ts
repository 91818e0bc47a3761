import { lazy } from 'react'
import type { Need } from '#platform/client/query.ts'
import type { Place } from '#platform/client/screen.ts'
import { policies } from './api.ts'

/** The name of the tab in the address. */
export const dunningTab = 'reminders'

/** Loaded on demand. */
export const DunningTab = lazy(() => import('./policies-tab.tsx'))

/** The queries of the tab, if it is open; its page loads them. */
export const dunningNeeds = ({ url }: Place): Need[] =>
  url.searchParams.get('tab') === dunningTab ? [policies] : []
