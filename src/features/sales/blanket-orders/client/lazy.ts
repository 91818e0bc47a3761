import { lazy } from 'react'

/** The list of blanket orders: for staff, and of one's own company. */
export const AllBlanketOrders = lazy(() => import('./manager/all-blanket-orders.tsx'))
export const OwnBlanketOrders = lazy(() => import('./account/own-blanket-orders.tsx'))
/** A blanket order by its id, as the client sees it. */
export const OwnBlanketOrder = lazy(() => import('./account/own-blanket-order.tsx'))
