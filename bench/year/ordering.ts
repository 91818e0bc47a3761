import type { BookLine, BookOrder, Price } from './book.ts'
import type { Firm } from './firms.ts'
import { between, chosen, tried, type World } from './world.ts'

type Order = {
  id: number
  number: number
  version: number
  stage: string
  open_round: number | null
  lines: { id: number; product_id: number; sku: string; quantity: number; price: Price | null }[]
}
type Draft = {
  version: number
  lines: { id: number; product_id: number; quantity: number; price: Price | null }[]
}

const linesOf = ({ lines }: Order): BookLine[] =>
  lines.map(({ id, product_id, sku, quantity, price }) => ({
    id,
    product: product_id,
    sku,
    price: price!,
    quantity,
    shipped: 0,
    claimed: 0,
  }))

type Wanted = { product_id: number; quantity: number; step: number }
function wanted({ products }: World, chance: () => number): Wanted[] {
  const chosenOnes = new Map<number, Wanted>()
  for (let count = between(1, 4, chance); count > 0; count -= 1) {
    const { id, step } = chosen(products, chance)
    chosenOnes.set(id, { product_id: id, quantity: step * between(2, 60, chance), step })
  }
  return [...chosenOnes.values()]
}

/** A client orders from a cart, or staff offer an order by hand that the client accepts. It is confirmed then. */
export async function ordered(world: World, firm: Firm, chance: () => number): Promise<BookOrder> {
  const order = await (chance() < 0.25 ? offered(world, firm, chance) : bought(world, firm, chance))
  const own: BookOrder = {
    id: order.id,
    number: order.number,
    firm: firm.index,
    lines: linesOf(order),
    state: 'open',
    corrected: 0,
  }
  world.book.orders.push(own)
  return own
}

async function bought(world: World, { buyer, address }: Firm, chance: () => number): Promise<Order> {
  const { manager } = world.staff
  const name = `Year ${world.unique()}`
  const { id } = await buyer.ask<{ id: number }>('POST', '/api/front/carts', { name })
  for (const { product_id, quantity } of wanted(world, chance))
    await buyer.ask('POST', `/api/front/carts/${id}/lines`, { product_id, quantity })
  const placed = await buyer.ask<Order>('POST', `/api/front/carts/${id}/checkout`, {
    delivery_method: 2,
    delivery_address: address,
  })
  return manager.ask<Order>('POST', `/api/manager/orders/${placed.id}/confirmation`)
}

async function offered(
  world: World,
  { organization, buyer, address }: Firm,
  chance: () => number,
): Promise<Order> {
  const { manager } = world.staff
  const written = await manager.ask<Order>('POST', '/api/manager/orders', {
    organization_id: organization,
    delivery_method: 2,
    delivery_address: address,
  })
  const at = `/api/manager/orders/${written.id}`
  const draft = await manager.ask<Draft>('GET', `${at}/draft`)
  const valid_until = new Date(Date.parse(`${world.today()}T12:00:00Z`) + 20 * 86_400_000).toISOString()
  const ruled = await manager.ask<Draft>('PUT', `${at}/draft`, {
    version: draft.version,
    valid_until,
    lines: wanted(world, chance).map(({ product_id, quantity }) => ({ product_id, quantity })),
  })
  // Every third line has a price of its own, a little below or above that of the rules.
  const lines = ruled.lines.map(({ id, product_id, quantity, price }) => ({
    ...{ id, product_id, quantity },
    price: chance() < 0.33 ? { ...price!, amount: Math.ceil(price!.amount * (0.98 + chance() / 5)) } : null,
  }))
  const kept = await manager.ask<Draft>('PUT', `${at}/draft`, { version: ruled.version, valid_until, lines })
  const sent = await world.staff.chief.ask<Order>('POST', `${at}/offer`, { version: kept.version })
  return buyer.ask<Order>('POST', `/api/front/orders/${written.id}/acceptance`, { n: sent.open_round })
}

/** One side asks for other quantities, staff sometimes for another price or a further line, and the other agrees. */
export async function amended(world: World, firm: Firm, own: BookOrder, chance: () => number): Promise<void> {
  const isOurs = chance() < 0.5
  const lines = [
    ...own.lines.filter(() => chance() < 0.6).map((line) => otherLine(world, line, isOurs, chance)),
    ...(chance() < 0.2 ? [addedLine(world, own, chance)] : []),
  ]
  const [one, other] = isOurs
    ? ([world.staff.manager, firm.buyer] as const)
    : ([firm.buyer, world.staff.manager] as const)
  const [from, to] = isOurs ? ['manager', 'front'] : ['front', 'manager']
  const body = { message: 'Another quantity', lines }
  const at = `/api/${from}/orders/${own.id}/amendments`
  const asked = lines.length > 0 ? await tried<Order>(world, 'amendment', one, 'POST', at, body) : null
  if (!asked) return
  const agreed = await other.ask<Order>('POST', `/api/${to}/orders/${own.id}/amendment-acceptance`, {
    n: asked.open_round,
  })
  const after = new Map(linesOf(agreed).map((line) => [line.id, line]))
  for (const line of own.lines) {
    const { price = line.price, quantity = 0 } = after.get(line.id) ?? {}
    Object.assign(line, { price, quantity })
    after.delete(line.id)
  }
  own.lines.push(...after.values())
}

/** More pieces or fewer, but never fewer than what has left; in whole packs. */
function otherLine({ products }: World, line: BookLine, isOurs: boolean, chance: () => number) {
  const step = products.find(({ id }) => id === line.product)!.step
  const more = Math.round((line.quantity - line.shipped) * (0.2 + 1.4 * chance()))
  const quantity = Math.ceil((line.shipped + more) / step) * step
  // Claims are credited at the price of their day.
  const isRepriced = isOurs && line.claimed === 0 && chance() < 0.3
  const price = { ...line.price, amount: Math.ceil(line.price.amount * (1 + chance() / 10)) }
  return { id: line.id, quantity: Math.max(quantity, step), ...(isRepriced && { price }) }
}

function addedLine({ products }: World, { lines }: BookOrder, chance: () => number) {
  const others = products.filter(({ id }) => !lines.some(({ product }) => product === id))
  const { id, step } = chosen(others, chance)
  return { product_id: id, quantity: step * between(2, 60, chance) }
}
