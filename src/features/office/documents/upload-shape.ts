import { z } from 'zod'
import { Paging } from '#platform/shared/contract.ts'
import { Moment } from '#platform/shared/time.ts'
import { requiredText } from '#platform/shared/validation.ts'
import { documentLanguages } from './document.ts'
import { uploadKinds, uploadStates } from './upload.ts'

/** A file a client sent for us to store, and our decision. */
export const Upload = z.object({
  id: z.int(),
  kind: z.enum(uploadKinds),
  title: z.string(),
  language: z.enum(documentLanguages),
  state: z.enum(uploadStates),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  file_id: z.int(),
  file_name: z.string(),
  mime: z.string(),
  size: z.int(),
  sent_by: z.string(),
  created_at: Moment,
  decided_at: Moment.nullable(),
  /** The document it became. */
  document_id: z.int().nullable(),
})
export type Upload = z.infer<typeof Upload>
export const StaffUpload = Upload.extend({ organization_id: z.int(), organization_name: z.string() })
export type StaffUpload = z.infer<typeof StaffUpload>

export const NewUpload = z.object({
  kind: z.enum(uploadKinds, 'errors.oneOf'),
  title: requiredText(200),
  /** The language of the file. */
  language: z.enum(documentLanguages, 'errors.oneOf'),
  file_id: z.int('documents.errors.noFile').positive('documents.errors.noFile'),
})
export type NewUpload = z.output<typeof NewUpload>

export const UploadFilter = Paging.extend({
  state: z.enum(uploadStates).optional(),
  organization_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})
export type UploadFilter = z.output<typeof UploadFilter>
