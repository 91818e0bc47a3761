import { profileOfClient } from '#features/management/clientele/client/index.ts'
import { oneClient } from '#features/people/clients/client/index.ts'
import { mergesOf } from '#features/people/merging/client/index.ts'
import type { Drawer } from '#platform/client/drawer.ts'
import { neededBy } from '#platform/client/panel.ts'
import { isCode, part } from '#platform/client/part.tsx'
import { ifThere } from '#platform/client/query.ts'

/**
 * `?client=12` over any back-office page, with its first panel. The other panels load their own data, because not every
 * client has each. A client that was merged into another has neither card nor panels.
 */
export const clientDrawer: Drawer = {
  param: 'client',
  needs: (id, search) => {
    const first = search.has('panel') ? [] : neededBy(profileOfClient, id)
    return [
      mergesOf(id),
      ifThere(oneClient(id)),
      ...first.map((need) => (isCode(need) ? need : ifThere(need))),
    ]
  },
  Body: part(() => import('./client-drawer.tsx')),
}
