import { companyToday, workingRules } from '#features/foundation/company/server/index.ts'
import { issueStock } from '#features/goods/stock/server/index.ts'
import { closeTask, openTask } from '#features/office/tasks/server/index.ts'
import {
  completeIfDelivered,
  noteArrivals,
  noteGoodsOf,
  remnantsLeftBy,
} from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { goodsBetween } from '../lot.ts'
import type { Lot } from '../lot-shape.ts'
import { canTransition } from '../may-transition.ts'
import { type LotTransition, lotTransitions, type Transition } from '../transitions.ts'
import { waitsFor } from '../waiting.ts'
import { chargeCarrier, dropCarrierCharge } from './carrier-charge.ts'
import { emitTransition, type Facts } from './emit-transition.ts'
import { contentsOf, type LockedLine, type LockedLot, lockGoods, lockLots, ordersIn } from './lock-lots.ts'
import { cardRows } from './lot-rows.ts'
import type { OverdueInvoice } from './ports.ts'
import { blockedLots, findLot, knownOf, overdueOf, packagesOf } from './read-lots.ts'
import type { lots } from './tables.ts'

/** The columns a transition may write. Absent ones stay unchanged. */
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
  needs_packing: 'boolean',
} as const
export type Written = Partial<Pick<typeof lots.$inferSelect, keyof typeof written>>

const moments = ['ready', 'requested', 'booked', 'sent', 'delivered', 'accepted', 'cancelled']
const fields = Object.entries(written)

const transition = statement<{ id: number }>(
  'lots.transition',
  `update lots o set state = $3, version = o.version + 1,
     ${moments.map((one) => `${one}_at = case when $4 = '${one}_at' then $5 else o.${one}_at end`).join(', ')},
     ${fields.map(([name]) => `${name} = case when $6::jsonb ? '${name}' then said.${name} else o.${name} end`).join(', ')}
   from jsonb_to_record($6::jsonb) as said (${fields.map(([name, type]) => `${name} ${type}`).join(', ')})
   where o.id = $1 and o.state = $2 returning o.id`,
)

type Mover = Pick<Context<Person | null>, 'db' | 'person' | 'now' | 'emit' | 'platform'>
/** The columns a transition writes and the facts of its events, from the lot as it was. */
type Said = { said?: (lot: LockedLot) => Written; facts?: (lot: LockedLot) => Partial<Facts> }
type Inside = Omit<LockedLine, 'lot_id'>
export type Transitioned = Pick<LockedLot, 'id' | 'number' | 'organization_id' | 'state' | 'warehouse'>

/**
 * Makes a transition as the table allows, with its goods, and emits its events. If two people make one at
 * once, one is refused. Throws `Refusal` 404 for a lot the person may not see, 403 or 409 for a transition
 * that is not theirs or no longer possible.
 */
export async function transitionLot(
  ctx: Context<Person>,
  { id, version }: { id: number; version: number },
  name: LotTransition,
  { said = () => ({}), facts = () => ({}) }: Said = {},
): Promise<ReplyInput<typeof Lot>> {
  const [lot] = await lockLots(ctx, [{ id, version }])
  const inside = await allow(ctx, [lot!], name)
  await carryOut(ctx, lot!, name, inside, said(lot!), facts(lot!))
  return findLot(ctx, id)
}

/** Checks that these lots may make the transition, and returns their lines, locked. Throws like `transitionLot`. */
export async function allow(
  ctx: Pick<Context<Person>, 'db' | 'person' | 'platform' | 'now'>,
  lots: readonly LockedLot[],
  name: LotTransition,
): Promise<LockedLine[]> {
  const ids = lots.map(({ id }) => id)
  const inside = await lockGoods(ctx.db, ids)
  const rows = await cardRows(ctx.db, ids)
  const packages = await packagesOf(ctx, ids)
  const blocked = name === 'book' ? await blockedLots(ctx, rows) : new Set()
  const overdue = name === 'book' ? await overdueOf(ctx, rows) : new Map<number, readonly OverdueInvoice[]>()
  for (const row of rows) {
    const late = overdue.get(row.organization_id) ?? []
    const known = knownOf(row, ctx.person, {
      isBlocked: blocked.size > 0,
      isOverdue: late.length > 0,
      lines: contentsOf(inside.filter(({ lot_id }) => lot_id === row.id)),
      packages: packages.get(row.id) ?? [],
    })
    const verdict = canTransition(row.state, name, ctx.person, known)
    if (verdict.why === 'shipments.guards.nothingOverdue') refuseOverdue(late)
    if (!verdict.ok) refuse(verdict.why, verdict.why === 'shipments.notYourTransition' ? 403 : 409)
  }
  return inside
}

const refuseOverdue = (late: readonly OverdueInvoice[]): never =>
  refuse('shipments.overdue', 409, { invoices: late.map(({ number }) => number).join(', ') })

/**
 * Makes the transition of a locked lot, for someone whose right was checked, or for no one if the clock or
 * events cause it.
 */
export async function carryOut(
  ctx: Mover,
  lot: Transitioned,
  name: LotTransition,
  inside: readonly Inside[],
  said: Written = {},
  facts: Partial<Facts> = {},
): Promise<void> {
  const { db, now } = ctx
  const { to, at }: Transition = lotTransitions[name]
  const state = to === 'same' ? lot.state : to
  const [moved] = await run(db, transition, [lot.id, lot.state, state, at ?? '', now, JSON.stringify(said)])
  if (!moved) refuse('shipments.transitionNotAllowed')
  if (name === 'book' && said.cost_amount && said.cost_currency)
    await chargeCarrier(db, lot.id, inside, money(said.cost_amount, said.cost_currency))
  if (lot.state === 'booked' && state === 'cancelled') await dropCarrierCharge(db, lot.id, inside)
  await moveGoods(ctx, { ...lot, to: state }, inside)
  await updateTasks(ctx, { ...lot, to: state })
  await emitTransition(ctx, name, {
    lot_id: lot.id,
    number: lot.number,
    organization_id: lot.organization_id,
    ...facts,
  })
  if (state === 'delivered' && lot.state !== state) {
    const came = inside.map(({ order_line_id }) => order_line_id)
    await noteArrivals(db, came, await companyToday({ db, now }))
    for (const id of ordersIn(inside)) await completeIfDelivered(ctx, id)
  }
}

/** Updates the progress of the goods in the orders, and the stock by what leaves. */
async function moveGoods(
  { db, now, person }: Mover,
  { number, warehouse, state, to }: Transitioned & { to: Transitioned['state'] },
  inside: readonly Inside[],
): Promise<void> {
  const changes = inside.map(({ order_id, order_line_id, quantity }) => ({
    order_id,
    line_id: order_line_id,
    ...goodsBetween(state, to, quantity),
  }))
  if (changes.some(({ ready, shipped, delivered }) => ready || shipped || delivered))
    await noteGoodsOf(db, changes)
  const leaving = changes.flatMap(({ line_id, shipped }) =>
    shipped > 0 ? [{ line_id, quantity: shipped }] : [],
  )
  if (leaving.length === 0) return
  const kept = await remnantsLeftBy(
    db,
    leaving.map(({ line_id }) => line_id),
  )
  await issueStock(
    { db, now, actor_id: person?.id ?? null },
    { number, warehouse },
    leaving.map((line) => ({ ...line, kept: kept.get(line.line_id) ?? [] })),
  )
}

const dayMs = 86_400_000

const acceptedBy = async ({ db, now }: Mover): Promise<Date> =>
  new Date(now.getTime() + (await workingRules(db)).accept_days * dayMs)

/** Closes the tasks of the previous state and opens those of the new one. */
async function updateTasks(
  ctx: Mover,
  { id, organization_id, state, to }: Transitioned & { to: Transitioned['state'] },
): Promise<void> {
  const [before, after] = [waitsFor(state), waitsFor(to)]
  if (before === after) return
  const subject = ['lot', id] as const
  if (before) await closeTask(ctx, { kind: before.kind, subject })
  const due = to === 'delivered' ? { due_at: await acceptedBy(ctx) } : {}
  if (after) await openTask(ctx, { kind: after.kind, subject, organization_id, ...due })
}
