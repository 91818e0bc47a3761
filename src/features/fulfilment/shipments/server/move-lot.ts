import { workingRules } from '#features/foundation/company/server/index.ts'
import { closeTask, openTask } from '#features/office/tasks/server/index.ts'
import { completeIfDelivered, noteArrivals, noteGoodsOf } from '#features/sales/orders/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { Lot } from '../contract.ts'
import { goodsBetween } from '../lot.ts'
import { canMove } from '../may-move.ts'
import { type LotMove, lotMoves, type Move } from '../moves.ts'
import { waitsFor } from '../waiting.ts'
import { type HeldLine, type HeldLot, holdGoods, holdLots, ordersIn } from './hold-lots.ts'
import { cardRows } from './lot-rows.ts'
import { blockedOrders, findLot, knownOf } from './read-lots.ts'
import type { lots } from './tables.ts'
import { type Facts, tellMove } from './tell-move.ts'

/** What is written with a move; what is not named stays as it is. */
const written = {
  warehouse: 'text',
  expected_on: 'date',
  free_storage_until: 'date',
  hold_until: 'date',
  delivery_method: 'smallint',
  delivery_address: 'text',
  recipient: 'text',
  requested_on: 'date',
  carrier: 'text',
  ships_on: 'date',
  tracking: 'text',
  cost_amount: 'bigint',
  cost_currency: 'text',
  cancel_reason: 'text',
  merged_into_id: 'bigint',
  pickup_on: 'date',
  pickup_from: 'text',
  photo_ids: 'bigint[]',
  parties: 'jsonb',
} as const
export type Written = Partial<Pick<typeof lots.$inferSelect, keyof typeof written>>

const moments = ['ready', 'requested', 'booked', 'sent', 'delivered', 'accepted', 'cancelled']
const fields = Object.entries(written)

const move = statement<{ id: number }>(
  'lots.move',
  `update lots o set state = $3, version = o.version + 1,
     ${moments.map((one) => `${one}_at = case when $4 = '${one}_at' then $5 else o.${one}_at end`).join(', ')},
     ${fields.map(([name]) => `${name} = case when $6::jsonb ? '${name}' then said.${name} else o.${name} end`).join(', ')}
   from jsonb_to_record($6::jsonb) as said (${fields.map(([name, type]) => `${name} ${type}`).join(', ')})
   where o.id = $1 and o.state = $2 returning o.id`,
)

type Mover = Pick<Act<Person | null>, 'db' | 'person' | 'now' | 'tell' | 'platform'>
/** What is written with a move and what is told of it, by the lot as it was. */
type Said = { said?: (lot: HeldLot) => Written; facts?: (lot: HeldLot) => Partial<Facts> }
type Inside = Omit<HeldLine, 'lot_id'>
export type Moved = Pick<HeldLot, 'id' | 'number' | 'organization_id' | 'state'>

/**
 * Moves a lot as its table allows, with its goods, and tells. Of two people who move it at once one wins. Throws `Refusal`
 * 404 for a lot out of sight, 403 or 409 for a move that is not this person's, or not possible any more.
 */
export async function moveLot(
  act: Act<Person>,
  { id, version }: { id: number; version: number },
  name: LotMove,
  { said = () => ({}), facts = () => ({}) }: Said = {},
): Promise<Unwritten<typeof Lot>> {
  const [lot] = await holdLots(act, [{ id, version }])
  const inside = await allow(act, [lot!], name)
  await carryOut(act, lot!, name, inside, said(lot!), facts(lot!))
  return findLot(act, id)
}

/** What lies in lots that may move so, held. Throws as `moveLot`. */
export async function allow(
  act: Pick<Act<Person>, 'db' | 'person' | 'platform'>,
  lots: readonly HeldLot[],
  name: LotMove,
): Promise<HeldLine[]> {
  const ids = lots.map(({ id }) => id)
  const inside = await holdGoods(act.db, ids)
  const rows = await cardRows(act.db, ids)
  const blocked = name === 'book' ? await blockedOrders(act, rows) : new Set()
  for (const row of rows) {
    const verdict = canMove(row.state, name, act.person, knownOf(row, act.person, blocked.size > 0))
    if (!verdict.ok) refuse(verdict.why, verdict.why === 'shipments.notYourMove' ? 403 : 409)
  }
  return inside
}

/** The move itself, of a lot that is held, by whoever may make it: a person, or nobody where time or facts do. */
export async function carryOut(
  act: Mover,
  lot: Moved,
  name: LotMove,
  inside: readonly Inside[],
  said: Written = {},
  facts: Partial<Facts> = {},
): Promise<void> {
  const { db, now } = act
  const { to, at }: Move = lotMoves[name]
  const state = to === 'same' ? lot.state : to
  const [moved] = await run(db, move, [lot.id, lot.state, state, at ?? '', now, JSON.stringify(said)])
  if (!moved) refuse('shipments.moveNotAllowed')
  await moveGoods(act, { ...lot, to: state }, inside)
  await moveTasks(act, { ...lot, to: state })
  await tellMove(act, name, {
    lot_id: lot.id,
    number: lot.number,
    organization_id: lot.organization_id,
    ...facts,
  })
  if (state === 'delivered' && lot.state !== state) {
    const came = inside.map(({ order_line_id }) => order_line_id)
    await noteArrivals(db, came, now.toISOString().slice(0, 10))
    for (const id of ordersIn(inside)) await completeIfDelivered(act, id)
  }
}

/** The orders know how far their goods are. */
async function moveGoods(
  { db }: Mover,
  { state, to }: Moved & { to: Moved['state'] },
  inside: readonly Inside[],
): Promise<void> {
  const changes = inside.map(({ order_id, order_line_id, quantity }) => ({
    order_id,
    line_id: order_line_id,
    ...goodsBetween(state, to, quantity),
  }))
  if (changes.some(({ ready, shipped, delivered }) => ready || shipped || delivered))
    await noteGoodsOf(db, changes)
}

const dayMs = 86_400_000

const acceptedBy = async ({ db, now }: Mover): Promise<Date> =>
  new Date(now.getTime() + (await workingRules(db)).accept_days * dayMs)

/** What waits for somebody is what the lot waits for now. */
async function moveTasks(
  act: Mover,
  { id, organization_id, state, to }: Moved & { to: Moved['state'] },
): Promise<void> {
  const [before, after] = [waitsFor(state), waitsFor(to)]
  if (before === after) return
  const subject = ['lot', id] as const
  if (before) await closeTask(act, { kind: before.kind, subject })
  const due = to === 'delivered' ? { due_at: await acceptedBy(act) } : {}
  if (after) await openTask(act, { kind: after.kind, subject, organization_id, ...due })
}
