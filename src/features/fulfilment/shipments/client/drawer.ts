import type { Drawer } from '#platform/client/drawer.ts'
import { part } from '#platform/client/part.tsx'
import { managersLot } from './api.ts'

/** Opened by `?lot=12` on any staff page. */
export const lotDrawer: Drawer = {
  param: 'lot',
  needs: (id) => [managersLot(id)],
  Body: part(() => import('./manager/lot-drawer.tsx')),
}
