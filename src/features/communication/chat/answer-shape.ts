import { z } from 'zod'

/** Whether someone is available now, and the recent answer time; null with too few answers. */
export const Answers = z.object({
  at_work_until: z.string().nullable(),
  /** Median time to an answer, nights and weekends included. */
  median_minutes: z.int().nullable(),
})
export type Answers = z.infer<typeof Answers>

/** What was said automatically for a manager who is away. */
export const AutoReply = z.object({ author: z.string(), body: z.string() })
export type AutoReply = z.infer<typeof AutoReply>
