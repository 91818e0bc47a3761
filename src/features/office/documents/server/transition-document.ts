import { companyToday } from '#features/foundation/company/server/index.ts'
import { giveToDocuments } from '#features/foundation/files/server/index.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type DocumentTransition, documentTransitions, mayTransition } from '../document.ts'
import type { DocumentCard } from '../document-shape.ts'
import { findDocument, type StaffContext } from './find-document.ts'
import { notifyReaders } from './notify-readers.ts'
import { showInFeed } from './write-document.ts'

const transition = statement<{ id: number; replaces_id: number | null }>(
  'documents.transition',
  `update documents set state = $3, edition = edition + 1, updated_at = $4,
     published_at = case when $3 = 'published' then $4 else published_at end,
     effective_from = case when $3 = 'published' then coalesce(effective_from, $5::date) else effective_from end
   where id = $1 and edition = $2 returning id, replaces_id`,
)
const supersede = statement<{ id: number }>(
  'documents.supersede',
  `update documents set state = 'superseded', edition = edition + 1, updated_at = $2
   where id = $1 and state = 'published' returning id`,
)

/**
 * Publishes a document, which supersedes the previous version, or archives one. Throws `Refusal` 404, 409 if the
 * transition is not allowed, and for a new version that starts on a later day, because until then there would be
 * none.
 */
export async function transitionDocument(
  ctx: StaffContext,
  id: number,
  name: DocumentTransition,
): Promise<ReplyInput<typeof DocumentCard>> {
  const { db, now } = ctx
  const today = await companyToday(ctx)
  const before = await findDocument(ctx, id)
  if (!mayTransition(before.state, name)) refuse('documents.errors.cannotTransition', 409)
  if (name === 'publish') {
    if (before.valid_until && before.valid_until < today) refuse('documents.errors.isEnded', 409)
    if (before.version > 1 && before.effective_from && before.effective_from > today)
      refuse('documents.errors.versionLater', 409)
  }
  const [moved] = await run(db, transition, [id, before.edition, documentTransitions[name].to, now, today])
  if (!moved) refuse('documents.errors.changedSince', 409)
  if (name === 'publish' && moved!.replaces_id !== null) {
    const [superseded] = await run(db, supersede, [moved!.replaces_id, now])
    if (superseded) await showInFeed(ctx, await findDocument(ctx, superseded.id))
  }
  const after = await findDocument(ctx, id)
  if (name === 'publish') {
    await giveToDocuments(db, [{ id, file_id: after.file.id }])
    await notifyReaders(ctx, after)
  }
  await showInFeed(ctx, after)
  return after
}
