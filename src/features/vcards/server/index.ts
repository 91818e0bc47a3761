import type { Feature } from '#platform/server/feature.ts'
import { vcardReactions } from './reactions.ts'
import { vcardRoutes } from './routes.ts'

export { teamVcards } from './find-vcard.ts'

export const manifest: Feature = {
  name: 'vcards',
  routes: vcardRoutes,
  reactions: vcardReactions,
}
