import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { emptyCompany } from '../company.ts'
import { momentOf } from '../opening.ts'

const read = statement<{ time_zone: string | null }>(
  'company.time_zone',
  `select facts ->> 'time_zone' as time_zone from company where id = 1`,
)

/** Returns the time zone of the company. Its days are the days of prices, invoices, promises and files. */
export async function companyZone(db: Db): Promise<string> {
  const [row] = await run(db, read)
  return row?.time_zone ?? emptyCompany.time_zone
}

/** Returns which day it is for the company: '2026-05-14'. */
export const companyToday = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string> =>
  dayAt(now, await companyZone(db))

/** Returns the moment when a day of the company begins. */
export const startOfDay = async (db: Db, day: string): Promise<Date> =>
  momentOf(day, '00:00', await companyZone(db))

/** SQL for the time zone of the company. */
export const zoneSql = `coalesce((select facts ->> 'time_zone' from company where id = 1), '${emptyCompany.time_zone}')`

/** SQL for which day it is for the company. A subselect, so that it is evaluated once per query and not per row. */
export const todaySql = `(select (now() at time zone ${zoneSql})::date)`

/** Returns SQL for the day of a moment (timestamptz) for the company. */
export const dayOfSql = (at: string): string => `(${at} at time zone ${zoneSql})::date`

/** Returns SQL for the moment when a day of the company begins. A subselect, as above. */
export const startOfDaySql = (day: string): string =>
  `(select (${day})::date::timestamp at time zone ${zoneSql})`

/** The same for composed SQL. */
export const dayBegins = (day: SQL): SQL =>
  sql`(select (${day})::date::timestamp at time zone ${sql.raw(zoneSql)})`
