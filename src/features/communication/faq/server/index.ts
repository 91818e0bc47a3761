import type { Feature } from '#platform/server/start/feature.ts'
import { faqRoutes } from './routes.ts'

export { addFaq } from './entries.ts'

export const manifest: Feature = { name: 'faq', routes: faqRoutes }
