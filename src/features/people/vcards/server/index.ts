import type { Feature } from '#platform/server/start/feature.ts'
import { vcardReactions } from './reactions.ts'
import { vcardRoutes } from './routes.ts'
import { staffVcardRoutes } from './staff-routes.ts'
import { vcardSubject } from './subject.ts'

export { teamVcards } from './find-vcard.ts'

export const manifest: Feature = {
  name: 'vcards',
  routes: [...vcardRoutes, ...staffVcardRoutes],
  reactions: vcardReactions,
  provides: [vcardSubject],
}
