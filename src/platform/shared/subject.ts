/** What something hangs on: a record of a kind, by its id. Written 'order:12'. */
export type Subject = { kind: string; id: number }

export const subjectText = (kind: string, id: number): string => `${kind}:${id}`

/** Null for what is not written like a subject. */
export function readSubject(text: string): Subject | null {
  const [, kind, digits] = /^([a-z][a-z_]{0,39}):([1-9]\d{0,15})$/.exec(text) ?? []
  const id = Number(digits)
  return kind && Number.isSafeInteger(id) ? { kind, id } : null
}

/** The ids of one kind among subjects. */
export const idsAmong = (subjects: readonly string[], kind: string): number[] =>
  subjects.flatMap((text) => {
    const subject = readSubject(text)
    return subject?.kind === kind ? [subject.id] : []
  })
