import { interestNumber, invoiceNumber, requestNumber } from '#features/foundation/company/number-format.ts'
import { numberFormat } from '#features/foundation/company/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { InvoiceKind } from '../invoice.ts'

const next = statement<{ serial: number }>(
  'invoice_years.next',
  `insert into invoice_years (year, last) values ($1, 1)
   on conflict (year) do update set last = invoice_years.last + 1 returning last as serial`,
)

/** Series that run on over all years, and the year they are stored under. */
const ownSeries = {
  payment_request: { year: 0, format: requestNumber },
  interest_note: { year: -1, format: interestNumber },
}
const isOwn = (kind: InvoiceKind): kind is keyof typeof ownSeries => kind in ownSeries

export type NextNumber = { year: number; serial: number; number: string }

/**
 * Returns the next number of a document of `today`, a day of the company. Locks the series until the end of the
 * transaction, so that a document that fails leaves no gap (trust I6): call it last.
 */
export async function nextNumber(db: Db, kind: InvoiceKind, today: string): Promise<NextNumber> {
  const format = await numberFormat(db)
  const year = isOwn(kind) ? ownSeries[kind].year : Number(today.slice(0, 4))
  const [row] = await run(db, next, [year])
  const { serial } = row!
  const number = isOwn(kind) ? ownSeries[kind].format(serial) : invoiceNumber(year, serial, format)
  return { year, serial, number }
}
