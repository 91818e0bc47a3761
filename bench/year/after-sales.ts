import { type BookOrder, netOf } from './book.ts'
import type { Firm } from './firms.ts'
import { invoicesOf } from './paying.ts'
import { between, chosen, tried, type World } from './world.ts'

type Request = { id: number; version: number }

/** The client complains about a few delivered pieces, and gets them credited. */
export async function claimed(
  world: World,
  firm: Firm,
  order: BookOrder,
  chance: () => number,
): Promise<void> {
  const candidates = order.lines.filter(({ shipped, claimed: before }) => shipped > 1 && before < shipped / 2)
  if (candidates.length === 0) return
  const line = chosen(candidates, chance)
  type Claimable = { lines: { line_id: number; lot_line_id: number | null; quantity: number }[] }
  const { lines } = await firm.buyer.ask<Claimable>('GET', `/api/front/orders/${order.id}/claimable-goods`)
  const delivered = lines.filter((one) => one.line_id === line.id && one.lot_line_id !== null)
  if (delivered.length === 0) return
  const { lot_line_id, quantity: most } = chosen(delivered, chance)
  const part = between(1, Math.max(1, Math.floor(line.shipped / 2 - line.claimed)), chance)
  const quantity = Math.min(part, most)
  const body = {
    ...{ type: 'order_problem', subject: 'Rust', message: 'Rusty', order_id: order.id },
    lines: [{ lot_line_id, quantity, trouble: 'damaged' }],
  }
  const request = await tried<Request>(
    world,
    'claim',
    firm.buyer,
    'POST',
    '/api/front/support-requests',
    body,
  )
  if (!request) return
  const at = `/api/manager/support-requests/${request.id}/decision`
  const decided = await tried(world, 'claim', world.staff.manager, 'POST', at, {
    ...{ version: request.version, decision: 'credit', reason: 'Wet' },
    pieces: [{ lot_line_id, quantity }],
  })
  if (decided) line.claimed += quantity
}

/** Staff correct a line of an invoice: another quantity or another price. */
export async function corrected(
  world: World,
  firm: Firm,
  order: BookOrder,
  chance: () => number,
): Promise<void> {
  const candidates = (await invoicesOf(firm, order.id))
    .filter(({ kind, state }) => kind === 'invoice' && state !== 'void')
    .flatMap((invoice) =>
      invoice.lines.flatMap(({ holds, may_correct }, place) =>
        may_correct && holds.quantity && holds.price && holds.amount.amount > 0
          ? [{ invoice, holds, place }]
          : [],
      ),
    )
  if (candidates.length === 0) return
  const { invoice, holds, place } = chosen(candidates, chance)
  const quantity = chance() < 0.5 ? Math.max(1, holds.quantity! + between(-3, 3, chance)) : holds.quantity!
  const price = holds.price!.amount + (chance() < 0.5 ? between(-5, 5, chance) : 0)
  if (price < 1) return
  const at = `/api/manager/invoices/${invoice.id}/corrections`
  const lines = [{ line: place, quantity, price }]
  const done = await tried(world, 'correction', world.staff.manager, 'POST', at, {
    ...{ lines, reason: 'Another price', above_order: true },
  })
  if (done) order.corrected += netOf({ ...holds.price!, amount: price }, quantity) - holds.amount.amount
}

/** Staff cancel an order before the work begins: what is paid is credited, the rest is withdrawn. */
export async function cancelled(world: World, order: BookOrder): Promise<boolean> {
  const at = `/api/manager/orders/${order.id}/cancellation`
  const body = { cause: 'out_of_stock', note: 'None left' }
  if (!(await tried(world, 'cancellation', world.staff.manager, 'POST', at, body))) return false
  for (const line of order.lines) line.quantity = 0
  order.state = 'cancelled'
  return true
}

/** The chief cancels what has not left. */
export async function cutShort(world: World, order: BookOrder): Promise<void> {
  const at = `/api/manager/orders/${order.id}/remainder-cancellation`
  const body = { cause: 'client', note: 'Not needed any more' }
  if (await tried(world, 'remainder', world.staff.chief, 'POST', at, body))
    for (const line of order.lines) line.quantity = line.shipped
}

type Refunds = {
  refunds: { id: number; state: string; reason: string }[]
  advances: { amount: number; currency: string }[]
}

/** Money that a client has paid too much goes back: one person asks, another approves, and some is returned. */
export async function refunded(world: World, firm: Firm, chance: () => number): Promise<void> {
  const { manager, chief } = world.staff
  const ofClient = `/api/manager/clients/${firm.organization}/refunds`
  const { advances } = await manager.ask<Refunds>('GET', ofClient)
  const [advance] = advances
  if (!advance) return
  const amount = chance() < 0.5 ? advance.amount : between(1, advance.amount, chance)
  const reason = `Paid too much ${world.unique()}`
  const asked = await tried<Refunds>(world, 'refund', manager, 'POST', ofClient, {
    ...{ currency: advance.currency, amount, reason, to_account: 'LV80BANK0000435195001' },
  })
  const own = asked?.refunds.find((one) => one.reason === reason)
  if (!own) return
  const at = `/api/manager/refunds/${own.id}`
  const refund = { firm: firm.index, id: own.id, amount }
  await world.calendar.later(world.periodsIn(1))
  if (chance() < 0.15) {
    await chief.ask('POST', `${at}/decline`, { reason: 'They order again' })
    world.book.refunds.push({ ...refund, state: 'declined' })
    return
  }
  await chief.ask('POST', `${at}/approval`)
  await manager.ask('POST', `${at}/sending`, { sent_on: world.today(), reference: world.unique() })
  const entry: World['book']['refunds'][number] = { ...refund, state: 'sent' }
  world.book.refunds.push(entry)
  if (chance() > 0.2) return
  await world.calendar.later(world.periodsIn(5))
  await manager.ask('POST', `${at}/failure`, { reason: 'The account is closed' })
  entry.state = 'failed'
}
