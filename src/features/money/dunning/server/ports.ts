import type { Db } from '#platform/server/database/db.ts'
import { port } from '#platform/server/ports/port.ts'

/** An open invoice, as others may ask about it. */
export type AskedInvoice = { id: number; order_id: number }

/** Returns the ids of those invoices about which the client has an open claim or question. Several features answer. */
export const disputes =
  port<(db: Db, invoices: readonly AskedInvoice[]) => Promise<readonly number[]>>('dunning.disputes')
