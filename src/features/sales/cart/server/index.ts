import type { Feature } from '#platform/server/start/feature.ts'
import { cartChanged } from '../contract.ts'
import { cartCompanyRecords } from './company-records.ts'
import { cartJobs } from './jobs.ts'
import { cartOwnData } from './own-data.ts'
import { cartReactions } from './reactions.ts'
import { cartRoutes, orderMinimumRoutes } from './routes.ts'
import { cartSubject } from './subject.ts'

export { cartAtLevel } from './at-level.ts'
export { addLines } from './change-lines.ts'
export {
  type CartContents,
  type CartThing,
  cartContents,
  openFilledCart,
  putIntoActiveCart,
} from './contents.ts'
export type { CustomRow } from './custom-lines.ts'
export { deliveriesOf } from './deliveries.ts'
export { destinationOf } from './destination.ts'
export {
  type CartLine,
  closeCart,
  type LockedCart,
  lockCart,
  lockCartForCheckout,
  openSealedCart,
  reopenCart,
  sealCart,
} from './lock-cart.ts'
export { openCart } from './open-cart.ts'
export { minimumOf } from './order-minimums.ts'

export const manifest: Feature = {
  name: 'cart',
  ownData: cartOwnData,
  routes: [...cartRoutes, ...orderMinimumRoutes],
  events: [cartChanged],
  jobs: cartJobs,
  crontab: ['33 3 * * * sweep_cart_events'],
  reactions: cartReactions,
  provides: [cartSubject],
  companyRecords: cartCompanyRecords,
}
