import { z } from 'zod'
import { askedMoment } from '#platform/shared/time.ts'
import { counted, text } from '#platform/shared/validation.ts'

/** A publication as the editor sends it. */

export const longestBody = 60_000

const bothTitles = z.object({ en: text(200).trim(), ru: text(200).trim() })
const bothBodies = z.object({ en: text(longestBody).trim(), ru: text(longestBody).trim() })

const draft = { title: bothTitles, body: bothBodies }
type Draft = { title: z.output<typeof bothTitles>; body: z.output<typeof bothBodies> }

/**
 * Checks that a text has at least one language, and a title for each language it has. The other language is
 * replaced by it, with a note.
 */
function rulesBetweenLanguages({ title, body }: Draft, context: z.RefinementCtx): void {
  const missing = (lang: 'en' | 'ru') =>
    context.addIssue({ code: 'custom', path: ['title', lang], message: 'errors.required' })
  if (!title.en && !title.ru) missing('en')
  for (const lang of ['en', 'ru'] as const) if (body[lang] && !title[lang]) missing(lang)
}

export const PageDraft = z.object(draft).superRefine(rulesBetweenLanguages)
export type PageDraft = z.output<typeof PageDraft>

export const Publication = z
  .object({
    ...draft,
    /** When it takes effect; at once if absent. */
    effective_from: askedMoment().nullish(),
    /** A sentence about what changed, shown in the list of versions. */
    note: z.object({ en: text(300).trim(), ru: text(300).trim() }),
    /** The version the draft is based on; 0 if there is none. */
    based_on: counted(),
  })
  .superRefine(rulesBetweenLanguages)
export type Publication = z.output<typeof Publication>
