import type { Feature } from '#platform/server/start/feature.ts'
import { sweepDownloads } from './archive/downloads.ts'
import { sweepLinks } from './links/links.ts'
import { linkRoutes } from './routes.ts'

export const manifest: Feature = {
  name: 'order-sharing',
  routes: linkRoutes,
  jobs: {
    sweep_order_links: async ({ db }) => {
      await sweepLinks(db)
      await sweepDownloads(db)
    },
  },
  crontab: ['48 3 * * * sweep_order_links'],
}
