import { type Db, run, statement } from '#platform/server/database/db.ts'

const next = statement<{ serial: number }>(
  'invoice_years.next',
  `insert into invoice_years (year, last) values ($1, 1)
   on conflict (year) do update set last = invoice_years.last + 1 returning last as serial`,
)

/** The year of the numbers of payment requests, which run on over all years. */
export const withoutYear = 0

/**
 * Returns the next number of a year. Locks the year until the end of the transaction, so that an invoice that
 * fails leaves no gap (trust I6): call it last.
 */
export async function nextSerial(db: Db, year: number): Promise<number> {
  const [row] = await run(db, next, [year])
  return row!.serial
}
