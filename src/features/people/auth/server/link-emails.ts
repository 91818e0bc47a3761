import { emailWords } from '#features/foundation/company/server/index.ts'
import { now } from '#platform/server/clock.ts'
import { inTransaction, run, statement } from '#platform/server/db.ts'
import { email, frame } from '#platform/server/email.ts'
import type { Platform } from '#platform/server/platform.ts'
import { languageOr } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { invitationMark } from '../invitation-mark.ts'
import { type AskedLink, newLink, type Purpose } from './email-links.ts'

type Recipient = {
  email: string
  name: string
  locale: string
  verified: boolean
  deleted: boolean
  invited: boolean
}

/** Locked, so that of two e-mails to one person the second sees what became of the first. */
const recipient = statement<Recipient>(
  'users.link_recipient',
  `select email, name, locale, email_verified_at is not null as verified, status = 'deleted' as deleted,
     invited_at is not null as invited
   from users where id = $1 for no key update`,
)

type Words = { key: string; texts: readonly string[]; href(token: string, email: string): string }

const words: Record<Purpose, Words> = {
  verify: {
    key: 'auth.verificationEmail',
    texts: ['text'],
    href: (token) => `/email-verified?token=${token}`,
  },
  reset: {
    key: 'auth.resetEmail',
    texts: ['text', 'notYou'],
    href: (token, email) => `${paths.resetPassword}?${new URLSearchParams({ token, email })}`,
  },
  // Spec §2 has no page of its own for it: the one where a password is set asks for the first one too.
  invite: {
    key: 'auth.invitationEmail',
    texts: ['text', 'notYou'],
    href: (token, email) =>
      `${paths.resetPassword}?${new URLSearchParams({ token, email, [invitationMark]: '1' })}`,
  },
}

/** A link that is asked for, with what the e-mail says also. */
export type LinkEmail = AskedLink & { said?: Record<string, string>; isWelcome?: boolean }

const isIdle = (user: Recipient | undefined, purpose: Purpose): boolean =>
  !user || user.deleted || (purpose === 'verify' && user.verified) || (purpose === 'invite' && !user.invited)

/**
 * Sends a e-mail with a link that lets someone in. Such a link is made the moment its e-mail leaves, and never lies in
 * a queue: a second try makes another link for the same asking.
 */
export async function sendLinkEmail(
  platform: Platform,
  { said = {}, isWelcome = false, ...asked }: LinkEmail,
): Promise<void> {
  const { user_id, purpose, asked_by } = asked
  const { user, token } = await inTransaction(platform.pool, async (db) => {
    const [user] = await run(db, recipient, [user_id])
    return { user, token: isIdle(user, purpose) ? null : await newLink(db, asked, now()) }
  })
  if (!user || token === null) return
  const say = await emailWords(platform.db, platform, languageOr(user.locale))
  const { key, texts, href } = wordsOf(purpose, { said, isWelcome })
  await platform.mail.send(
    email(
      {
        to: user.email,
        subject: say(`${key}.subject`, said),
        paragraphs: texts.map((text) => say(`${key}.${text}`, said)),
        button: { label: say(`${key}.button`), href: platform.env.publicUrl + href(token, user.email) },
        ...frame(say, user.name),
      },
      await platform.letterhead(platform.db),
    ),
    `${purpose}-${asked_by}`,
  )
}

type Asked = { said: Record<string, string>; isWelcome: boolean }

/** Who is invited to work here, or let in by staff, is told something else than who is invited by a colleague. */
function wordsOf(purpose: Purpose, { said, isWelcome }: Asked): Words {
  if (isWelcome) return { ...words[purpose], key: 'auth.welcomeEmail' }
  if (purpose === 'invite' && said.company === undefined)
    return { ...words.invite, key: 'auth.staffInvitationEmail' }
  return words[purpose]
}
