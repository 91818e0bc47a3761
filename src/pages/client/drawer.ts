import { lazy } from 'react'
import { oneClient } from '#features/people/clients/client/index.ts'
import { mergesOf } from '#features/people/merging/client/index.ts'
import type { Drawer } from '#platform/client/drawer.ts'
import { ifThere } from '#platform/client/query.ts'

/**
 * `?client=12` over any back-office page. Its panels load their own data, because not every client has each.
 */
export const clientDrawer: Drawer = {
  param: 'client',
  needs: (id) => [mergesOf(id), ifThere(oneClient(id))],
  Body: lazy(() => import('./client-drawer.tsx')),
}
