import { lazy } from 'react'
import type { Drawer } from '#platform/client/drawer.ts'
import { managersLot } from './api.ts'

/** Opened by `?lot=12` on any staff page. */
export const lotDrawer: Drawer = {
  param: 'lot',
  needs: (id) => [managersLot(id)],
  Body: lazy(() => import('./manager/lot-drawer.tsx')),
}
