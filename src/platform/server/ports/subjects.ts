import type { Person } from '../../shared/audience.ts'
import type { Lang, Translate } from '../../shared/i18n.ts'
import { readSubject, type Subject, subjectText } from '../../shared/subject.ts'
import type { Db } from '../database/db.ts'
import { type Ports, port } from './port.ts'

/** What the feature that owns a kind of subject ('organization', 'order') answers about it, by id. */
export type SubjectKind = {
  kind: string
  /** The word of its addresses: 'orders' of `/api/front/orders/:id/closing`. Absent if no command is about it. */
  word?: string
  /** Returns whether the person may read what is attached to the subject. */
  mayRead: (db: Db, person: Person, id: number) => Promise<boolean>
  /**
   * Returns their titles in one language, without those that are gone. The caller decides who may see a
   * title.
   */
  titles: (
    db: Db,
    ids: readonly number[],
    say: Translate,
    lang: Lang,
  ) => Promise<{ id: number; title: string }[]>
  /** Returns its status in words, for a person who may read it; null if it is gone. */
  status?: (db: Db, person: Person, id: number, say: Translate) => Promise<string | null>
}

/** The kinds of subjects. The feature that owns a kind answers; others ask without knowing it. */
export const subjectKind = port<SubjectKind>('platform.subject_kind')

/**
 * What has addresses of its own but belongs to a subject: the payments of an invoice. Returns null if it is gone or
 * belongs to none.
 */
export type SubjectPart = { word: string; subjectOf: (db: Db, id: number) => Promise<Subject | null> }
export const subjectPart = port<SubjectPart>('platform.subject_part')

/** Returns the subject of the addresses of a word: of 'orders' and 12 the order 12. */
export async function subjectAt(ports: Ports, db: Db, word: string, id: number): Promise<Subject | null> {
  const own = ports.all(subjectKind).find((one) => one.word === word)
  if (own) return { kind: own.kind, id }
  return (
    (await ports
      .all(subjectPart)
      .find((one) => one.word === word)
      ?.subjectOf(db, id)) ?? null
  )
}

/** Returns the status of a subject in words, or null if it has none. */
export const statusOfSubject = async (
  ports: Ports,
  db: Db,
  person: Person,
  { kind, id }: Subject,
  say: Translate,
): Promise<string | null> => (await ownerOf(ports, kind)?.status?.(db, person, id, say)) ?? null

/** Returns false for a kind of subject no feature owns. */
export async function mayReadSubject(
  ports: Ports,
  db: Db,
  person: Person,
  { kind, id }: Subject,
): Promise<boolean> {
  return (await ownerOf(ports, kind)?.mayRead(db, person, id)) ?? false
}

/**
 * Returns the titles of many subjects ('order:12'), with one query per kind. Unknown subjects are left out.
 */
export async function titlesOfSubjects(
  ports: Ports,
  db: Db,
  subjects: readonly string[],
  say: Translate,
  lang: Lang,
): Promise<Map<string, string>> {
  const known = subjects.flatMap((text) => readSubject(text) ?? [])
  const titled = await Promise.all(
    [...Map.groupBy(known, ({ kind }) => kind)].map(async ([kind, of]) => {
      const ids = [...new Set(of.map(({ id }) => id))]
      const titles = (await ownerOf(ports, kind)?.titles(db, ids, say, lang)) ?? []
      return titles.map(({ id, title }): [string, string] => [subjectText(kind, id), title])
    }),
  )
  return new Map(titled.flat())
}

const ownerOf = (ports: Ports, kind: string): SubjectKind | undefined =>
  ports.all(subjectKind).find((one) => one.kind === kind)
