import { type Addressee, addresseesOf } from '#features/people/auth/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { frame } from '#platform/server/email/email.ts'
import { type PostedEmail, postEmails } from '#platform/server/email/post-emails.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { languageOr } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { noticesOver } from '../centre.ts'
import { lastTimeOf, usualDailyAt } from '../notice-rules.ts'
import { timesOf } from './choices.ts'
import { type Said, wordsFor } from './words.ts'

const waiting = statement<{ user_id: number; oldest: Date }>(
  'notices.waiting_for_email',
  'select user_id, min(at) as oldest from notices where is_gathered group by user_id order by user_id limit $1',
)
const peopleAtOnce = 500

const take = statement<Said & { id: number; user_id: number }>(
  'notices.take_gathered',
  `with taken as (
     update notices n set is_gathered = false from unnest($1::bigint[], $2::timestamptz[]) as due (user_id, until)
     where n.user_id = due.user_id and n.is_gathered and n.at <= due.until returning n.*
   )
   select n.id, n.user_id, n.kind, n.subject, coalesce(e.payload, '{}') || n.params as params
   from taken n left join events e on e.id = n.event_id order by n.id`,
)

/** The most notices listed; the centre has the rest. */
const mostNamed = 30

/**
 * Sends the daily e-mail to everyone whose time has come since a notice was gathered for them. The notices are
 * taken in the transaction that queues the e-mail, so concurrent or repeated runs send nothing twice.
 */
export const sendDailyEmails = (platform: Platform): Promise<void> =>
  ownTransaction(platform, { name: 'send_daily_emails' }, async (ctx) => {
    const people = await run(ctx.db, waiting, [peopleAtOnce])
    if (people.length === 0) return
    const ids = people.map(({ user_id }) => user_id)
    const [readers, times] = [await addresseesOf(ctx.db, ids), await timesOf(ctx.db, ids)]
    const due = readers.map(({ id, time_zone }) => ({
      id,
      until: lastTimeOf(ctx.now, times.get(id)?.daily_at ?? usualDailyAt, time_zone),
    }))
    const taken = await run(ctx.db, take, [due.map(({ id }) => id), due.map(({ until }) => until)])
    const emails = readers
      .filter((reader) => reader.is_email_notifications_enabled)
      .map((reader) =>
        emailOf(
          ctx,
          reader,
          taken.filter(({ user_id }) => user_id === reader.id),
        ),
      )
    await postEmails(ctx.db, (await Promise.all(emails)).flat())
  })

async function emailOf(
  ctx: Context<null>,
  { id, email, name, locale, is_client }: Addressee,
  said: readonly (Said & { id: number })[],
): Promise<PostedEmail[]> {
  if (said.length === 0) return []
  const lang = languageOr(locale)
  const say = ctx.platform.translate(lang)
  const words = await wordsFor(ctx, said, lang)
  const lines = said
    .slice(0, mostNamed)
    .map((one) => [words(one, 'notices', 'title'), words(one, 'notices', 'text')].filter(Boolean).join('. '))
  const others = said.length - lines.length
  return [
    {
      id: `daily-${id}-${said.at(-1)!.id}`,
      to: email,
      subject: say('notices.daily.subject', { count: said.length }),
      paragraphs: [...lines, ...(others > 0 ? [say('notices.others', { count: others })] : [])],
      button: {
        label: say('notices.daily.button'),
        href: `${ctx.platform.env.publicUrl}${noticesOver((is_client ? paths.account : paths.manager).home)}`,
      },
      ...frame(say, name),
    },
  ]
}
