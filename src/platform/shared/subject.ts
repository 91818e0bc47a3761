/** A record that something refers to, by kind and id. Written 'order:12'. */
export type Subject = { kind: string; id: number }

export const subjectText = (kind: string, id: number): string => `${kind}:${id}`

/** Parses a subject. Returns null if the text is not one. */
export function readSubject(text: string): Subject | null {
  const [, kind, digits] = /^([a-z][a-z_]{0,39}):([1-9]\d{0,15})$/.exec(text) ?? []
  const id = Number(digits)
  return kind && Number.isSafeInteger(id) ? { kind, id } : null
}

/** Returns the ids of the subjects of one kind. */
export const idsAmong = (subjects: readonly string[], kind: string): number[] =>
  subjects.flatMap((text) => {
    const subject = readSubject(text)
    return subject?.kind === kind ? [subject.id] : []
  })
