import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { canSeeBlanketOrder } from '../blanket-order.ts'
import type { blanketOrders } from './tables.ts'

type Column = typeof blanketOrders.$inferSelect
export type LockedBlanketOrder = Pick<
  Column,
  'id' | 'number' | 'organization_id' | 'currency' | 'state' | 'valid_from' | 'valid_until' | 'version'
> & { manager_id: number | null }

const found = `select o.id, o.number, o.organization_id, o.currency, o.state, o.valid_from::text, o.valid_until::text, o.version,
     c.manager_id
   from blanket_orders o join organizations c on c.id = o.organization_id where o.id = $1`
const read = statement<LockedBlanketOrder>('blanket_orders.terms', found)
const lock = statement<LockedBlanketOrder>('blanket_orders.hold', `${found} for update of o`)

type Ctx = Pick<Context<Person>, 'db' | 'person'>

const seen = (person: Person, row: LockedBlanketOrder | undefined): LockedBlanketOrder =>
  row && canSeeBlanketOrder(person, row) ? row : notFound()

/** Returns the terms of a blanket order. Throws `Refusal` 404 if there is none or the person may not see it. */
export const termsOfBlanketOrder = async ({ db, person }: Ctx, id: number): Promise<LockedBlanketOrder> =>
  seen(person, (await run(db, read, [id]))[0])

/**
 * The same, and locks it until the transaction ends: what is left of its lines does not become less in the meantime. Locked
 * before orders and products.
 */
export const lockBlanketOrder = async ({ db, person }: Ctx, id: number): Promise<LockedBlanketOrder> =>
  seen(person, (await run(db, lock, [id]))[0])
