import type { Person } from '../shared/audience.ts'
import type { Lang, Translate } from '../shared/i18n.ts'
import { readSubject, type Subject, subjectText } from '../shared/subject.ts'
import type { Db } from './db.ts'

/** What an owner answers about subjects of theirs, by their ids. */
export type Answers = {
  /** Whether this person may read what hangs on the subject. */
  mayRead: (db: Db, person: Person, id: number) => Promise<boolean>
  /** What they are called in someone's language; those that are gone are left out. Who may hear it is the asker's rule. */
  titles: (
    db: Db,
    ids: readonly number[],
    say: Translate,
    lang: Lang,
  ) => Promise<{ id: number; title: string }[]>
}

/**
 * Questions handed in: a feature answers for the subjects it owns, by their kind ('organization', 'order'), and
 * features that come before it ask without knowing whom.
 */
export type Questions = Readonly<Record<string, Answers>>

/** Answers false for a subject no one owns. */
export async function mayReadSubject(
  questions: Questions,
  db: Db,
  person: Person,
  { kind, id }: Subject,
): Promise<boolean> {
  return (await answersOf(questions, kind)?.mayRead(db, person, id)) ?? false
}

/** The titles of many subjects ('order:12'), one question for each kind; of what no one knows there is none. */
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
 * Sets handed in: which subjects of a kind someone has to do with in a way that a later feature knows ('product.ordered'),
 * by their ids.
 */
export type Sets = Readonly<Record<string, (db: Db, person: Person) => Promise<number[]>>>

/** No one's set is empty. */
export const idsInSet = async (sets: Sets, name: string, db: Db, person: Person): Promise<number[]> =>
  Object.hasOwn(sets, name) ? sets[name]!(db, person) : []
