import { companyToday } from '#features/foundation/company/server/index.ts'
import { giveToDocuments } from '#features/foundation/files/server/index.ts'
import { closeTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { uploadAccepted, uploadRejected } from '../../contract.ts'
import { type UploadState, uploadCategories } from '../../upload.ts'
import type { StaffUpload } from '../../upload-shape.ts'
import { uploadTask } from '../../waiting.ts'
import { uploadsFor } from './read-uploads.ts'

type Reply = ReplyInput<typeof StaffUpload>

const publish = statement<{ id: number }>(
  'documents.publish_upload',
  `insert into documents (category, language, title_en, title_ru, audience, organization_id, requires_ack, state,
     effective_from, published_at, file_id, created_by, created_at, updated_at)
   select $2, language, case when language <> 'ru' then title end, case when language = 'ru' then title end,
     'organization', organization_id, false, 'published', $3, $4, file_id, created_by, $4, $4
   from document_uploads where id = $1 and state = 'received' returning id`,
)
const decide = statement<{ created_by: number; organization_id: number }>(
  'document_uploads.decide',
  `update document_uploads set state = $2, reason = $3, document_id = $4, decided_by = $5, decided_at = $6
   where id = $1 and state = 'received' returning created_by, organization_id`,
)
const lock = statement<{ state: UploadState }>(
  'document_uploads.hold',
  'select state from document_uploads where id = $1 for update',
)

/**
 * Accepts a client's upload: it becomes a document of the company and its file belongs to the seller. Throws
 * `Refusal` 404 if the person may not see it, 409 if it was already decided.
 */
export async function acceptUpload(ctx: Context<Manager>, id: number): Promise<Reply> {
  const { db, now } = ctx
  const { kind, file_id } = await locked(ctx, id)
  const category = uploadCategories[kind]
  const [made] = await run(db, publish, [id, category, await companyToday({ db, now }), now])
  await giveToDocuments(db, [{ id: made!.id, file_id }], category)
  const { created_by, organization_id } = await decided(ctx, id, 'accepted', { document_id: made!.id })
  await ctx.emit(uploadAccepted, { upload_id: id, organization_id, user_id: created_by })
  return seen(ctx, id)
}

/** Rejects an upload with a reason. Throws like `acceptUpload`. */
export async function rejectUpload(ctx: Context<Manager>, id: number, reason: string): Promise<Reply> {
  await locked(ctx, id)
  const { created_by, organization_id } = await decided(ctx, id, 'rejected', { reason })
  await ctx.emit(uploadRejected, { upload_id: id, organization_id, user_id: created_by, reason })
  return seen(ctx, id)
}

async function locked(ctx: Context<Manager>, id: number): Promise<Reply> {
  const upload = await seen(ctx, id)
  // The lock: if two people decide at once, the second finds it decided.
  const [row] = await run(ctx.db, lock, [id])
  return row?.state === 'received' ? upload : refuse('documents.errors.isDecided', 409)
}

async function seen(ctx: Context<Manager>, id: number): Promise<Reply> {
  const { rows } = await uploadsFor(ctx, { page: 1, per_page: 1 }, id)
  return rows[0] ?? notFound()
}

async function decided(
  ctx: Context<Manager>,
  id: number,
  state: UploadState,
  { reason = null, document_id = null }: { reason?: string | null; document_id?: number | null },
) {
  const { db, person, now } = ctx
  const [row] = await run(db, decide, [id, state, reason, document_id, person.id, now])
  await closeTask(ctx, { kind: uploadTask.kind, subject: ['upload', id] })
  return row!
}
