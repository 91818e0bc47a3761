import { type Db, run, statement } from '#platform/server/db.ts'

const find = statement<{ folded: string; product_id: number }>(
  'client_codes.find',
  `select folded, product_id from client_codes where organization_id = $1 and folded = any ((select $2::text[])::text[])`,
)
const used = statement(
  'client_codes.used',
  `update client_codes set used_at = $3 where organization_id = $1 and folded = any ((select $2::text[])::text[])`,
)

/** The products a company calls so, by the folded code; none for no one's list. */
export async function findOwnCodes(
  db: Db,
  organizationId: number | null,
  codes: readonly string[],
): Promise<Map<string, number>> {
  if (organizationId === null || codes.length === 0) return new Map()
  const rows = await run(db, find, [organizationId, codes])
  return new Map(rows.map(({ folded, product_id }) => [folded, product_id]))
}

/** These have been used just now. */
export async function noteUse(db: Db, organizationId: number, codes: readonly string[], now: Date) {
  if (codes.length > 0) await run(db, used, [organizationId, codes, now])
}
