import { z } from 'zod'
import { requiredText } from '#platform/shared/validation.ts'

/** One letter in one language, part by part; which parts it has, its kind says. An empty line parts paragraphs. */
export const EmailTexts = z.object({
  subject: requiredText(200).regex(/^[^\r\n]*$/, 'notices.emailTexts.oneLine'),
  text: requiredText(4000),
  notYou: requiredText(500).optional(),
  button: requiredText(60)
    .regex(/^[^\r\n]*$/, 'notices.emailTexts.oneLine')
    .optional(),
})
export type EmailTexts = z.output<typeof EmailTexts>
export const BothTexts = z.object({ en: EmailTexts, ru: EmailTexts })
export type BothTexts = z.output<typeof BothTexts>
