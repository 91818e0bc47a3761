import { run, statement } from '#platform/server/db.ts'
import { frame, letter } from '#platform/server/letter.ts'
import { reaction } from '#platform/server/reactions.ts'
import { languageOr } from '#platform/shared/i18n.ts'
import { verificationAsked } from '../contract.ts'
import { newVerificationToken } from './verify-email.ts'

const recipient = statement<{ email: string; name: string; locale: string; verified: boolean }>(
  'users.recipient',
  'select email, name, locale, email_verified_at is not null as verified from users where id = $1',
)

export const authReactions = [
  reaction('send-verification-letter', verificationAsked, async ({ db, now, platform }, { id, payload }) => {
    const [user] = await run(db, recipient, [payload.user_id])
    if (!user || user.verified) return
    const say = platform.translate(languageOr(user.locale))
    const token = await newVerificationToken(db, payload.user_id, now)
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
]
