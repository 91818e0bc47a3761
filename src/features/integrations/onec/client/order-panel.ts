import { lazy } from 'react'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { Panel } from '#platform/client/panel.ts'

/** What 1C knows of an order. It asks for itself, so that the other panels carry nothing of it. */
export const onecOfOrder: Panel<Order> = {
  key: '1c',
  title: 'onec.title',
  needs: () => [],
  Body: lazy(() => import('./order-in-onec.tsx')),
}
