import type { Feature } from '#platform/server/start/feature.ts'
import { pagePublished } from '../contract.ts'
import { pagesOwnData } from './own-data.ts'
import { pageReactions } from './reactions.ts'
import { pageRoutes } from './routes.ts'

export const manifest: Feature = {
  name: 'site-content',
  ownData: pagesOwnData,
  routes: pageRoutes,
  events: [pagePublished],
  reactions: pageReactions,
}
