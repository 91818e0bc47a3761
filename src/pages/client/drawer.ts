import { profileOfClient } from '#features/management/clientele/client/index.ts'
import { oneClient } from '#features/people/clients/client/index.ts'
import { mergesOf } from '#features/people/merging/client/index.ts'
import type { Drawer } from '#platform/client/drawer.ts'
import { neededBy, openPanel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { ifThere, isCode } from '#platform/client/query.ts'

/**
 * `?client=12` over any back-office page. A client that was merged into another has neither card nor panels, and one
 * that was not accepted lacks some.
 */
export const clientDrawer: Drawer = {
  param: 'client',
  needs: async (id, search) => {
    const panel = search.has('panel')
      ? openPanel((await import('./panels.ts')).clientPanels, search)
      : profileOfClient
    const ofPanel = neededBy(panel, id).map((need) => (isCode(need) ? need : ifThere(need)))
    return [mergesOf(id), ifThere(oneClient(id)), ...ofPanel]
  },
  Body: part(() => import('./client-drawer.tsx')),
}
