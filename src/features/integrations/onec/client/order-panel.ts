import type { Order } from '#features/sales/orders/order-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'

/** 1C's information about an order. The panel loads its own data, so that the other panels do not load it. */
export const onecOfOrder: Panel<Order> = {
  key: '1c',
  title: 'onec.title',
  needs: () => [],
  Body: part(() => import('./order-in-onec.tsx')),
}
