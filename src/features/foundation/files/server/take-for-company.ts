import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'

const take = statement<{ id: number }>(
  'files.take_for_company',
  `update files set subject = coalesce(subject, 'organization:' || $2::bigint)
   where id = any($1) and organization_id = $2 and category <> 'avatar'
     and (subject is null or subject = 'organization:' || $2::bigint)
   returning id`,
)

/**
 * Assigns uploads to the person's company: its people and its manager may read them, the person who uploaded them.
 * Throws `Refusal` 404 if one is not the company's or belongs elsewhere.
 */
export async function takeForCompany(db: Db, person: Client, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const taken = await run(db, take, [ids, person.organization_id])
  if (taken.length !== new Set(ids).size) notFound()
}
