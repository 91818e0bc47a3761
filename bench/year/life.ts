import { cancelled, claimed, corrected, cutShort } from './after-sales.ts'
import type { BookOrder } from './book.ts'
import type { Firm } from './firms.ts'
import { amended, ordered } from './ordering.ts'
import { invoicesOf, openOf, paid } from './paying.ts'
import { shipped, started } from './shipping.ts'
import { chosen, until, type World } from './world.ts'

/** An order from the cart to the last payment, by chance. */
export async function live(world: World, chance: () => number): Promise<void> {
  const firm = chosen(world.firms, chance)
  const order = await ordered(world, firm, chance)
  if (chance() < 0.15) await amended(world, firm, order, chance)
  if (isPaidBefore(firm)) await payAdvance(world, firm, order, chance)
  if (chance() < 0.06 && (await cancelled(world, order))) return
  if (chance() < 0.1) await amended(world, firm, order, chance)
  await started(world, firm, order, chance)
  const lots = lotsOf(chance())
  for (let nth = 1; nth <= lots; nth += 1) {
    if (nth > 1) await betweenLots(world, firm, order, chance)
    await shipped(world, firm, order, chance, nth === lots)
  }
  await until(`order ${order.number} is completed`, () => isCompleted(firm, order))
  order.state = 'completed'
  if (chance() < 0.1) await claimed(world, firm, order, chance)
  if (chance() < 0.08) await corrected(world, firm, order, chance)
  if (chance() < 0.6) await world.calendar.later(world.periodsIn(7))
  await payDue(world, firm, order, chance, 0.7)
  await world.calendar.later(world.periodsIn(21))
  await payDue(world, firm, order, chance, 0.8)
}

/** Most orders leave in one lot, some in two or three. */
const lotsOf = (chance: number): number => (chance < 0.6 ? 1 : chance < 0.85 ? 2 : 3)

/** What happens while part of an order has left and the rest has not. */
async function betweenLots(world: World, firm: Firm, order: BookOrder, chance: () => number): Promise<void> {
  await payDue(world, firm, order, chance, 0.3)
  if (chance() < 0.06) await claimed(world, firm, order, chance)
  if (chance() < 0.4) await world.calendar.later(world.periodsIn(7))
  const change = chance()
  if (change < 0.12 && order.lines.some((line) => line.shipped > 0)) await cutShort(world, order)
  else if (change < 0.24) await amended(world, firm, order, chance)
}

const isPaidBefore = ({ terms }: Firm): boolean => terms === 'prepayment' || terms === 'thirtySeventy'

async function payAdvance(world: World, firm: Firm, order: BookOrder, chance: () => number): Promise<void> {
  await until(`order ${order.number} is invoiced by its terms`, async () => {
    const { length } = await invoicesOf(firm, order.id)
    return length > 0 || null
  })
  if (chance() < 0.3) await world.calendar.later(world.periodsIn(3))
  await payDue(world, firm, order, chance, 0.85)
}

/** Pays the open invoices of an order, each with this probability. */
async function payDue(
  world: World,
  firm: Firm,
  order: BookOrder,
  chance: () => number,
  share: number,
): Promise<void> {
  for (const invoice of openOf(await invoicesOf(firm, order.id)))
    if (chance() < share) await paid(world, firm, invoice, chance)
}

async function isCompleted({ buyer }: Firm, { id }: BookOrder): Promise<true | null> {
  const { stage } = await buyer.ask<{ stage: string }>('GET', `/api/front/orders/${id}`)
  return stage === 'completed' || null
}
