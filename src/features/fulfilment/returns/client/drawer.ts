import type { Drawer } from '#platform/client/drawer.ts'
import { part } from '#platform/client/part.tsx'
import { managersReturn } from './api.ts'

/** Opened by `?return=12` on any staff page. */
export const returnDrawer: Drawer = {
  param: 'return',
  needs: (id) => [managersReturn(id)],
  Body: part(() => import('./manager/return-drawer.tsx')),
}
