import { type Db, run, statement } from '#platform/server/db.ts'
import { frame, letter } from '#platform/server/letter.ts'
import type { Platform } from '#platform/server/platform.ts'
import { reaction } from '#platform/server/reactions.ts'
import { languageOr } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { orderConfirmed, orderPlaced, orderRejected } from '../contract.ts'

type Recipient = { id: number; email: string; name: string; locale: string }

const buyers = statement<Recipient>(
  'orders.letter_buyers',
  `select id, email, name, locale from users
   where organization_id = $1 and status = 'active' and email_verified_at is not null and is_email_notifications_enabled`,
)
const manager = statement<Recipient>(
  'orders.letter_manager',
  `select u.id, u.email, u.name, u.locale from organizations o join users u on u.id = o.manager_id
   where o.id = $1 and u.status = 'active' and u.is_email_notifications_enabled`,
)

type Occasion = 'placed' | 'confirmed' | 'rejected'
type Facts = { order_id: number; number: number; reason?: string }

/** One letter a person, in the person's own language; the event and the person make its Message-ID. */
async function write(
  platform: Platform,
  recipients: Recipient[],
  occasion: Occasion,
  eventId: number,
  facts: Facts,
  path: string,
) {
  for (const { id, email, name, locale } of recipients) {
    const say = platform.translate(languageOr(locale))
    await platform.mail.send(
      letter({
        to: email,
        subject: say(`orders.letters.${occasion}.subject`, facts),
        paragraphs: [say(`orders.letters.${occasion}.text`, facts)],
        button: { label: say('orders.letters.open'), href: platform.env.publicUrl + path },
        ...frame(say, name),
      }),
      `order-${eventId}-${id}`,
    )
  }
}

const buyersOf = (db: Db, organizationId: number) => run(db, buyers, [organizationId])

export const orderReactions = [
  reaction('send-order-placed-letter', orderPlaced, async ({ db, platform }, { id, payload }) => {
    const recipients = await run(db, manager, [payload.organization_id])
    await write(platform, recipients, 'placed', id, payload, paths.manager.order(payload.order_id))
  }),
  reaction('send-order-confirmed-letter', orderConfirmed, async ({ db, platform }, { id, payload }) => {
    const recipients = await buyersOf(db, payload.organization_id)
    await write(platform, recipients, 'confirmed', id, payload, paths.account.order(payload.order_id))
  }),
  reaction('send-order-rejected-letter', orderRejected, async ({ db, platform }, { id, payload }) => {
    const recipients = await buyersOf(db, payload.organization_id)
    await write(platform, recipients, 'rejected', id, payload, paths.account.order(payload.order_id))
  }),
]
