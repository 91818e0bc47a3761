import { z } from 'zod'
import { counted, requiredText } from '#platform/shared/validation.ts'
import { isEntryId } from './dictionary.ts'
import { longestName, mostEntries } from './entries.ts'

const names = ['name_en', 'name_ru'] as const
const Name = requiredText(longestName)

/** An entry as it is saved. `id` is null for a new one. */
export const WrittenEntry = z.object({
  id: z.int().refine(isEntryId, 'errors.oneOf').nullable(),
  name_en: Name,
  name_ru: Name,
  is_offered: z.boolean('errors.notValid'),
})
export type WrittenEntry = z.output<typeof WrittenEntry>

/** A whole list in display order. */
export const WrittenList = z.object({
  entries: WrittenEntry.array()
    .min(1)
    .max(mostEntries)
    .superRefine((entries, context) => {
      for (const { at, name } of namedTwice(entries))
        context.addIssue({ code: 'custom', path: [at, name], message: 'dictionaryStaff.namedTwice' })
      for (const at of listedTwice(entries))
        context.addIssue({ code: 'custom', path: [at, 'id'], message: 'errors.oneOf' })
    }),
})
export type WrittenList = z.output<typeof WrittenList>
export const ChangeList = WrittenList.extend({ based_on: counted() })

/** Returns the names that an earlier entry uses already, ignoring case. */
export function namedTwice(
  entries: readonly Pick<WrittenEntry, 'name_en' | 'name_ru'>[],
): { at: number; name: (typeof names)[number] }[] {
  return names.flatMap((name) => {
    const folded = entries.map((entry) => entry[name].toLowerCase())
    return folded.flatMap((word, at) => (folded.indexOf(word) < at ? [{ at, name }] : []))
  })
}

const listedTwice = (entries: readonly WrittenEntry[]): number[] =>
  entries.flatMap(({ id }, at) => (id !== null && entries.findIndex((one) => one.id === id) < at ? [at] : []))

/** A stored entry. `position` is its place in the list. */
export type StoredEntry = WrittenEntry & { id: number; position: number }

/**
 * Returns the list after a change. A new entry gets the highest id ever used plus one; entries not mentioned
 * stay at the end. No entry is ever lost.
 */
export function afterWriting(
  stored: readonly StoredEntry[],
  written: readonly WrittenEntry[],
): StoredEntry[] {
  let last = Math.max(0, ...stored.map(({ id }) => id))
  const named = written.map((entry) => ({ ...entry, id: entry.id ?? ++last }))
  const others = stored.filter(({ id }) => !named.some((entry) => entry.id === id))
  return [...named, ...others].map((entry, at) => ({ ...entry, position: at + 1 }))
}
