import type { Addressee } from '#features/auth/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import { frame } from '#platform/server/letter.ts'
import { type PostedLetter, postLetters } from '#platform/server/post-letters.ts'
import type { Happened } from '#platform/server/reactions.ts'
import { type Lang, languageOr } from '#platform/shared/i18n.ts'
import type { NoticeKind } from '#platform/shared/notice.ts'
import { noticeWritten } from '../contract.ts'
import { isWrittenTo } from '../notice-rules.ts'
import { findAddressees, type Payload } from './addressees.ts'
import { type Said, type Words, wordsFor } from './words.ts'

/** What is declared of a notice, and what became of its words' name and its event's subject. */
export type Declared = { notice: NoticeKind<Payload>; kind: string; subject: string | null }

/**
 * Says of an event what its declaration promises, in the deed of a reaction: a row for everybody concerned, which their
 * pages are told of, and a letter for those who are to have one. Whoever did it is not told of it, unless by letter that
 * their account has changed.
 */
export async function writeNotice(
  act: Act<null>,
  { notice, kind, subject }: Declared,
  { id: event_id, at, actor_id, payload }: Happened<Payload>,
): Promise<void> {
  const people = await findAddressees(act.db, notice, payload)
  const others = people.filter((person) => person.id !== actor_id)
  const params = notice.params?.(payload) ?? {}
  const path = notice.path?.(payload) ?? null
  const shown = { kind, subject, params, event_id, at, path, importance: notice.importance }
  if (!notice.isOnlyLetter) await show(act, others, shown)
  const readers = (notice.letter === 'always' ? people : others).filter((one) =>
    isWrittenTo(one, notice.letter),
  )
  await postLetters(
    act.db,
    await lettersTo(act, readers, { kind, subject, params: { ...payload, ...params }, event_id, path }),
  )
}

const insert = statement<{ user_id: number }>(
  'notices.insert',
  `insert into notices (user_id, event_id, kind, importance, path, subject, params, at)
   select unnest($1::bigint[]), $2, $3, $4, $5, $6, $7, $8 on conflict do nothing returning user_id`,
)

type Shown = Said & { event_id: number; at: Date; path: string | null; importance: string }

async function show({ db, tell }: Act<null>, people: readonly Addressee[], shown: Shown): Promise<void> {
  const { event_id, kind, importance, path, subject, params, at } = shown
  const ids = people.map(({ id }) => id)
  const written = await run(db, insert, [
    ids,
    event_id,
    kind,
    importance,
    path,
    subject,
    JSON.stringify(params),
    at,
  ])
  if (written.length > 0)
    await tell(noticeWritten, { event_id, user_ids: written.map(({ user_id }) => user_id) })
}

type Written = Said & { event_id: number; path: string | null }

/** One letter a person, in the person's own language. */
async function lettersTo(
  act: Act<null>,
  people: readonly Addressee[],
  { event_id, path, ...said }: Written,
): Promise<PostedLetter[]> {
  const { env, translate } = act.platform
  const spoken = new Map<Lang, Words>()
  for (const lang of new Set(people.map(({ locale }) => languageOr(locale))))
    spoken.set(lang, await wordsFor(act, [said], lang))
  return people.map(({ id, email, name, locale }) => {
    const lang = languageOr(locale)
    const word = (part: string) => spoken.get(lang)!(said, 'letters', part)
    return {
      id: `${said.kind}-${event_id}-${id}`,
      to: email,
      subject: word('subject'),
      paragraphs: word('text')
        .split(/\n{2,}/)
        .filter(Boolean),
      ...(path === null ? {} : { button: { label: word('button'), href: env.publicUrl + path } }),
      ...frame(translate(lang), name),
    }
  })
}
