import { emailWords } from '#features/foundation/company/server/index.ts'
import { now } from '#platform/server/database/clock.ts'
import { inTransaction, run, statement } from '#platform/server/database/db.ts'
import { email, frame } from '#platform/server/email/email.ts'
import { readLetterhead } from '#platform/server/email/letterhead.ts'
import { deliver } from '#platform/server/email/post-emails.ts'
import type { Platform } from '#platform/server/start/platform.ts'
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

/** Locked, so that the second of two e-mails to one person sees the effects of the first. */
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
  // Uses the reset page for the first password too: spec §2 has no page of its own for it.
  invite: {
    key: 'auth.invitationEmail',
    texts: ['text', 'notYou'],
    href: (token, email) =>
      `${paths.resetPassword}?${new URLSearchParams({ token, email, [invitationMark]: '1' })}`,
  },
}

/** Returns the page of an invitation, for a link that goes another way than by e-mail. */
export const pathOfInvitation = (token: string, email: string): string => words.invite.href(token, email)

/** A requested link, and more values for its e-mail. */
export type LinkEmail = AskedLink & { said?: Record<string, string>; isWelcome?: boolean }

const isIdle = (user: Recipient | undefined, purpose: Purpose): boolean =>
  !user || user.deleted || (purpose === 'verify' && user.verified) || (purpose === 'invite' && !user.invited)

/**
 * Sends an e-mail with a link that grants access. The link is created only when the e-mail is sent, so it is never
 * stored in a queue; a retry creates another link for the same request.
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
  const id = `${purpose}-${asked_by}`
  const message = email(
    {
      to: user.email,
      subject: say(`${key}.subject`, said),
      paragraphs: texts.map((text) => say(`${key}.${text}`, said)),
      button: { label: say(`${key}.button`), href: platform.env.publicUrl + href(token, user.email) },
      ...frame(say, user.name),
    },
    await readLetterhead(platform.ports, platform.db),
  )
  await deliver(platform, message, { id, of: `${id} of user ${user_id}` })
}

type Asked = { said: Record<string, string>; isWelcome: boolean }

/** Chooses the text: invitations by a colleague, to staff, and by staff differ. */
function wordsOf(purpose: Purpose, { said, isWelcome }: Asked): Words {
  if (isWelcome) return { ...words[purpose], key: 'auth.welcomeEmail' }
  if (purpose === 'invite' && said.company === undefined)
    return { ...words.invite, key: 'auth.staffInvitationEmail' }
  return words[purpose]
}
