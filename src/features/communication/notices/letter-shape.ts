import { z } from 'zod'
import { requiredText } from '#platform/shared/validation.ts'

/** One letter in one language, part by part; which parts it has, its kind says. An empty line parts paragraphs. */
export const LetterTexts = z.object({
  subject: requiredText(200).regex(/^[^\r\n]*$/, 'notices.letterTexts.oneLine'),
  text: requiredText(4000),
  notYou: requiredText(500).optional(),
  button: requiredText(60)
    .regex(/^[^\r\n]*$/, 'notices.letterTexts.oneLine')
    .optional(),
})
export type LetterTexts = z.output<typeof LetterTexts>
export const BothTexts = z.object({ en: LetterTexts, ru: LetterTexts })
export type BothTexts = z.output<typeof BothTexts>
