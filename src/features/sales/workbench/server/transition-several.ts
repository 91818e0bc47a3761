import type { Order } from '#features/sales/orders/order-shape.ts'
import { lockVisible } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { inSavepoint } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import type { Transitioned } from '../workbench-shape.ts'

/**
 * Makes a transition for each of several orders, one by one. A refusal is reported and does not affect the
 * others. An order the person may not see is reported as not found, without its number.
 */
export async function transitionSeveral(
  ctx: Context<Manager>,
  ids: readonly number[],
  transition: (id: number) => Promise<unknown>,
): Promise<Transitioned> {
  const numbers = await lockVisible(ctx, ids)
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
