import { lazy } from 'react'
import type { Need } from '#platform/client/query.ts'
import type { Place } from '#platform/client/screen.ts'
import { chargeSettings, currencies } from './api.ts'
import { chargesTab } from './tab-name.ts'

/** Loaded on demand. */
export const ChargesTab = lazy(() => import('./charges-tab.tsx'))

/** The queries of the tab, if it is open; its page loads them. */
export const chargesNeeds = ({ url }: Place): Need[] =>
  url.searchParams.get('tab') === chargesTab ? [chargeSettings, currencies] : []
