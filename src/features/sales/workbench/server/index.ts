import type { Feature } from '#platform/server/start/feature.ts'
import { manualOrderRoutes, workbenchRoutes } from './routes.ts'

export { lastContact } from './last-contact.ts'

export const manifest: Feature = { name: 'workbench', routes: [...workbenchRoutes, ...manualOrderRoutes] }
