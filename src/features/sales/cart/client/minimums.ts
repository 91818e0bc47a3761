import { lazy } from 'react'
import type { Need } from '#platform/client/query.ts'
import type { Place } from '#platform/client/screen.ts'
import { orderMinimums } from './api.ts'
import { minimumsAt } from './minimums-at.ts'

/** Loaded only when the tab is shown. */
const OrderMinimums = lazy(() => import('./parts/order-minimums.tsx'))

export const minimumsTab = { value: minimumsAt, Content: OrderMinimums }

/** The data the tab needs at this address. The screen that contains the tab loads it. */
export const minimumsNeeds = ({ url, visitor }: Place): Need[] =>
  url.searchParams.get('tab') === minimumsAt && visitor?.role === 'admin' ? [orderMinimums] : []
