import { z } from 'zod'
import { FileCard } from '#features/foundation/files/contract.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'

/** The most files added to a line at once. */
const mostAtOnce = 20

/** A file of a line. A file of the same name becomes the next version; `is_newest` marks the newest. */
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

/** The day the promise for a line was fulfilled. Not in the future; null clears it. */
export const ActualDate = z.object({
  line_id: z.int().positive(),
  on: askedDay().nullable(),
})
