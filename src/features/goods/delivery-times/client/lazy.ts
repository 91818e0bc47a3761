import { lazy } from 'react'
import type { Need } from '#platform/client/query.ts'
import type { Place } from '#platform/client/screen.ts'
import { deliverySettings } from './api.ts'
import { deliveryTimesTab } from './tab-name.ts'

/** Loaded on demand. */
export const DeliveryTimesTab = lazy(() => import('./delivery-times-tab.tsx'))

/** The queries of the tab, if it is open; its page loads them. */
export const deliveryTimesNeeds = ({ url }: Place): Need[] =>
  url.searchParams.get('tab') === deliveryTimesTab ? [deliverySettings] : []
