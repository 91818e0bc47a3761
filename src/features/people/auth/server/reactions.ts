import { emailWords } from '#features/foundation/company/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { frame } from '#platform/server/email/email.ts'
import { postEmails } from '#platform/server/email/post-emails.ts'
import { forgetEvent } from '#platform/server/events/history.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import { queueJob } from '#platform/server/jobs/queue.ts'
import { languageOr } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { passwordChanged, recoveryAsked, verificationAsked } from '../contract.ts'
import type { LinkEmail } from './link-emails.ts'

const recipient = statement<{ email: string; name: string; locale: string }>(
  'users.recipient',
  'select email, name, locale from users where id = $1',
)

/**
 * Includes blocked people, who may change their password. Excludes deleted people and those with an open invitation,
 * who have a link already.
 */
const forgetful = statement<{ id: number }>(
  'users.forgetful',
  `select id from users where email = $1 and status <> 'deleted' and invited_at is null`,
)

export const authReactions = [
  reaction('send-verification-email', verificationAsked, ({ db }, { id, payload }) =>
    queueLink(db, { user_id: payload.user_id, purpose: 'verify', asked_by: id }),
  ),
  reaction('send-reset-email', recoveryAsked, async ({ db }, { id, payload }) => {
    const [user] = await run(db, forgetful, [payload.email])
    if (user) await queueLink(db, { user_id: user.id, purpose: 'reset', asked_by: id })
    // Deletes the event, the only one that is not stored: the address may be a stranger's, and no one reads it again.
    await forgetEvent(db, id)
  }),
  reaction('send-password-changed-email', passwordChanged, async ({ db, platform }, { id, payload }) => {
    const [user] = await run(db, recipient, [payload.user_id])
    if (!user) return
    const say = await emailWords(db, platform, languageOr(user.locale))
    await postEmails(db, [
      {
        id: `password-${id}`,
        to: user.email,
        subject: say('auth.passwordEmail.subject'),
        paragraphs: [say('auth.passwordEmail.text'), say('auth.passwordEmail.notYou')],
        button: {
          label: say('auth.passwordEmail.button'),
          href: `${platform.env.publicUrl}${paths.recoverPassword}`,
        },
        ...frame(say, user.name),
      },
    ])
  }),
]

/** Queues an e-mail with a link, to be sent after the commit. */
export const queueLink = (db: Db, asked: LinkEmail): Promise<void> =>
  queueJob(db, 'send_link_email', asked, { key: `link ${asked.purpose}-${asked.asked_by}` })
