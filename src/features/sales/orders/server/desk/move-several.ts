import type { Act } from '#platform/server/act.ts'
import { inSavepoint, run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import type { Moved } from '../../desk-shape.ts'
import type { Order } from '../../order-shape.ts'
import { canSeeOrder } from '../../policy.ts'

/** In the order of their ids, so that two people who press at once wait for each other instead of for ever. */
const held = statement<{ id: number; number: number } & Parameters<typeof canSeeOrder>[1]>(
  'orders.held_together',
  `select o.id, o.number, o.stage, o.source, o.organization_id, c.manager_id
   from orders o join organizations c on c.id = o.organization_id
   where o.id = any($1) order by o.id for update of o`,
)

/**
 * Moves several orders, each by a move of its own: what one refuses keeps no other back, and is said of it. One out of
 * sight is said to be not there, without its number.
 */
export async function moveSeveral(
  act: Act<Manager>,
  ids: readonly number[],
  move: (id: number) => Promise<unknown>,
): Promise<Moved> {
  const { db, person } = act
  const orders = await run(db, held, [[...new Set(ids)]])
  const numbers = new Map(
    orders.filter((order) => canSeeOrder(person, order)).map(({ id, number }) => [id, number]),
  )
  const moved: Moved = []
  for (const id of new Set(ids)) moved.push(await tryOne(act, { id, number: numbers.get(id) ?? null }, move))
  return moved
}

async function tryOne(
  { db }: Pick<Act, 'db'>,
  { id, number }: { id: Order['id']; number: number | null },
  move: (id: number) => Promise<unknown>,
): Promise<Moved[number]> {
  if (number === null) return { id, number, ok: false, why: 'errors.notFound' }
  try {
    await inSavepoint(db, () => move(id))
    return { id, number, ok: true, why: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id, number, ok: false, why: error.code }
  }
}
