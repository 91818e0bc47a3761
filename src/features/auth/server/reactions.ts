import { run, statement } from '#platform/server/db.ts'
import { frame, letter } from '#platform/server/letter.ts'
import { reaction } from '#platform/server/reactions.ts'
import { languageOr } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { passwordChanged, recoveryAsked, verificationAsked } from '../contract.ts'
import { newLink } from './email-links.ts'

const recipient = statement<{ email: string; name: string; locale: string; verified: boolean }>(
  'users.recipient',
  'select email, name, locale, email_verified_at is not null as verified from users where id = $1',
)

/** Blocked people may change their password too; those who are deleted are written to no more. */
const forgetful = statement<{ id: number; name: string; locale: string }>(
  'users.forgetful',
  `select id, name, locale from users where email = $1 and status <> 'deleted'`,
)

/** The one fact that is not kept: the address may be a stranger's, and nobody reads the fact again. */
const forget = statement('events.forget', 'delete from events where id = $1')

export const authReactions = [
  reaction('send-verification-letter', verificationAsked, async ({ db, now, platform }, { id, payload }) => {
    const [user] = await run(db, recipient, [payload.user_id])
    if (!user || user.verified) return
    const say = platform.translate(languageOr(user.locale))
    const token = await newLink(db, payload.user_id, 'verify', now)
    const href = `${platform.env.publicUrl}/email-verified?token=${token}`
    await platform.mail.send(
      letter({
        to: user.email,
        subject: say('auth.verificationLetter.subject'),
        paragraphs: [say('auth.verificationLetter.text')],
        button: { label: say('auth.verificationLetter.button'), href },
        ...frame(say, user.name),
      }),
      `verification-${id}`,
    )
  }),
  reaction('send-reset-letter', recoveryAsked, async ({ db, now, platform }, { id, payload }) => {
    const [user] = await run(db, forgetful, [payload.email])
    if (!user) return void (await run(db, forget, [id]))
    const say = platform.translate(languageOr(user.locale))
    const query = new URLSearchParams({
      token: await newLink(db, user.id, 'reset', now),
      email: payload.email,
    })
    await platform.mail.send(
      letter({
        to: payload.email,
        subject: say('auth.resetLetter.subject'),
        paragraphs: [say('auth.resetLetter.text'), say('auth.resetLetter.notYou')],
        button: {
          label: say('auth.resetLetter.button'),
          href: `${platform.env.publicUrl}${paths.resetPassword}?${query}`,
        },
        ...frame(say, user.name),
      }),
      `reset-${id}`,
    )
    await run(db, forget, [id])
  }),
  reaction('send-password-changed-letter', passwordChanged, async ({ db, platform }, { id, payload }) => {
    const [user] = await run(db, recipient, [payload.user_id])
    if (!user) return
    const say = platform.translate(languageOr(user.locale))
    await platform.mail.send(
      letter({
        to: user.email,
        subject: say('auth.passwordLetter.subject'),
        paragraphs: [say('auth.passwordLetter.text'), say('auth.passwordLetter.notYou')],
        button: {
          label: say('auth.passwordLetter.button'),
          href: `${platform.env.publicUrl}${paths.recoverPassword}`,
        },
        ...frame(say, user.name),
      }),
      `password-${id}`,
    )
  }),
]
