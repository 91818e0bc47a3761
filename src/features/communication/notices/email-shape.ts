import { z } from 'zod'
import { requiredText } from '#platform/shared/validation.ts'

/**
 * The texts of an e-mail in one language; its kind defines which parts it has. An empty line separates
 * paragraphs.
 */
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
