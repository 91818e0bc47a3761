import { takeAsSent } from '#features/foundation/files/server/index.ts'
import { openTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { uploadReceived } from '../../contract.ts'
import { mostWaiting } from '../../upload.ts'
import type { NewUpload, Upload } from '../../upload-shape.ts'
import { uploadTask } from '../../waiting.ts'
import { ownUploads } from './read-uploads.ts'

const waiting = statement<{ count: number }>(
  'document_uploads.waiting',
  `select count(*) as count from document_uploads where organization_id = $1 and state = 'received'`,
)
const insert = statement<{ id: number }>(
  'document_uploads.insert',
  `insert into document_uploads (organization_id, kind, title, language, file_id, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (file_id) do nothing returning id`,
)
const sentBefore = statement<{ id: number }>(
  'document_uploads.sent_before',
  'select id from document_uploads where file_id = $1 and organization_id = $2',
)

/**
 * Stores a client's upload and opens a task for the manager of the company. Sending a file twice has no further
 * effect. Throws `Refusal` 422 for a file of another person, 409 if too many are undecided.
 */
export async function sendUpload(
  ctx: Context<Client>,
  input: NewUpload,
): Promise<ReplyInput<typeof Upload>[]> {
  const { db, person, now, emit } = ctx
  const { organization_id } = person
  const { kind, title, language, file_id } = input
  const [already] = await run(db, sentBefore, [file_id, organization_id])
  if (already) return ownUploads(ctx)
  const [counted] = await run(db, waiting, [organization_id])
  if (counted!.count >= mostWaiting) refuse('documents.errors.tooManySent', 409, { count: mostWaiting })
  const values = [organization_id, kind, title, language, file_id, person.id, now]
  const [sent] = await run(db, insert, values).catch(refuseNoFile)
  if (!sent) return refuseFields({ file_id: 'documents.errors.fileTaken' })
  const { id } = sent
  await takeAsSent(db, person, file_id, `upload:${id}`)
  await openTask(ctx, { kind: uploadTask.kind, subject: ['upload', id], organization_id })
  await emit(uploadReceived, { upload_id: id, organization_id, user_id: person.id })
  return ownUploads(ctx)
}

function refuseNoFile(error: { code?: string }): never {
  if (error.code === '23503') return refuseFields({ file_id: 'documents.errors.fileTaken' })
  throw error
}
