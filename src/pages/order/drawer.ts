import { managersOrder } from '#features/sales/orders/client/index.ts'
import { decisionFactsOf } from '#features/sales/workbench/client/index.ts'
import type { Drawer } from '#platform/client/drawer.ts'
import { neededBy, openPanel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { orderPanels } from './panels.ts'

/** `?order=12` over any back-office page. */
export const orderDrawer: Drawer = {
  param: 'order',
  needs: (id, search) => [
    managersOrder(id),
    decisionFactsOf(id),
    ...neededBy(openPanel(orderPanels, search), id),
  ],
  Body: part(() => import('./order-drawer.tsx')),
}
