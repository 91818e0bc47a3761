import { inArray, sql } from 'drizzle-orm'
import { users } from '#features/auth/server/tables.ts'
import { cartLines, carts } from '#features/cart/server/tables.ts'
import { products } from '#features/catalogue/server/tables.ts'
import { type OrderStage, totalsOf } from '#features/orders/order.ts'
import { noteGoods } from '#features/orders/server/index.ts'
import { orderLines, orders } from '#features/orders/server/tables.ts'
import { confirmationTask } from '#features/orders/waiting.ts'
import { priceFor } from '#features/pricing/price.ts'
import { priceInputs } from '#features/pricing/server/index.ts'
import {
  confirmReservations,
  type ReservedLine,
  type ReservingOrder,
  reserveLines,
} from '#features/stock/server/index.ts'
import { tasks } from '#features/tasks/server/tables.ts'
import type { Db } from '#platform/server/db.ts'
import { events } from '#platform/server/tables.ts'
import { sum } from '#platform/shared/money.ts'
import { loadOffers } from './load-offers.ts'
import { companies, demonstrationPeople } from './people.ts'

type Story = {
  who: string
  stage: OrderStage
  daysAgo: number
  po?: string
  reason?: string
}

/** What the two active companies have ordered so far: something in every stage. */
const stories: Story[] = [
  { who: 'client.a@portico.example', stage: 'completed', daysAgo: 160, po: 'AMW-2291' },
  { who: 'client.a@portico.example', stage: 'completed', daysAgo: 96, po: 'AMW-2304' },
  { who: 'client.a@portico.example', stage: 'cancelled', daysAgo: 61, reason: 'Ordered twice by mistake' },
  { who: 'client.a@portico.example', stage: 'expired', daysAgo: 45 },
  { who: 'client.a@portico.example', stage: 'in_work', daysAgo: 12, po: 'AMW-2350' },
  { who: 'client.a@portico.example', stage: 'confirmed', daysAgo: 5, po: 'AMW-2352' },
  { who: 'client.a@portico.example', stage: 'negotiation', daysAgo: 2 },
  { who: 'client.a@portico.example', stage: 'submitted', daysAgo: 1, po: 'AMW-2361' },
  { who: 'client.b@portico.example', stage: 'completed', daysAgo: 40, po: 'BPS-77' },
  { who: 'client.b@portico.example', stage: 'submitted', daysAgo: 1 },
]

type Product = typeof products.$inferSelect

/** The orders of the demonstration companies, with their history, and a cart that is being filled. */
export async function loadOrders(db: Db): Promise<void> {
  const people = await buyersByEmail(db)
  const range = await db.select().from(products).orderBy(products.id)
  let next = 0
  for (const story of stories) {
    const lines = Array.from(
      { length: 2 + (next % 4) },
      (_, at) => range[(next * 37 + at * 53) % range.length]!,
    )
    const id = await loadOrder(db, story, people.get(story.who)!, lines)
    if (story.stage === 'negotiation') await loadOffers(db, id)
    next += 1
  }
  await loadCart(db, people.get('client.a@portico.example')!, range)
}

type Buyer = {
  id: number
  organization_id: number
  manager_id: number | null
  discount_level: number
  currency: string
  address: string
}

async function buyersByEmail(db: Db): Promise<Map<string, Buyer>> {
  const cast = demonstrationPeople.filter(({ company }) => company)
  const rows = await db
    .select()
    .from(users)
    .where(
      inArray(
        users.email,
        cast.map(({ email }) => email),
      ),
    )
  const staff = await db.select({ id: users.id, email: users.email }).from(users)
  return new Map(
    rows.map(({ id, email, organization_id }) => {
      const company = companies[cast.find((member) => member.email === email)!.company!]
      const manager_id = staff.find((member) => member.email === company.manager)?.id ?? null
      const address = `${company.country}, ${company.city}, ${company.address}`
      const { currency, level: discount_level } = company
      return [email, { id, organization_id: organization_id!, manager_id, discount_level, currency, address }]
    }),
  )
}

/** What is negotiated begins where it was placed; the rest is played from there. */
async function loadOrder(db: Db, told: Story, buyer: Buyer, goods: Product[]): Promise<number> {
  const story: Story = told.stage === 'negotiation' ? { ...told, stage: 'submitted' } : told
  const inputs = await priceInputs(
    db,
    buyer,
    goods.map(({ id }) => id),
  )
  const lines = goods.map((product, index) => {
    const quantity = product.pack_qty * (2 + index * 3)
    const price = priceFor(inputs.get(product.id)!, quantity)!
    const { sku, name_en, name_ru, unit } = product
    const amounts = {
      list_amount: price.list,
      unit_amount: price.unit,
      per: price.per,
      price_trace: price.trace,
    }
    const ruled_amount = price.unit
    return {
      ...{ product_id: product.id, place: index + 1, sku, name_en, name_ru, unit, quantity, ruled_amount },
      ...amounts,
    }
  })
  const created_at = sql`now() - make_interval(days => ${story.daysAgo})`
  const [order] = await db
    .insert(orders)
    .values({
      organization_id: buyer.organization_id,
      created_by_id: buyer.id,
      stage: story.stage,
      turn: story.stage === 'submitted' ? 'manager' : null,
      line_count: lines.length,
      quantity: sum(lines.map(({ quantity }) => quantity)),
      currency: buyer.currency,
      discount_level: buyer.discount_level,
      ...totalsOf(lines),
      delivery_method: 2,
      delivery_address: buyer.address,
      po_number: story.po ?? null,
      cancel_reason: story.reason ?? null,
      created_at,
    })
    .returning({
      id: orders.id,
      number: orders.number,
      total: orders.total_amount,
      created_at: orders.created_at,
    })
  const placed = await db
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, order_id: order!.id })))
    .returning({
      line_id: orderLines.id,
      product_id: orderLines.product_id,
      quantity: orderLines.quantity,
    })
  await noteGoods(
    db,
    order!.id,
    placed.map(({ line_id, quantity }) => ({ line_id, ...goodsOf(story.stage, quantity) })),
  )
  await keepGoods(
    db,
    story.stage,
    { order_id: order!.id, number: order!.number, organization_id: buyer.organization_id },
    placed.map(({ product_id, ...line }) => ({ ...line, product_id: product_id! })),
  )
  if (story.stage === 'submitted')
    await db.insert(tasks).values({
      kind: confirmationTask.kind,
      side: confirmationTask.side,
      subject: `order:${order!.id}`,
      organization_id: buyer.organization_id,
      value_amount: order!.total,
      value_currency: buyer.currency,
      opened_at: order!.created_at,
    })
  await loadHistory(db, story, buyer, {
    order_id: order!.id,
    number: order!.number,
    organization_id: buyer.organization_id,
  })
  return order!.id
}

/** What is kept in stock for an order that still wants it. */
async function keepGoods(
  db: Db,
  stage: OrderStage,
  order: ReservingOrder,
  lines: readonly ReservedLine[],
): Promise<void> {
  const deed = { db, now: new Date() }
  if (stage === 'submitted' || stage === 'negotiation') await reserveLines(deed, order, lines)
  if (stage === 'confirmed' || stage === 'in_work') await confirmReservations(deed, order, lines)
}

/** How far the goods have come by then. */
function goodsOf(stage: OrderStage, quantity: number) {
  if (stage === 'completed') return { confirmed: quantity, shipped: quantity, delivered: quantity }
  if (stage === 'confirmed' || stage === 'in_work') return { confirmed: quantity }
  return stage === 'cancelled' ? { cancelled: quantity } : {}
}

/** What had to happen for an order to be where it is; the reactions of those days are long over. */
async function loadHistory(
  db: Db,
  { stage, daysAgo, reason }: Story,
  buyer: Buyer,
  facts: Record<string, number>,
): Promise<void> {
  const subject = `order:${facts.order_id}`
  const at = (hours: number) => sql`now() - make_interval(days => ${daysAgo}, hours => ${-hours})`
  await db
    .insert(events)
    .values({ name: 'order.placed', subject, payload: facts, actor_id: buyer.id, at: at(0) })
  if (stage === 'confirmed' || stage === 'in_work' || stage === 'completed') {
    await db
      .insert(events)
      .values({ name: 'order.confirmed', subject, payload: facts, actor_id: buyer.manager_id, at: at(3) })
  }
  if (stage === 'cancelled') {
    await db.insert(events).values({
      name: 'order.rejected',
      subject,
      payload: { ...facts, reason },
      actor_id: buyer.manager_id,
      at: at(5),
    })
  }
}

async function loadCart(db: Db, buyer: Buyer, range: Product[]): Promise<void> {
  const [cart] = await db
    .insert(carts)
    .values({
      organization_id: buyer.organization_id,
      owner_id: buyer.id,
      name: 'Spring overhaul',
      is_active: true,
      currency: buyer.currency,
    })
    .returning({ id: carts.id })
  const chosen = [range[3]!, range[120]!, range[250]!]
  await db.insert(cartLines).values(
    chosen.map((product) => ({
      cart_id: cart!.id,
      product_id: product.id,
      quantity: product.pack_qty * 4,
    })),
  )
}
