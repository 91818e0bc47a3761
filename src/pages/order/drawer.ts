import { decisionOf, OrderDecision } from '#features/sales/automatic-confirmation/client/index.ts'
import { daysOfOrder, managersOrder } from '#features/sales/orders/client/index.ts'
import { decisionFactsOf } from '#features/sales/workbench/client/index.ts'
import type { Drawer } from '#platform/client/drawer.ts'
import { neededBy, openPanel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { staffLinesOfOrder } from './staff-lines-panel.ts'

/** `?order=12` over any back-office page. Its further panels are not known to every page, because they weigh 8 KB. */
export const orderDrawer: Drawer = {
  param: 'order',
  needs: async (id, search) => {
    const panel = search.has('panel')
      ? openPanel((await import('./panels.ts')).orderPanels, search)
      : staffLinesOfOrder
    return [
      managersOrder(id),
      daysOfOrder(id),
      decisionFactsOf(id),
      decisionOf(id),
      OrderDecision,
      ...neededBy(panel, id),
    ]
  },
  Body: part(() => import('./order-drawer.tsx')),
}
