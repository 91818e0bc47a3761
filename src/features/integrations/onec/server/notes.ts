import type { Translate } from '#platform/shared/i18n.ts'

/** A remark on a file that was imported: a message key with its parameters. */
export type Note = { code: string; params: Record<string, string | number> }

const mostNames = 5

/** Returns a note that counts things and names the first of them, or none if there are none. */
export function noteOf(code: string, names: readonly string[]): Note[] {
  if (names.length === 0) return []
  const shown = [...new Set(names)].slice(0, mostNames).map((name) => name.slice(0, 100))
  return [{ code: `onec.printed.${code}`, params: { count: names.length, names: shown.join(', ') } }]
}

/** Returns notes as sentences in the reader's language. */
export const sentencesOf = (notes: readonly Note[], leftOut: number, say: Translate): string[] => [
  ...(leftOut > 0 ? [say('onec.printed.leftOut', { count: leftOut })] : []),
  ...notes.map(({ code, params }) => say(code, params)),
]
