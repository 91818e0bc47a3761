import { lazy } from 'react'
import type { Order } from '#features/orders/contract.ts'
import type { Panel, Tool } from '#platform/client/panel.ts'
import { connection, exchanges, orderInOnec } from './api.ts'

/** The exchange with 1C: what to type there, and what came and went. */
export const onecTool: Tool = {
  key: '1c',
  title: 'onec.title',
  needs: () => [connection, exchanges],
  Body: lazy(() => import('./onec-tool.tsx')),
}

/** What 1C knows of an order. */
export const onecOfOrder: Panel<Order> = {
  key: '1c',
  title: 'onec.order.title',
  needs: ({ id }) => [orderInOnec(id)],
  Body: lazy(() => import('./order-in-onec.tsx')),
}
