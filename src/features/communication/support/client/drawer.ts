import type { Drawer } from '#platform/client/drawer.ts'
import { part } from '#platform/client/part.tsx'
import { managersRequest } from './api.ts'

/** `?request=12` over any staff page. */
export const requestDrawer: Drawer = {
  param: 'request',
  needs: (id) => [managersRequest(id)],
  Body: part(() => import('./manager/request-drawer.tsx')),
}
