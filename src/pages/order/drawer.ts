import { lazy } from 'react'
import { managersOrder } from '#features/sales/orders/client/index.ts'
import { decisionFactsOf } from '#features/sales/workbench/client/index.ts'
import type { Drawer } from '#platform/client/drawer.ts'
import { openPanel } from '#platform/client/panel.ts'
import { orderPanels } from './panels.ts'

/** `?order=12` over any back-office page. */
export const orderDrawer: Drawer = {
  param: 'order',
  needs: (id, search) => [
    managersOrder(id),
    decisionFactsOf(id),
    ...openPanel(orderPanels, search).needs({ id }),
  ],
  Body: lazy(() => import('./order-drawer.tsx')),
}
