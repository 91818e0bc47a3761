import type { Person } from '../../shared/audience.ts'
import type { Lang, Translate } from '../../shared/i18n.ts'
import { readSubject, type Subject, subjectText } from '../../shared/subject.ts'
import type { Db } from '../database/db.ts'

/** The answers of the owner of a kind of subject, by id. */
export type Answers = {
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
}

/**
 * Answers by kind of subject ('organization', 'order'). The feature that owns the kind provides them; earlier
 * features ask without knowing it.
 */
export type Questions = Readonly<Record<string, Answers>>

/** Returns false for a kind of subject no feature owns. */
export async function mayReadSubject(
  questions: Questions,
  db: Db,
  person: Person,
  { kind, id }: Subject,
): Promise<boolean> {
  return (await answersOf(questions, kind)?.mayRead(db, person, id)) ?? false
}

/**
 * Returns the titles of many subjects ('order:12'), with one query per kind. Unknown subjects are left out.
 */
export async function titlesOfSubjects(
  questions: Questions,
  db: Db,
  subjects: readonly string[],
  say: Translate,
  lang: Lang,
): Promise<Map<string, string>> {
  const known = subjects.flatMap((text) => readSubject(text) ?? [])
  const titled = await Promise.all(
    [...Map.groupBy(known, ({ kind }) => kind)].map(async ([kind, of]) => {
      const ids = [...new Set(of.map(({ id }) => id))]
      const titles = (await answersOf(questions, kind)?.titles(db, ids, say, lang)) ?? []
      return titles.map(({ id, title }): [string, string] => [subjectText(kind, id), title])
    }),
  )
  return new Map(titled.flat())
}

const answersOf = (questions: Questions, kind: string): Answers | undefined =>
  Object.hasOwn(questions, kind) ? questions[kind] : undefined

/**
 * Named sets of ids provided by later features: which things concern a person in some way
 * ('product.ordered').
 */
export type Sets = Readonly<Record<string, (db: Db, person: Person) => Promise<number[]>>>

/** A set that no feature provides is empty. */
export const idsInSet = async (sets: Sets, name: string, db: Db, person: Person): Promise<number[]> =>
  Object.hasOwn(sets, name) ? sets[name]!(db, person) : []
