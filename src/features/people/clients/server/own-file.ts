import { companyToday } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'

/**
 * Returns everything stored about the person as one JSON file: the data of every feature, and nothing about others.
 */
export async function ownFile({ db, person, now, platform }: Context<Client>): Promise<Download> {
  const known: Record<string, unknown> = { made_at: now }
  for (const [name, rows] of Object.entries(platform.ownData)) known[name] = await rows(db, person)
  return {
    type: 'application/json; charset=utf-8',
    name: `my-data-${await companyToday({ db, now })}.json`,
    body: JSON.stringify(known, null, 2),
  }
}

/** Limits the requests per person, because each reads a lot. */
export const ownFileAttempts = ({ id }: Pick<Client, 'id'>) => [
  { key: `own data ${id}`, limit: { max: 5, seconds: 3600 } },
]
