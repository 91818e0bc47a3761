import { type Db, run, statement } from '#platform/server/database/db.ts'

const median = statement<{ hours: number | null }>(
  'clients.median_confirmation_hours',
  `select percentile_cont(0.5) within group (order by extract(epoch from confirmed_at - created_at)::float8 / 3600)
     as hours
   from organizations where confirmed_at > $1::timestamptz - interval '30 days' and confirmed_at <= $1`,
)

/** Returns the median hours from application to confirmation in the last 30 days, null if no one was confirmed. */
export async function medianConfirmationHours(db: Db, now: Date): Promise<number | null> {
  const [row] = await run(db, median, [now])
  return row?.hours ?? null
}
