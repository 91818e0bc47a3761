import { z } from 'zod'
import { askedDay } from '#platform/shared/time.ts'
import { optionalText } from '#platform/shared/validation.ts'
import { documentAudiences, documentCategories, documentLanguages } from './document.ts'

/** The most files uploaded at once. */
export const mostAtOnce = 20

const day = askedDay()
const titles = { title_en: optionalText(200), title_ru: optionalText(200) }

/** The fields of a document apart from its title; validated by the form and the server. */
const kind = {
  category: z.enum(documentCategories, 'errors.oneOf'),
  language: z.enum(documentLanguages, 'errors.oneOf'),
  audience: z.enum(documentAudiences, 'errors.oneOf').default('clients'),
  /** The company, for the audience `organization`. */
  organization_id: z.int().positive().nullable().default(null),
  requires_ack: z.boolean().default(false),
  /** The first day it is shown; by default the day it is published. */
  effective_from: day.nullable().default(null),
  /** The last day it is valid. */
  valid_until: day.nullable().default(null),
}

type Kind = z.output<z.ZodObject<typeof kind>>
type Titled = { title_en: string | null; title_ru: string | null }
type Wrong = (path: (string | number)[], message: string) => void

const titled = ({ title_en, title_ru }: Titled, path: (string | number)[], wrong: Wrong) => {
  if (!title_en && !title_ru) wrong([...path, 'title_en'], 'errors.required')
}

function fits({ audience, organization_id, effective_from, valid_until }: Kind, wrong: Wrong): void {
  if (audience === 'organization' && organization_id === null) wrong(['organization_id'], 'errors.required')
  if (effective_from && valid_until && valid_until < effective_from)
    wrong(['valid_until'], 'documents.errors.endsBefore')
}

const wrongIn =
  (value: unknown, issues: z.core.$ZodRawIssue[]): Wrong =>
  (path, message) =>
    issues.push({ code: 'custom', input: value, path, message })

/** A complete document. */
export const DocumentInput = z.object({ ...titles, ...kind }).check(({ value, issues }) => {
  const wrong = wrongIn(value, issues)
  titled(value, [], wrong)
  fits(value, wrong)
})
export type DocumentInput = z.output<typeof DocumentInput>

/** Several files at once: each becomes a document with its own title; the other fields are shared. */
export const NewDocuments = z
  .object({
    ...kind,
    files: z
      .object({ id: z.int().positive(), ...titles })
      .array()
      .min(1, 'documents.errors.noFile')
      .max(mostAtOnce),
  })
  .check(({ value, issues }) => {
    const wrong = wrongIn(value, issues)
    fits(value, wrong)
    for (const [place, file] of value.files.entries()) titled(file, ['files', place], wrong)
    if (new Set(value.files.map(({ id }) => id)).size < value.files.length)
      wrong(['files'], 'documents.errors.fileTwice')
  })
export type NewDocuments = z.output<typeof NewDocuments>

/** A new version of a document: another file and end. */
export const NewVersion = z.object({ file_id: z.int().positive(), valid_until: day.nullable().default(null) })
export type NewVersion = z.output<typeof NewVersion>
