import type { Drawer } from '#platform/client/drawer.ts'
import { part } from '#platform/client/part.tsx'
import { managersBlanketOrder } from './api.ts'

/** Opened by `?blanket=12` on any staff page. */
export const blanketDrawer: Drawer = {
  param: 'blanket',
  needs: (id) => [managersBlanketOrder(id)],
  Body: part(() => import('./manager/blanket-drawer.tsx')),
}
