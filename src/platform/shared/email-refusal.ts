import { z } from 'zod'
import { Moment } from './time.ts'

/** Since when a mail server refuses an address, and its reply. Gone with the next e-mail it accepts. */
export const EmailRefusal = z.object({ at: Moment, reply: z.string() })
export type EmailRefusal = z.infer<typeof EmailRefusal>
