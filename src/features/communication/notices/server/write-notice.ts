import type { Addressee } from '#features/people/auth/server/index.ts'
import { signaturesOf } from '#features/people/staff/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import { frame } from '#platform/server/letter.ts'
import { type PostedLetter, postLetters } from '#platform/server/post-letters.ts'
import type { Happened } from '#platform/server/reactions.ts'
import { type Lang, languageOr } from '#platform/shared/i18n.ts'
import type { NoticeKind } from '#platform/shared/notice.ts'
import { noticeWritten } from '../contract.ts'
import { isQuiet, type LetterTime, letterTimeOf, nextTimeOf } from '../notice-rules.ts'
import { findAddressees, type Payload } from './addressees.ts'
import { type Chosen, choicesOf } from './choices.ts'
import { type Said, type Words, wordsFor } from './words.ts'

/** What is declared of a notice, and what became of its words' name and its event's subject. */
export type Declared = { notice: NoticeKind<Payload>; kind: string; subject: string | null }

/**
 * Says of an event what its declaration promises, in the deed of a reaction: a row for everybody concerned, which their
 * pages are told of, and a letter for those who are to have one, when they want it. Whoever did it is not told of it,
 * unless by letter that their account has changed.
 */
export async function writeNotice(
  act: Act<null>,
  { notice, kind, subject }: Declared,
  { id: event_id, at, actor_id, payload }: Happened<Payload>,
): Promise<void> {
  const people = await findAddressees(act.db, notice, payload)
  const others = people.filter((person) => notice.isForActor || person.id !== actor_id)
  const told = withTimes(act, people, notice, await choicesOf(act.db, ids(people), notice.topic))
  const params = notice.params?.(payload) ?? {}
  const path = notice.path?.(payload) ?? null
  const shown = { kind, subject, params, event_id, at, path, importance: notice.importance }
  if (!notice.isOnlyLetter) await show(act, told.filter(among(others)), shown)
  const readers = told.filter(among(notice.letter === 'always' ? people : others))
  await postLetters(
    act.db,
    await lettersTo(
      act,
      readers.filter(({ letters }) => letters === 'at_once'),
      { kind, subject, params: { ...payload, ...params }, event_id, path, actor_id },
    ),
  )
}

const ids = (people: readonly Addressee[]): number[] => people.map(({ id }) => id)
const among = (some: readonly Addressee[]) => {
  const known = new Set(ids(some))
  return ({ id }: Addressee): boolean => known.has(id)
}

/** Somebody with what they chose: whether it pops up, when they are written, and what the letter waits for. */
type Told = Addressee & { is_shown: boolean; letters: LetterTime; not_before: Date | null }

const withTimes = (
  { now }: Act<null>,
  people: readonly Addressee[],
  { letter }: NoticeKind<Payload>,
  choices: ReadonlyMap<number, Chosen>,
): Told[] =>
  people.map((person) => {
    const { is_shown, letters, quiet } = choices.get(person.id)!
    const waits = letter !== 'always' && quiet !== null && isQuiet(now, quiet, person.time_zone)
    return {
      ...person,
      is_shown,
      letters: letterTimeOf(person, letter, letters),
      not_before: waits ? nextTimeOf(now, quiet.to, person.time_zone) : null,
    }
  })

const insert = statement<{ user_id: number }>(
  'notices.insert',
  `insert into notices (user_id, seen_at, is_gathered, event_id, kind, importance, path, subject, params, at)
   select user_id, case when not is_shown then $10::timestamptz end, is_gathered, $4, $5, $6, $7, $8, $9, $10
   from unnest($1::bigint[], $2::boolean[], $3::boolean[]) as told (user_id, is_shown, is_gathered)
   on conflict do nothing returning user_id`,
)

type Shown = Said & { event_id: number; at: Date; path: string | null; importance: string }

async function show({ db, tell }: Act<null>, people: readonly Told[], shown: Shown): Promise<void> {
  const written = await insertNotices(db, people, shown)
  if (written.length > 0)
    await tell(noticeWritten, {
      event_id: shown.event_id,
      user_ids: written.map(({ user_id }) => user_id),
    })
}

const insertNotices = (db: Db, people: readonly Told[], shown: Shown) => {
  const { event_id, kind, importance, path, subject, params, at } = shown
  return run(db, insert, [
    ids(people),
    people.map(({ is_shown }) => is_shown),
    people.map(({ letters }) => letters === 'daily'),
    ...[event_id, kind, importance, path, subject, JSON.stringify(params), at],
  ])
}

/**
 * Keeps a notice of what happened before anybody listened: it lies under the bell of everybody concerned, as of its hour,
 * and is neither shown nor written to them.
 */
export async function keepNotice(
  { db }: Pick<Act, 'db'>,
  { notice, kind, subject }: Declared,
  { id: event_id, at, actor_id, payload }: Happened<Payload>,
): Promise<void> {
  if (notice.isOnlyLetter) return
  const people = await findAddressees(db, notice, payload)
  const others = people.filter((person) => notice.isForActor || person.id !== actor_id)
  const quiet = others.map((person) => ({
    ...person,
    ...{ is_shown: false, letters: 'never' as const, not_before: null },
  }))
  const params = notice.params?.(payload) ?? {}
  const path = notice.path?.(payload) ?? null
  await insertNotices(db, quiet, {
    ...{ kind, subject, params, event_id, at, path, importance: notice.importance },
  })
}

type Written = Said & { event_id: number; path: string | null; actor_id: number | null }

/** One letter a person, in the person's own language; clients get it signed by whoever of the staff did it. */
async function lettersTo(
  act: Act<null>,
  people: readonly Told[],
  { event_id, path, actor_id, ...said }: Written,
): Promise<PostedLetter[]> {
  const { env, translate } = act.platform
  const signature = (await signaturesOf(act.db, actor_id === null ? [] : [actor_id])).get(actor_id ?? 0)
  const spoken = new Map<Lang, Words>()
  for (const lang of new Set(people.map(({ locale }) => languageOr(locale))))
    spoken.set(lang, await wordsFor(act, [said], lang))
  return people.map(({ id, email, name, locale, is_client, not_before }) => {
    const lang = languageOr(locale)
    const word = (part: string) => spoken.get(lang)!(said, 'letters', part)
    return {
      id: `${said.kind}-${event_id}-${id}`,
      ...(not_before ? { not_before: not_before.toISOString() } : {}),
      to: email,
      subject: word('subject'),
      paragraphs: word('text')
        .split(/\n{2,}/)
        .filter(Boolean),
      ...(path === null ? {} : { button: { label: word('button'), href: env.publicUrl + path } }),
      ...frame(translate(lang), name),
      ...(is_client && signature?.[lang] && { farewell: signature[lang] }),
    }
  })
}
