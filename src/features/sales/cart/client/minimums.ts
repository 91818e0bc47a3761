import { lazy } from 'react'
import type { Need } from '#platform/client/query.ts'
import type { Place } from '#platform/client/screen.ts'
import { orderMinimums } from './api.ts'
import { minimumsAt } from './minimums-at.ts'

/** Loaded where it is shown. */
const OrderMinimums = lazy(() => import('./parts/order-minimums.tsx'))

export const minimumsTab = { value: minimumsAt, Content: OrderMinimums }

/** What the tab needs at its address; the screen it is on asks for it. */
export const minimumsNeeds = ({ url, visitor }: Place): Need[] =>
  url.searchParams.get('tab') === minimumsAt && visitor?.role === 'admin' ? [orderMinimums] : []
