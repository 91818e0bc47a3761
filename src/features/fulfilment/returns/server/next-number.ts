import { companyToday } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'

const next = statement<{ number: string }>(
  'returns.next_number',
  `select 'RMA-' || $1::text || '-' || lpad(nextval('return_numbers')::text, 6, '0') as number`,
)

/** Returns the next number, with the current year. */
export async function nextNumber(ctx: Pick<Context, 'db' | 'now'>): Promise<string> {
  const [row] = await run(ctx.db, next, [(await companyToday(ctx)).slice(0, 4)])
  return row!.number
}
