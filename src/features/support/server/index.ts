import type { Feature } from '#platform/server/feature.ts'
import { supportRequested } from '../contract.ts'
import { supportReactions } from './reactions.ts'
import { supportRoutes } from './routes.ts'

export const manifest: Feature = {
  name: 'support',
  routes: supportRoutes,
  events: [supportRequested],
  reactions: supportReactions,
}
