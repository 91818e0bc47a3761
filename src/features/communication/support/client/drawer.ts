import { lazy } from 'react'
import type { Drawer } from '#platform/client/drawer.ts'
import { managersRequest } from './api.ts'

/** `?request=12` over any staff page. */
export const requestDrawer: Drawer = {
  param: 'request',
  needs: (id) => [managersRequest(id)],
  Body: lazy(() => import('./manager/request-drawer.tsx')),
}
