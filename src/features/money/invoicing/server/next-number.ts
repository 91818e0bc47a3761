import { type Db, run, statement } from '#platform/server/db.ts'

const next = statement<{ serial: number }>(
  'invoice_years.next',
  `insert into invoice_years (year, last) values ($1, 1)
   on conflict (year) do update set last = invoice_years.last + 1 returning last as serial`,
)

/**
 * The next number of a year. The person who takes one holds the year until their transaction ends, so that a invoice which does not
 * come to stand leaves no gap (trust I6): ask for it last.
 */
export async function nextSerial(db: Db, year: number): Promise<number> {
  const [row] = await run(db, next, [year])
  return row!.serial
}
