import type { Db } from '#platform/server/database/db.ts'
import { port } from '#platform/server/ports/port.ts'

/** Returns the number of clients with each of the payment terms today, by id. Terms without clients are absent. */
export const clientsByTerms = port<(db: Db) => Promise<ReadonlyMap<number, number>>>(
  'payment-terms.clients_by_terms',
)
