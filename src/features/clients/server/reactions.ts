import { run, statement } from '#platform/server/db.ts'
import { frame, letter } from '#platform/server/letter.ts'
import type { Platform } from '#platform/server/platform.ts'
import { reaction } from '#platform/server/reactions.ts'
import { languageOr, type Translate } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { clientBlocked, clientConfirmed, clientDeleted, clientUnblocked } from '../contract.ts'

type Recipient = { id: number; email: string; name: string; locale: string }

const members = statement<Recipient>(
  'clients.letter_recipients',
  `select id, email, name, locale from users
   where organization_id = $1 and status = 'active' and is_email_notifications_enabled`,
)
// What follows concerns the account itself: the switch for notifications does not silence it.
const withStatus = statement<Recipient>(
  'clients.with_status',
  'select id, email, name, locale from users where organization_id = $1 and status = $2',
)
const byIds = statement<Recipient>(
  'clients.by_ids',
  'select id, email, name, locale from users where id = any($1)',
)

export const clientReactions = [
  reaction('send-confirmed-letter', clientConfirmed, async ({ db, platform }, { id, payload }) => {
    const { organization_id, discount_level } = payload
    await writeTo(platform, await run(db, members, [organization_id]), `confirmed-${id}`, (say) => ({
      subject: say('clients.confirmedLetter.subject'),
      paragraphs: [say('clients.confirmedLetter.text', { level: discount_level + 1 })],
      button: { label: say('clients.confirmedLetter.button'), path: paths.account.products },
    }))
  }),
  reaction('send-blocked-letter', clientBlocked, async ({ db, platform }, { id, payload }) => {
    const { organization_id, reason } = payload
    await writeTo(
      platform,
      await run(db, withStatus, [organization_id, 'blocked']),
      `blocked-${id}`,
      (say) => ({
        subject: say('clients.blockedLetter.subject'),
        paragraphs: [say('clients.blockedLetter.text'), reason, say('clients.blockedLetter.next')],
        button: { label: say('clients.blockedLetter.button'), path: paths.account.home },
      }),
    )
  }),
  reaction('send-unblocked-letter', clientUnblocked, async ({ db, platform }, { id, payload }) => {
    const people = await run(db, withStatus, [payload.organization_id, 'active'])
    await writeTo(platform, people, `unblocked-${id}`, (say) => ({
      subject: say('clients.unblockedLetter.subject'),
      paragraphs: [say('clients.unblockedLetter.text')],
      button: { label: say('clients.unblockedLetter.button'), path: paths.account.home },
    }))
  }),
  reaction('send-deleted-letter', clientDeleted, async ({ db, platform }, { id, payload }) => {
    const { user_ids, reason } = payload
    await writeTo(platform, await run(db, byIds, [user_ids]), `deleted-${id}`, (say) => ({
      subject: say('clients.deletedLetter.subject'),
      paragraphs: [say('clients.deletedLetter.text'), ...(reason ? [reason] : [])],
    }))
  }),
]

type Words = { subject: string; paragraphs: string[]; button?: { label: string; path: string } }

/** One letter to each, in their own language. */
async function writeTo(
  { mail, env, translate }: Platform,
  people: Recipient[],
  occasion: string,
  words: (say: Translate) => Words,
): Promise<void> {
  for (const { id, email, name, locale } of people) {
    const say = translate(languageOr(locale))
    const { button, ...rest } = words(say)
    const link = button ? { button: { label: button.label, href: env.publicUrl + button.path } } : {}
    await mail.send(letter({ to: email, ...rest, ...link, ...frame(say, name) }), `${occasion}-${id}`)
  }
}
