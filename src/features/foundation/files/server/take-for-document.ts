import { type Db, run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'

const take = statement<{ id: number }>(
  'files.take_for_document',
  `update files f set subject = 'document:' || t.document_id, category = $4
   from unnest($2::bigint[], $3::bigint[]) as t (document_id, file_id)
   where f.id = t.file_id and f.category <> 'avatar'
     and (f.subject = 'document:' || t.document_id or (f.owner_id = $1 and f.subject is null)) returning f.id`,
)

/**
 * Files someone of the staff has uploaded belong to documents from now on, filed under their category: the person who may read
 * the document reads its file. Throws `Refusal` 422 where one is someone else's, or belongs elsewhere.
 */
export async function takeForDocument(
  db: Db,
  { id }: Pick<Manager, 'id'>,
  category: string,
  of: readonly { id: number; file_id: number }[],
): Promise<void> {
  const taken = await run(db, take, [id, of.map((one) => one.id), of.map((one) => one.file_id), category])
  if (taken.length !== of.length) refuseFields({ files: 'documents.errors.fileTaken' })
}

const show = statement(
  'files.show_to_all',
  'update files set shown_from = $2, shown_until = $3 where id = $1',
)

/** From a day to another, the last included, a file is found among those of its category by everybody; by no one on null. */
export async function showToAll(
  db: Db,
  id: number,
  days: { from: string; until: string | null } | null,
): Promise<void> {
  await run(db, show, [id, days?.from ?? null, days?.until ?? null])
}

const give = statement(
  'files.give_to_documents',
  `update files f set subject = 'document:' || t.document_id, category = coalesce($3, category), is_counted = false
   from unnest($1::bigint[], $2::bigint[]) as t (document_id, file_id) where f.id = t.file_id`,
)

/**
 * Files that become published documents, the person who laid them down: they are the house's from now on and count in no one's
 * quota. Whose they may be is the asker's rule.
 */
export async function giveToDocuments(
  db: Db,
  of: readonly { id: number; file_id: number }[],
  category: string | null = null,
): Promise<void> {
  await run(db, give, [of.map(({ id }) => id), of.map(({ file_id }) => file_id), category])
}
