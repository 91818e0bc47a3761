import { companyToday } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { LotPlan } from '../lot-shape.ts'
import { canTransition } from '../may-transition.ts'
import { planOf } from '../plan.ts'
import { canSeeLot } from '../policy.ts'
import { cardRows } from './lot-rows.ts'
import { knownOf } from './read-lots.ts'

const coming = statement<{ expected_on: string | null }>(
  'lots.coming',
  `select expected_on from lots where organization_id = $1 and state = 'forming' and expected_on is not null`,
)
const orderOf = statement<{ delivery_method: number; delivery_address: string }>(
  'lots.order_of',
  `select r.delivery_method, r.delivery_address from lot_lines l join orders r on r.id = l.order_id
   where l.lot_id = any($1) order by l.lot_id, r.number limit 1`,
)

/** Returns the totals of these lots as one shipment. Throws `Refusal` 404 if one is not the company's own. */
export async function planLots(
  { db, person, now }: Pick<Context<Client>, 'db' | 'person' | 'now'>,
  ids: readonly number[],
): Promise<LotPlan> {
  const rows = (await cardRows(db, ids)).filter((row) => canSeeLot(person, row))
  if (rows.length < new Set(ids).size) notFound()
  const [soon, [order]] = await Promise.all([
    run(db, coming, [person.organization_id]),
    run(db, orderOf, [[...ids].sort((a, b) => a - b)]),
  ])
  return {
    ...planOf(rows, soon, await companyToday({ db, now })),
    lots: rows.map(({ id, number, version, state, ...row }) => ({
      id,
      number,
      version,
      can_request: canTransition(
        state,
        'request',
        person,
        knownOf(row, person, { isBlocked: false, isOverdue: false, lines: [], packages: [] }),
      ).ok,
    })),
    delivery_method: order?.delivery_method ?? 1,
    delivery_address: order?.delivery_address ?? '',
  }
}
