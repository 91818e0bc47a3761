import { now } from '#platform/server/database/clock.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { stockCompanyRecords } from './company-records.ts'
import { endReservations } from './end-reservations.ts'
import { stockRoutes, warehouseRoutes } from './routes.ts'
import { refreshWarehouse } from './settle.ts'
import { refreshJob } from './warehouses.ts'

export { type Expected, expectedGoods, setExpected } from './incoming.ts'
export { issueStock } from './issue-stock.ts'
export { levelsAsOf, levelsOf } from './levels.ts'
export { moveStock, type OnHand, setStock } from './move-stock.ts'
export { nextDays, type ScheduledQuantity, schedulesOf } from './next-days.ts'
export { deliveryDays, promiseOfLines, promiseOfOrder, promisesKept } from './promise-of-lines.ts'
export {
  confirmReservations,
  type ReservedLine,
  type ReservingOrder,
  releaseReservations,
  reserveAgain,
  reserveLines,
} from './reserve.ts'
export { quarantineWarehouse, returnPlaces, sellingWarehouse } from './return-places.ts'
export { type Command, refreshStock } from './settle.ts'
export { type StockForLine, stockForLines } from './stock-for-lines.ts'
export {
  addWarehouses,
  changeWarehouse,
  checkWarehouse,
  dispatchCountry,
  warehouseNames,
  warehousesIn,
} from './warehouses.ts'

export const manifest: Feature = {
  name: 'stock',
  routes: [...stockRoutes, ...warehouseRoutes],
  jobs: {
    end_reservations: (platform) => endReservations(platform, now()),
    [refreshJob]: (platform, payload: { code: string }) => refreshWarehouse(platform, now(), payload),
  },
  crontab: ['*/5 * * * * end_reservations'],
  companyRecords: stockCompanyRecords,
}
