import { z } from 'zod'
import { FileCard } from '#features/foundation/files/contract.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'

/** So many files are added to a line at once. */
const mostAtOnce = 20

/** A file of a line. A new one of the same name is the next version; what is the newest says so. */
export const LineFile = z.object({
  line_id: z.int(),
  file: FileCard,
  version: z.int(),
  is_newest: z.boolean(),
  by: z.string().nullable(),
  at: Moment,
})
export type LineFile = z.infer<typeof LineFile>

export const NewLineFiles = z.object({
  line_id: z.int().positive(),
  file_ids: z.int().positive().array().min(1, 'errors.required').max(mostAtOnce),
})

/** When what was promised of a line came true: a day that has come; null takes it back. */
export const ActualDate = z.object({
  line_id: z.int().positive(),
  on: askedDay().nullable(),
})
