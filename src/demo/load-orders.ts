import { products } from '#features/goods/catalogue/server/tables.ts'
import { addLines, openCart } from '#features/sales/cart/server/index.ts'
import { writeDraft } from '#features/sales/negotiation/server/index.ts'
import { PlaceOrder } from '#features/sales/orders/checkout-rules.ts'
import {
  draftOrder,
  expireOffer,
  findOrder,
  placeOrder,
  transitionOrder,
} from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { cast } from './cast.ts'
import { bringAll, packSome, promise } from './load-lots.ts'
import { negotiate, offer } from './load-offers.ts'
import { ago, buyerOf, commandOf, staffOf } from './play.ts'
import { dearerThan, type Goods, goodBySku, linesWorth } from './worth.ts'

export type Story = {
  who: string
  /** The manager, if it is someone else. */
  staff?: string
  daysAgo: number
  /** Dollars at list prices, about. */
  worth: number
  po?: string
  /** It was confirmed by accepting an offer. */
  isAgreed?: boolean
  /** Pieces of its first line that are missing. */
  short?: number
  /** The part number of its last line, if it has to be this one. */
  last?: string
  /** Events after the order is placed. */
  became?: (db: Db, id: number, placed: Story, client: Client) => Promise<void>
}

/** The orders of the two active companies: one in every stage. */
const stories: Story[] = [
  { who: cast.clientA, daysAgo: 160.3, worth: 9_800, po: 'AMW-2291', became: deliver },
  { who: cast.clientA, daysAgo: 96.15, worth: 13_000, po: 'AMW-2304', short: 50, became: deliver },
  { who: cast.clientA, daysAgo: 61.4, worth: 2_900, became: reject },
  { who: cast.clientA, daysAgo: 45.2, worth: 6_400, became: letExpire },
  { who: cast.clientA, daysAgo: 12.35, worth: 25_000, po: 'AMW-2350', became: pack },
  // With a product on promotion.
  { who: cast.clientA, daysAgo: 5.3, worth: 12_000, po: 'AMW-2352', last: 'VP-SPZ-100-2', became: confirm },
  { who: cast.clientA, daysAgo: 2.25, worth: 11_500, became: talk },
  { who: cast.clientA, daysAgo: 0.8, worth: 17_200, po: 'AMW-2361' },
  { who: cast.clientB, daysAgo: 40.3, worth: 4_700, po: 'BPS-77', became: deliver },
  { who: cast.clientB, daysAgo: 0.6, worth: 6_200 },
]

type Product = typeof products.$inferSelect

/** Loads a cart in progress and the orders of the demonstration companies, through the use cases of their people. */
export async function loadOrders(db: Db): Promise<void> {
  const range = await db.select().from(products).orderBy(products.id)
  const filling = commandOf(db, await buyerOf(db, cast.clientA), ago(1))
  await fill(
    filling,
    'Spring overhaul',
    linesWorth([range[3]!, range[120]!, range.find(({ sku }) => sku === 'FP-DN50-P245')!], 17_500),
  )
  // The promotion of pulleys is younger than most orders.
  const ordered = dearerThan(range, 0.3).filter(({ sku }) => goodBySku(sku).category !== 'pulleys')
  for (const [turn, story] of stories.entries()) {
    const client = await buyerOf(db, story.who)
    const ctx = commandOf(db, client, ago(story.daysAgo))
    const chosen = Array.from(
      { length: 2 + (turn % 4) },
      (_, at) => ordered[(turn * 37 + at * 53) % ordered.length]!,
    )
    if (story.last) chosen.splice(-1, 1, range.find(({ sku }) => sku === story.last)!)
    const goods = linesWorth(chosen, story.worth, (place) => 2 + place)
    const cart = await fill(ctx, story.po ?? 'Repairs', goods)
    const input = PlaceOrder.parse({ delivery_method: 2, po_number: story.po ?? null })
    const { id } = await placeOrder(ctx, cart, input)
    await story.became?.(db, id, story, client)
  }
  await begin(db, range)
}

/** Creates a cart with these quantities; a person's first cart is the active one. */
export async function fill(ctx: Context<Client>, name: string, goods: Goods[]): Promise<number> {
  const { id } = await openCart(ctx, name)
  await addLines(ctx, id, goods)
  return id
}

/** A context of the company's manager, some hours after the order was placed. */
const ours = async (db: Db, { daysAgo, staff = cast.manager }: Story, hours: number) =>
  commandOf(db, await staffOf(db, staff), ago(daysAgo - hours / 24))

export async function confirm(db: Db, id: number, placed: Story): Promise<void> {
  // Accepting our offer has confirmed the order.
  if (placed.isAgreed) return
  await transitionOrder(await ours(db, placed, 3), id, 'confirm')
  if (placed.daysAgo > daysUnnamed) await db.$client.query(closeDayTask, [id])
}

/** Only the last few orders wait for someone to name a delivery day. */
const daysUnnamed = 6
const closeDayTask = `update tasks set closed_at = opened_at where subject = 'order:' || $1 and kind = 'orders.name_day'`

/** We offer the next size of the last line's product instead. */
async function talk(db: Db, id: number, _: Story, client: Client): Promise<void> {
  const { lines } = await findOrder(commandOf(db, client, ago(2)), id)
  await negotiate(db, client, id, lines.at(-1)!.product_id! + 1)
}

export async function reject(db: Db, id: number, placed: Story, client: Client): Promise<void> {
  const reason = { en: 'Ordered twice by mistake', ru: 'Заказ оформлен дважды по ошибке' }[client.locale]
  await transitionOrder(await ours(db, placed, 5), id, 'reject', { reason })
}

export async function start(db: Db, id: number, placed: Story): Promise<void> {
  await confirm(db, id, placed)
  await transitionOrder(await ours(db, placed, 26), id, 'start')
}

/** Delivers all of it within a fortnight. */
export async function deliver(db: Db, id: number, placed: Story, client: Client): Promise<void> {
  await start(db, id, placed)
  const of = { db, client, order: id, staff: placed.staff ?? cast.manager }
  await promise(of, placed.daysAgo - (placed.short ? 10 : 14))
  await bringAll(of, placed.daysAgo, placed.short ?? 0)
}

/** Starts it: some of it has left, some is packed. */
async function pack(db: Db, id: number, placed: Story, client: Client): Promise<void> {
  await start(db, id, placed)
  const of = { db, client, order: id }
  await promise(of, -4)
  await packSome(of)
}

/**
 * Sends an offer for a week that no one answers. An offer cannot be sent with a past day by the database's
 * clock, so it is sent until tomorrow and its day is moved back.
 */
export async function letExpire(db: Db, id: number, placed: Story, client: Client): Promise<void> {
  const { daysAgo, staff = cast.manager } = placed
  await offer(db, id, {
    staff,
    at: ago(daysAgo - 1),
    until: ago(-1),
    permille: 990,
    message: {
      en: 'A larger quantity would get a better price.',
      ru: 'При большем количестве цена будет ниже.',
    }[client.locale],
  })
  const until = ago(daysAgo - 8)
  await db.$client.query('update orders set valid_until = $2 where id = $1', [id, until])
  await db.$client.query('update order_revisions set valid_until = $2 where order_id = $1', [id, until])
  await expireOffer(commandOf(db, null, until), id)
}

/** Starts an order by hand that is still a draft: its client does not see it. */
async function begin(db: Db, range: Product[]): Promise<void> {
  const ctx = commandOf(db, await staffOf(db, cast.manager), ago(0.2))
  const { organization_id } = await buyerOf(db, cast.clientB)
  const { id } = await draftOrder(ctx, {
    organization_id,
    delivery_method: 2,
    delivery_address: null,
    payment: null,
    comment: null,
    po_number: null,
    internal_note: 'Requested by phone; they will call back about the quantity.',
  })
  await writeDraft(ctx, id, {
    version: 0,
    valid_until: ago(-14).toISOString(),
    message: 'As discussed this morning.',
    lines: linesWorth([range[7]!, range[44]!], 2_600).map((goods) => ({
      ...goods,
      id: null,
      custom: null,
      cost: null,
      price: null,
      lead_days: null,
      promised_on: null,
      note: null,
      internal_note: null,
      is_locked: false,
    })),
  })
}
