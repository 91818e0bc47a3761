import { type Db, run, statement } from '#platform/server/database/db.ts'

const next = statement<{ number: string }>(
  'support.next_number',
  `select 'R-' || $1::text || '-' || lpad(nextval('support_request_numbers')::text, 6, '0') as number`,
)

/** Returns the next number, with the current year. */
export async function nextNumber(db: Db, now: Date): Promise<string> {
  const [row] = await run(db, next, [String(now.getUTCFullYear())])
  return row!.number
}
