import { eq } from 'drizzle-orm'
import { chatTasks } from '#features/communication/chat/waiting.ts'
import { supportTasks } from '#features/communication/support/waiting.ts'
import { returnTasks } from '#features/fulfilment/returns/waiting.ts'
import { lotTasks } from '#features/fulfilment/shipments/waiting.ts'
import { invoiceTasks } from '#features/money/invoicing/waiting.ts'
import { refundTasks } from '#features/money/refunds/waiting.ts'
import { documentTasks } from '#features/office/documents/waiting.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { firstBuyer } from '#features/people/clients/server/index.ts'
import { manifest as negotiation } from '#features/sales/negotiation/server/index.ts'
import { orderTasks } from '#features/sales/orders/waiting.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Db } from '#platform/server/database/db.ts'
import { emitInto } from '#platform/server/events/emit.ts'
import { portsOf } from '#platform/server/ports/port.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import type { Client, Manager, StaffRole } from '#platform/shared/audience.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { demonstrationCompany } from './pages/company.ts'

const day = 86_400_000

/** The platform of commands before the first start: no event handlers, and only what the commands use. */
const platform = {
  reactionsTo: () => [],
  realtimeIsApart: false,
  tasks: new Map(
    [
      ...orderTasks,
      ...lotTasks,
      ...returnTasks,
      ...invoiceTasks,
      ...refundTasks,
      ...supportTasks,
      ...documentTasks,
      ...chatTasks,
    ].map((task) => [task.kind, task]),
  ),
  translate: () => (key: string) => key,
  // The answers that orders of the demonstration need.
  ports: portsOf(negotiation.provides ?? []),
} as unknown as Platform

/** Returns the time some days ago. */
export const ago = (days: number): Date => new Date(Date.now() - days * day)

/** Returns the day of a moment for the demonstration company. */
export const dayOf = (at: Date): string => dayAt(at, demonstrationCompany.time_zone)

/** Returns the context of a command of the demonstration's people, with the clock at the given time. */
export const commandOf = <P extends Client | Manager | null>(
  db: Db,
  person: P,
  now: Date,
  more: Partial<Platform> = {},
): Context<P> => ({
  db,
  person,
  now,
  lang: 'en',
  ip: '',
  user_agent: '',
  request_id: 'demonstration',
  log: console as never,
  emit: emitInto(platform, db, { actor_id: person?.id ?? null, request_id: 'demonstration', now }),
  afterCommit: () => undefined,
  platform: { ...platform, ...more },
})

/** Returns a member of staff as a signed-in person. */
export async function staffOf(db: Db, address: string, role: StaffRole = 'manager'): Promise<Manager> {
  const [row] = await db.select().from(users).where(eq(users.email, address))
  const { id, email, name, locale, time_zone } = row!
  return {
    id,
    email,
    name,
    time_zone,
    session_id: 0,
    email_verified: true,
    currency: 'USD',
    role,
    stands_in_for: [],
    status: 'active',
    locale: locale === 'ru' ? 'ru' : 'en',
  }
}

/** Returns the buyer with this e-mail address as a signed-in person. */
export async function buyerOf(db: Db, email: string): Promise<Client> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return (await firstBuyer(db, row!.organization_id!))!
}
