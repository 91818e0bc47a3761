import { workingRules } from '#features/foundation/company/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'

const hourMs = 3_600_000

/**
 * Returns the moment the stock of a file was counted: when Portico received it, less the hours the sending system takes
 * to book a shipment. What leaves after that moment is still in the file.
 */
export const countedAt = async (db: Db, { created_at }: { created_at: Date }): Promise<Date> =>
  new Date(created_at.getTime() - (await workingRules(db)).posting_hours * hourMs)
