import { type Db, run, statement } from '#platform/server/database/db.ts'
import { notFound } from '#platform/shared/refusal.ts'

const take = statement<{ id: number }>(
  'files.take_for_subject',
  `update files set subject = coalesce(subject, $2)
   where id = any($1) and category <> 'avatar'
     and (subject = $2 or (organization_id = $3 and (subject is null or subject = 'organization:' || $3::bigint)))
   returning id`,
)

/**
 * Attaches files to an order: those uploaded for it, and its company's own. Anyone who may read the order may
 * read them. Throws `Refusal` 404 if one belongs elsewhere.
 */
export async function takeForOrder(
  db: Db,
  { id, organization_id }: { id: number; organization_id: number },
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const taken = await run(db, take, [wanted, `order:${id}`, organization_id])
  if (taken.length !== wanted.length) notFound()
}
