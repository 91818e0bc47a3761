import { type Db, run, statement } from '#platform/server/database/db.ts'
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
 * Attaches files uploaded by a member of staff to documents, under their category. Anyone who may read the
 * document may read its file. Throws `Refusal` 422 if one is someone else's or belongs elsewhere.
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

/** Shows a file to everyone in its category from one day to another, inclusive. Null hides it. */
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
 * Makes files published documents, the person who uploaded them: they no longer count in anyone's quota. The caller
 * decides whose files are allowed.
 */
export async function giveToDocuments(
  db: Db,
  of: readonly { id: number; file_id: number }[],
  category: string | null = null,
): Promise<void> {
  await run(db, give, [of.map(({ id }) => id), of.map(({ file_id }) => file_id), category])
}
