import { eq } from 'drizzle-orm'
import { users } from '#features/auth/server/tables.ts'
import { firstBuyer } from '#features/clients/server/index.ts'
import { counterOffer, sendOffer, writeDraft } from '#features/orders/server/index.ts'
import { orderTasks } from '#features/orders/waiting.ts'
import type { Act } from '#platform/server/act.ts'
import type { Db } from '#platform/server/db.ts'
import type { Platform } from '#platform/server/platform.ts'
import { tellInto } from '#platform/server/tell.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { cast } from './cast.ts'

const day = 86_400_000

/** Nobody hears of what happened before the first start; what the deeds ask of a platform is this much. */
const platform = {
  reactionsTo: () => [],
  tasks: new Map(orderTasks.map((task) => [task.kind, task])),
  translate: () => (key: string) => key,
  questions: {},
} as unknown as Platform

/**
 * The negotiation of the demonstration, as its people had it: we offered a little less, the client asked for more than
 * that, we answered; it is their turn, for three more days and a half.
 */
export async function loadOffers(db: Db, orderId: number): Promise<void> {
  const manager = await managerOf(db)
  const ago = (days: number) => new Date(Date.now() - days * day)
  const as = <P extends Client | Manager>(person: P, now: Date): Act<P> => ({
    db,
    person,
    now,
    lang: 'en',
    ip: '',
    user_agent: '',
    request_id: 'demonstration',
    log: console as never,
    tell: tellInto(platform, db, { actor_id: person.id, request_id: 'demonstration', now }),
    afterCommit: () => undefined,
    platform,
  })
  const { rows: lines } = await db.$client.query<{
    id: number
    quantity: number
    unit_amount: number
    per: 1 | 100 | 1000
  }>('select id, quantity, unit_amount, per from order_lines where order_id = $1 order by place', [orderId])
  const { rows: companies } = await db.$client.query<{ organization_id: number; currency: string }>(
    'select organization_id, currency from orders where id = $1',
    [orderId],
  )
  const { organization_id, currency } = companies[0]!
  const client = (await firstBuyer(db, organization_id))!
  const [first] = lines
  const priced = (permille: number) => ({
    amount: Math.ceil((first!.unit_amount * permille) / 1000),
    currency,
    ...(first!.per !== 1 && { per: first!.per }),
  })
  const offer = async (days: number, permille: number, message: string) => {
    const act = as(manager, ago(days))
    await writeDraft(act, orderId, {
      version: 0,
      valid_until: new Date(Date.now() + 3.5 * day).toISOString(),
      message,
      lines: lines.map(({ id, quantity }) => ({
        ...{ id, quantity, product_id: null, custom: null, cost: null, lead_days: null, promised_on: null },
        ...{ note: null, internal_note: null, is_locked: false },
        price: id === first!.id ? priced(permille) : null,
      })),
    })
    await sendOffer(act, orderId, 1)
  }
  await offer(1.6, 985, 'For the whole lot at once we can take a little off.')
  await counterOffer(as(client, ago(1.1)), orderId, {
    n: 1,
    message: 'Thank you. We order this every quarter: could you come down a bit more?',
    lines: [{ id: first!.id, target: priced(940), remark: 'every quarter' }],
  })
  await offer(0.4, 965, 'We can meet you half-way.')
}

async function managerOf(db: Db): Promise<Manager> {
  const [row] = await db.select().from(users).where(eq(users.email, cast.manager))
  const { id, email, name, locale, time_zone } = row!
  return {
    ...{ id, email, name, time_zone, session_id: 0, email_verified: true, currency: 'USD' },
    role: 'manager',
    status: 'active',
    locale: locale === 'ru' ? 'ru' : 'en',
  }
}
