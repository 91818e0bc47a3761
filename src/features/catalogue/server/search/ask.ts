import type { Db } from '#platform/server/db.ts'

/**
 * Asks with an unnamed statement, planned for these very values. A named one would in time get a plan for any values,
 * and for LIKE, `%` and `@@` that plan can be a thousand times slower. What is looked up by
 * equality is a named `statement` instead.
 */
export async function ask<Row>(db: Db, text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await db.$client.query(text, values)
  return rows as Row[]
}
