import type { Context } from '#platform/server/calls/context.ts'
import { inSavepoint, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import type { Order } from '../../order-shape.ts'
import { canSeeOrder } from '../../policy.ts'
import type { Transitioned } from '../../workbench-shape.ts'

/** Locks in the order of ids, so that two people with the same orders do not deadlock. */
const locked = statement<{ id: number; number: number } & Parameters<typeof canSeeOrder>[1]>(
  'orders.held_together',
  `select o.id, o.number, o.stage, o.source, o.organization_id, c.manager_id
   from orders o join organizations c on c.id = o.organization_id
   where o.id = any($1) order by o.id for update of o`,
)

/**
 * Makes a transition for each of several orders, one by one. A refusal is reported and does not affect the
 * others. An order the person may not see is reported as not found, without its number.
 */
export async function transitionSeveral(
  ctx: Context<Manager>,
  ids: readonly number[],
  transition: (id: number) => Promise<unknown>,
): Promise<Transitioned> {
  const { db, person } = ctx
  const orders = await run(db, locked, [[...new Set(ids)]])
  const numbers = new Map(
    orders.filter((order) => canSeeOrder(person, order)).map(({ id, number }) => [id, number]),
  )
  const moved: Transitioned = []
  for (const id of new Set(ids))
    moved.push(await tryOne(ctx, { id, number: numbers.get(id) ?? null }, transition))
  return moved
}

async function tryOne(
  { db }: Pick<Context, 'db'>,
  { id, number }: { id: Order['id']; number: number | null },
  transition: (id: number) => Promise<unknown>,
): Promise<Transitioned[number]> {
  if (number === null) return { id, number, ok: false, why: 'errors.notFound' }
  try {
    await inSavepoint(db, () => transition(id))
    return { id, number, ok: true, why: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id, number, ok: false, why: error.code }
  }
}
