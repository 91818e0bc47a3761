import { run, statement } from '#platform/server/db.ts'
import { frame, letter } from '#platform/server/letter.ts'
import { reaction } from '#platform/server/reactions.ts'
import { languageOr } from '#platform/shared/i18n.ts'
import { clientConfirmed } from '../contract.ts'

const members = statement<{ id: number; email: string; name: string; locale: string }>(
  'clients.letter_recipients',
  `select id, email, name, locale from users
   where organization_id = $1 and status = 'active' and is_email_notifications_enabled`,
)

export const clientReactions = [
  reaction('send-confirmed-letter', clientConfirmed, async ({ db, platform }, { id, payload }) => {
    for (const user of await run(db, members, [payload.organization_id])) {
      const say = platform.translate(languageOr(user.locale))
      await platform.mail.send(
        letter({
          to: user.email,
          subject: say('clients.confirmedLetter.subject'),
          paragraphs: [say('clients.confirmedLetter.text', { level: payload.discount_level + 1 })],
          button: {
            label: say('clients.confirmedLetter.button'),
            href: `${platform.env.publicUrl}/account/products`,
          },
          ...frame(say, user.name),
        }),
        `confirmed-${id}-${user.id}`,
      )
    }
  }),
]
