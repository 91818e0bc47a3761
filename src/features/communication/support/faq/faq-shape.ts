import { z } from 'zod'
import { requiredText, text } from '#platform/shared/validation.ts'
import { screenNames, topics } from './faq.ts'

/** An entry as entered. An empty text is replaced by the one in the other language. */
export const WriteFaqEntry = z.object({
  topic: z.enum(topics, 'errors.oneOf'),
  /** Position within its topic, from 0. */
  place: z.coerce
    .number('errors.notValid')
    .pipe(z.int('errors.notValid').min(0, 'errors.notValid').max(10_000, 'errors.notValid')),
  question_en: text(300).trim(),
  question_ru: requiredText(300),
  answer_en: text(4000).trim(),
  answer_ru: requiredText(4000),
  screen: z.enum(screenNames, 'errors.oneOf').nullish(),
  is_published: z.boolean(),
})
export type WriteFaqEntry = z.output<typeof WriteFaqEntry>
