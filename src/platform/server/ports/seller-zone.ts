import type { Db } from '../database/db.ts'
import { type Ports, port } from './port.ts'

/** Returns the time zone of the seller, whose days are the days of files. One feature answers. */
export const sellerZone = port<(db: Db) => Promise<string>>('platform.seller_zone')

/** Returns UTC if no feature answers. */
export const readSellerZone = async (ports: Ports, db: Db): Promise<string> =>
  (await ports.one(sellerZone)?.(db)) ?? 'UTC'
