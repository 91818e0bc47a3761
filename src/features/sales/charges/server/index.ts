import type { Feature } from '#platform/server/start/feature.ts'
import { chargeRoutes } from './routes.ts'

export {
  carrierCharge,
  chargesOfPart,
  type DeliveredLine,
  type Estimate,
  estimateCharges,
} from './estimate.ts'
export { addTariff, changeMethod } from './settings.ts'

export const manifest: Feature = { name: 'charges', routes: chargeRoutes }
