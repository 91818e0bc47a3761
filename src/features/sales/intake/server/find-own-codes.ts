import { type Db, run, statement } from '#platform/server/database/db.ts'

const find = statement<{ folded: string; product_id: number }>(
  'client_codes.find',
  `select folded, product_id from client_codes where organization_id = $1 and folded = any ((select $2::text[])::text[])`,
)
const used = statement(
  'client_codes.used',
  `update client_codes set used_at = $3 where organization_id = $1 and folded = any ((select $2::text[])::text[])`,
)

/** Returns the products a company means by these folded codes. Empty if the list has no company. */
export async function findOwnCodes(
  db: Db,
  organizationId: number | null,
  codes: readonly string[],
): Promise<Map<string, number>> {
  if (organizationId === null || codes.length === 0) return new Map()
  const rows = await run(db, find, [organizationId, codes])
  return new Map(rows.map(({ folded, product_id }) => [folded, product_id]))
}

/** Updates when these codes were last used. */
export async function noteUse(db: Db, organizationId: number, codes: readonly string[], now: Date) {
  if (codes.length > 0) await run(db, used, [organizationId, codes, now])
}
