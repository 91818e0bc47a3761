import { letterWords } from '#features/foundation/company/server/index.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import { forgetEvent } from '#platform/server/history.ts'
import { frame } from '#platform/server/letter.ts'
import { postLetters } from '#platform/server/post-letters.ts'
import { queueJob } from '#platform/server/queue.ts'
import { reaction } from '#platform/server/reactions.ts'
import { languageOr } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { passwordChanged, recoveryAsked, verificationAsked } from '../contract.ts'
import type { LinkLetter } from './link-letters.ts'

const recipient = statement<{ email: string; name: string; locale: string }>(
  'users.recipient',
  'select email, name, locale from users where id = $1',
)

/** Blocked people may change their password too; those who are deleted are written to no more, and who is invited has a link already. */
const forgetful = statement<{ id: number }>(
  'users.forgetful',
  `select id from users where email = $1 and status <> 'deleted' and invited_at is null`,
)

export const authReactions = [
  reaction('send-verification-letter', verificationAsked, ({ db }, { id, payload }) =>
    queueLink(db, { user_id: payload.user_id, purpose: 'verify', asked_by: id }),
  ),
  reaction('send-reset-letter', recoveryAsked, async ({ db }, { id, payload }) => {
    const [user] = await run(db, forgetful, [payload.email])
    if (user) await queueLink(db, { user_id: user.id, purpose: 'reset', asked_by: id })
    // The one fact that is not kept: the address may be a stranger's, and nobody reads the fact again.
    await forgetEvent(db, id)
  }),
  reaction('send-password-changed-letter', passwordChanged, async ({ db, platform }, { id, payload }) => {
    const [user] = await run(db, recipient, [payload.user_id])
    if (!user) return
    const say = await letterWords(db, platform, languageOr(user.locale))
    await postLetters(db, [
      {
        id: `password-${id}`,
        to: user.email,
        subject: say('auth.passwordLetter.subject'),
        paragraphs: [say('auth.passwordLetter.text'), say('auth.passwordLetter.notYou')],
        button: {
          label: say('auth.passwordLetter.button'),
          href: `${platform.env.publicUrl}${paths.recoverPassword}`,
        },
        ...frame(say, user.name),
      },
    ])
  }),
]

/** A letter with a link leaves once the transaction is committed. */
export const queueLink = (db: Db, asked: LinkLetter): Promise<void> =>
  queueJob(db, 'send_link_letter', asked, { key: `link ${asked.purpose}-${asked.asked_by}` })
