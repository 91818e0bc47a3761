import type { Addressee } from '#features/people/auth/server/index.ts'
import { signaturesOf } from '#features/people/staff/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { detailsOf } from '#platform/server/email/details.ts'
import { frame } from '#platform/server/email/email.ts'
import { type PostedEmail, postEmails } from '#platform/server/email/post-emails.ts'
import type { Happened } from '#platform/server/events/reactions.ts'
import { type Lang, languageOr } from '#platform/shared/i18n.ts'
import type { NoticeKind } from '#platform/shared/notice.ts'
import { noticeWritten } from '../contract.ts'
import { type EmailTime, emailTimeOf, isQuiet, nextTimeOf } from '../notice-rules.ts'
import { findAddressees, type Payload } from './addressees.ts'
import { type Chosen, choicesOf } from './choices.ts'
import { type Said, type Words, wordsFor } from './words.ts'

/** The declaration of a notice, with the key of its texts and the subject of the event. */
export type Declared = { notice: NoticeKind<Payload>; kind: string; subject: string | null }

/**
 * Writes the declared notices of an event in the transaction of its handler: a row for everyone concerned, an
 * event for their open pages, and an e-mail for those who want one. The person who caused the event gets
 * nothing, except an e-mail if their account has changed.
 */
export async function writeNotice(
  ctx: Context<null>,
  { notice, kind, subject }: Declared,
  { id: event_id, at, actor_id, payload }: Happened<Payload>,
): Promise<void> {
  const people = await findAddressees(ctx.db, notice, payload)
  const others = people.filter((person) => notice.isForActor || person.id !== actor_id)
  const found = withTimes(ctx, people, notice, await choicesOf(ctx.db, ids(people), notice.topic))
  const params = notice.params?.(payload) ?? {}
  const path = notice.path?.(payload) ?? null
  const shown = { kind, subject, params, event_id, at, path, importance: notice.importance }
  if (!notice.isOnlyEmail) await show(ctx, found.filter(among(others)), shown)
  const readers = found.filter(among(notice.email === 'always' ? people : others))
  await postEmails(
    ctx.db,
    await emailsTo(
      ctx,
      readers.filter(({ emails }) => emails === 'at_once'),
      {
        kind,
        subject,
        params: { ...payload, ...params },
        event_id,
        path,
        actor_id,
        attaches: notice.attaches,
        details: notice.details,
      },
    ),
  )
}

const ids = (people: readonly Addressee[]): number[] => people.map(({ id }) => id)
const among = (some: readonly Addressee[]) => {
  const known = new Set(ids(some))
  return ({ id }: Addressee): boolean => known.has(id)
}

/** A person with their choices: whether it is shown, when it is e-mailed, and the earliest time of the e-mail. */
type Entry = Addressee & { is_shown: boolean; emails: EmailTime; not_before: Date | null }

const withTimes = (
  { now }: Context<null>,
  people: readonly Addressee[],
  { email }: NoticeKind<Payload>,
  choices: ReadonlyMap<number, Chosen>,
): Entry[] =>
  people.map((person) => {
    const { is_shown, emails, quiet } = choices.get(person.id)!
    const waits = email !== 'always' && quiet !== null && isQuiet(now, quiet, person.time_zone)
    return {
      ...person,
      is_shown,
      emails: emailTimeOf(person, email, emails),
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

async function show({ db, emit }: Context<null>, people: readonly Entry[], shown: Shown): Promise<void> {
  const written = await insertNotices(db, people, shown)
  if (written.length > 0)
    await emit(noticeWritten, {
      event_id: shown.event_id,
      user_ids: written.map(({ user_id }) => user_id),
    })
}

const insertNotices = (db: Db, people: readonly Entry[], shown: Shown) => {
  const { event_id, kind, importance, path, subject, params, at } = shown
  return run(db, insert, [
    ids(people),
    people.map(({ is_shown }) => is_shown),
    people.map(({ emails }) => emails === 'daily'),
    ...[event_id, kind, importance, path, subject, JSON.stringify(params), at],
  ])
}

/**
 * Stores a notice of an old event in the centre of everyone concerned, with the event's time. It is neither
 * shown nor e-mailed.
 */
export async function keepNotice(
  { db }: Pick<Context, 'db'>,
  { notice, kind, subject }: Declared,
  { id: event_id, at, actor_id, payload }: Happened<Payload>,
): Promise<void> {
  if (notice.isOnlyEmail) return
  const people = await findAddressees(db, notice, payload)
  const others = people.filter((person) => notice.isForActor || person.id !== actor_id)
  const quiet = others.map((person) => ({
    ...person,
    is_shown: false,
    emails: 'never' as const,
    not_before: null,
  }))
  const params = notice.params?.(payload) ?? {}
  const path = notice.path?.(payload) ?? null
  await insertNotices(db, quiet, {
    kind,
    subject,
    params,
    event_id,
    at,
    path,
    importance: notice.importance,
  })
}

type Written = Said & {
  event_id: number
  path: string | null
  actor_id: number | null
  attaches: true | undefined
  details: true | undefined
}

/** Queues one e-mail per person in their language. E-mails to clients are signed by the member of staff who acted. */
async function emailsTo(
  ctx: Context<null>,
  people: readonly Entry[],
  { event_id, path, actor_id, attaches, details, ...said }: Written,
): Promise<PostedEmail[]> {
  const { env, translate } = ctx.platform
  const signature = (await signaturesOf(ctx.db, actor_id === null ? [] : [actor_id])).get(actor_id ?? 0)
  const spoken = new Map<Lang, Words>()
  for (const lang of new Set(people.map(({ locale }) => languageOr(locale))))
    spoken.set(lang, await wordsFor(ctx, [said], lang))
  const written = people.map(async ({ id, email, name, locale, is_client, not_before }) => {
    const lang = languageOr(locale)
    const more =
      details && said.subject ? await detailsOf(ctx, { subject: said.subject, user_id: id, lang }) : []
    const word = (part: string) => spoken.get(lang)!(said, 'emails', part)
    return {
      id: `${said.kind}-${event_id}-${id}`,
      ...(not_before ? { not_before: not_before.toISOString() } : {}),
      to: email,
      subject: word('subject'),
      paragraphs: [
        ...word('text')
          .split(/\n{2,}/)
          .filter(Boolean),
        ...more,
      ],
      ...(attaches && said.subject ? { attaches: { subject: said.subject, user_id: id, lang } } : {}),
      ...(path === null ? {} : { button: { label: word('button'), href: env.publicUrl + path } }),
      ...frame(translate(lang), name),
      ...(is_client && signature?.[lang] && { farewell: signature[lang] }),
    }
  })
  return Promise.all(written)
}
