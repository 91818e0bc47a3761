import type { BookOrder } from './book.ts'
import type { Firm } from './firms.ts'
import { invoicesOf, openOf, paid } from './paying.ts'
import { between, tried, until, type World } from './world.ts'

type Lot = { id: number; version: number; state: string }

/** Begins the work on an order. An advance must have arrived before, unless the chief says otherwise. */
export async function started(
  world: World,
  firm: Firm,
  order: BookOrder,
  chance: () => number,
): Promise<void> {
  const { manager, chief } = world.staff
  for (let tries = 0; ; tries += 1) {
    const by = tries > 6 || chance() < 0.05 ? chief : manager
    if (await tried(world, 'start', by, 'POST', `/api/manager/orders/${order.id}/start`)) return
    const open = openOf(await invoicesOf(firm, order.id))
    for (const invoice of open) await paid(world, firm, invoice, chance)
    await world.calendar.later(open.length > 0 ? 0 : world.periodsIn(3))
  }
}

/** Sends part of what is left of an order, or all of it, and waits for its invoice. */
export async function shipped(
  world: World,
  firm: Firm,
  order: BookOrder,
  chance: () => number,
  isLast: boolean,
): Promise<void> {
  const pieces = order.lines
    .map((line) => {
      const left = line.quantity - line.shipped
      return { line, quantity: isLast ? left : Math.min(left, between(0, left, chance)) }
    })
    .filter(({ quantity }) => quantity > 0)
  if (pieces.length === 0) return
  const { manager } = world.staff
  let lot = await manager.ask<Lot>('POST', `/api/manager/orders/${order.id}/lots`, {
    lines: pieces.map(({ line, quantity }) => ({ line_id: line.id, quantity })),
    packages: [{ length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000 }],
  })
  const command = async (verb: string, more: object = {}) => {
    const body = { version: lot.version, ...more }
    lot = await manager.ask<Lot>('POST', `/api/manager/lots/${lot.id}/${verb}`, body)
  }
  await command('readiness')
  const lots = [{ id: lot.id, version: lot.version }]
  lot = await firm.buyer.ask<Lot>('POST', '/api/front/lot-requests', { lots, delivery_method: 2 })
  if (firm.terms === 'beforeShipment' && chance() < 0.5) await invoicedBefore(world, firm, order, chance)
  await booked(world, firm, order, lot, chance)
  lot = await manager.ask<Lot>('GET', `/api/manager/lots/${lot.id}`)
  await command('departure', { tracking: `Y-${lot.id}` })
  for (const { line, quantity } of pieces) line.shipped += quantity
  const invoiced = () =>
    until(`the invoice of lot ${lot.id} of order ${order.number}`, () => isInvoiced(firm, order))
  // Terms after delivery have no invoice before, the others no other one after.
  const isAfter = firm.terms === 'inTwoParts'
  if (!isAfter) await invoiced()
  await command('delivery')
  if (isAfter) await invoiced()
  if (chance() < 0.5) return
  // The others count as accepted by themselves some days later.
  const at = `/api/front/lots/${lot.id}/acceptance`
  await tried(world, 'acceptance', firm.buyer, 'POST', at, { version: lot.version })
}

/** Staff ask for the money when the goods are ready. */
async function invoicedBefore(
  world: World,
  firm: Firm,
  order: BookOrder,
  chance: () => number,
): Promise<void> {
  const at = `/api/manager/orders/${order.id}/invoices`
  await tried(world, 'invoice by hand', world.staff.manager, 'POST', at, { kind: 'invoice' })
  for (const invoice of openOf(await invoicesOf(firm, order.id))) await paid(world, firm, invoice, chance)
}

/** Books the shipment, once the client has paid what holds it up. */
async function booked(
  world: World,
  firm: Firm,
  order: BookOrder,
  lot: Lot,
  chance: () => number,
): Promise<void> {
  for (let tries = 0; tries < 30; tries += 1) {
    const body = { version: lot.version, carrier: 'Baltic Freight', ships_on: world.today() }
    const at = `/api/manager/lots/${lot.id}/booking`
    if (await tried(world, 'booking', world.staff.manager, 'POST', at, body)) return
    const held = await world.staff.manager.ask<{ stops: { lots: { id: number }[] } }>(
      'GET',
      `/api/manager/clients/${firm.organization}/dunning`,
    )
    const holding = new Set(held.stops.lots.map(({ id }) => id))
    const own = openOf(await invoicesOf(firm, order.id))
    for (const invoice of own) await paid(world, firm, invoice, chance)
    for (const id of holding) {
      const invoice = await firm.buyer.ask<Parameters<typeof paid>[2]>('GET', `/api/front/invoices/${id}`)
      if (invoice.left.amount > 0) await paid(world, firm, invoice, chance)
    }
    if (own.length + holding.size === 0) await world.calendar.later(1)
  }
  throw new Error(`lot ${lot.id} of order ${order.number} cannot be booked`)
}

/** Returns whether everything that has left is invoiced, by the documents that the client reads. */
async function isInvoiced(firm: Firm, order: BookOrder): Promise<true | null> {
  const invoiced = new Map<string, number>()
  for (const { kind, state, lines } of await invoicesOf(firm, order.id))
    for (const { sku, quantity } of state === 'void' ? [] : lines)
      if (sku !== null)
        invoiced.set(sku, (invoiced.get(sku) ?? 0) + (kind === 'credit_note' ? -1 : 1) * (quantity ?? 0))
  const isCovered = order.lines.every(
    ({ sku, shipped, claimed }) => (invoiced.get(sku) ?? 0) >= shipped - claimed,
  )
  return isCovered || null
}
