import { lazy } from 'react'
import type { Drawer } from '#platform/client/drawer.ts'
import { managersLot } from './api.ts'

/** `?lot=12` over any page of the back-office. */
export const lotDrawer: Drawer = {
  param: 'lot',
  needs: (id) => [managersLot(id)],
  Body: lazy(() => import('./manager/lot-drawer.tsx')),
}
