import { type Db, run, statement } from '#platform/server/database/db.ts'

const left = statement<{ id: number; kept: number[] }>(
  'order_lines.remnants_left',
  `select id, cut -> 'kept' as kept from order_lines
   where id = any($1) and cut is not null and cancelled = 0 and shipped >= quantity`,
)

/** Returns the remnants that these lines leave in stock: those of cut lines that have been shipped whole. */
export async function remnantsLeftBy(db: Db, lineIds: readonly number[]): Promise<Map<number, number[]>> {
  return new Map((await run(db, left, [lineIds])).map(({ id, kept }) => [id, kept]))
}
