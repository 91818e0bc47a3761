import type { Feature } from '#platform/server/start/feature.ts'
import { deliveryTimeRoutes } from './routes.ts'

export { changeTimes, termsOfDelivery } from './settings.ts'

export const manifest: Feature = { name: 'delivery-times', routes: deliveryTimeRoutes }
