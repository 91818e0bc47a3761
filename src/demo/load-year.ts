import { eq, notInArray, sql } from 'drizzle-orm'
import { categories, products } from '#features/goods/catalogue/server/tables.ts'
import { issueByHand, recordPayment } from '#features/money/invoicing/server/index.ts'
import { users } from '#features/people/auth/server/tables.ts'
import { organizations } from '#features/people/clients/server/tables.ts'
import { acceptOffer, declineOffer } from '#features/sales/negotiation/server/index.ts'
import { PlaceOrder } from '#features/sales/orders/checkout-rules.ts'
import { placeOrder } from '#features/sales/orders/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { cast } from './cast.ts'
import { type Happening, lastInvoiceOf } from './load-invoices.ts'
import { packAll } from './load-lots.ts'
import { offered } from './load-offers.ts'
import { confirm, deliver, fill, reject, type Story, start } from './load-orders.ts'
import { loadTrade } from './load-trade.ts'
import { ago, buyerOf, commandOf, dayOf, staffOf } from './play.ts'
import { dearerThan, type Goods, linesWorth } from './worth.ts'

/** Long-standing clients who order every few weeks; `worth` is a usual order in dollars. */
const regulars = [
  {
    buyer: {
      email: 'ingrid@nordhaven.example',
      name: 'Ingrid',
      last_name: 'Solberg',
      phone: '+47 51 550113',
      locale: 'en',
    },
    company: { name: 'Nordhaven Fabrication', activity_type: 1, country: 'Norway', city: 'Stavanger' },
    staff: cast.otherManager,
    currency: 'EUR',
    everyDays: 23,
    first: 358,
    worth: 11_000,
  },
  {
    buyer: {
      email: 'fergus@clydeside.example',
      name: 'Fergus',
      last_name: 'Baird',
      phone: '+44 141 4960114',
      locale: 'en',
    },
    company: { name: 'Clydeside Hoists', activity_type: 4, country: 'United Kingdom', city: 'Glasgow' },
    staff: cast.manager,
    currency: 'USD',
    everyDays: 27,
    first: 349,
    worth: 2_600,
  },
  {
    buyer: {
      email: 'elena@volga-privod.example',
      name: 'Елена',
      last_name: 'Соколова',
      phone: '+7 845 2550115',
      locale: 'ru',
    },
    company: { name: 'ООО «Волга-Привод»', activity_type: 1, country: 'Russia', city: 'Саратов' },
    staff: cast.manager,
    currency: 'RUB',
    everyDays: 47,
    first: 331,
    worth: 4_100,
  },
] as const
type Regular = (typeof regulars)[number]

/**
 * Loads a year of orders, so that figures have data, and returns its invoices and payments with their days. It
 * ends before the last weeks, when the other companies are active; one order is waiting for its payment.
 */
export async function loadYear(db: Db): Promise<Happening[]> {
  const range = await usualGoods(db)
  const happened: Happening[] = []
  for (const regular of regulars) {
    await enter(db, regular)
    const { first, everyDays } = regular
    for (let daysAgo = first, turn = 0; daysAgo > 20; daysAgo -= everyDays, turn += 1) {
      const goods = goodsOf(range, regular, daysAgo, turn)
      // At different hours of the day.
      happened.push(...(await ordered(db, regular, { daysAgo: daysAgo + (turn % 5) * 0.07, turn, goods })))
    }
  }
  const waited = await waiting(db, regulars[0], goodsOf(range, regulars[0], 9, 3))
  return [...happened, waited, ...(await loadTrade(db, range))]
}

/** Packs an order of nine days ago that cannot leave before half of it is paid. */
async function waiting(db: Db, { buyer, staff }: Regular, goods: Goods[]): Promise<Happening> {
  const client = await buyerOf(db, buyer.email)
  const ctx = commandOf(db, client, ago(9))
  const cart = await fill(ctx, 'Stock', goods)
  const { id } = await placeOrder(ctx, cart, PlaceOrder.parse({ delivery_method: 2 }))
  await start(db, id, { who: buyer.email, staff, daysAgo: 9, worth: 0 })
  await packAll({ db, client, order: id, staff }, 4)
  const manager = await staffOf(db, staff)
  return {
    daysAgo: 7,
    does: () =>
      issueByHand(commandOf(db, manager, ago(7)), id, { kind: 'prepayment', percent: 50, due_on: null }),
  }
}

async function enter(db: Db, { buyer, company, staff, currency }: Regular): Promise<void> {
  const manager = await staffOf(db, staff)
  const [row] = await db
    .insert(organizations)
    .values({
      ...company,
      kind: 'legal_entity',
      delivery_address: 'Harbour road',
      manager_id: manager.id,
      confirmed_at: sql`now() - interval '399 days'`,
      created_at: sql`now() - interval '400 days'`,
    })
    .returning({ id: organizations.id })
  const [known] = await db.select().from(users).where(eq(users.email, cast.clientA))
  await db.insert(users).values({
    ...buyer,
    status: 'active',
    delivery_method: 2,
    organization_id: row!.id,
    password_hash: known!.password_hash,
    email_verified_at: ago(399),
    currency_id: sql`(select id from currencies where code = ${currency})`,
  })
}

type Product = typeof products.$inferSelect

/** Excludes products of current promotions, which did not exist a year ago and whose pieces other orders need. */
async function usualGoods(db: Db): Promise<Product[]> {
  const range = await db
    .select()
    .from(products)
    .innerJoin(categories, eq(products.category_id, categories.id))
    .where(notInArray(categories.slug, ['pulleys', 'brackets', 'springs', 'washers']))
    .orderBy(products.id)
  return dearerThan(
    range.map((row) => row.products),
    0.08,
  )
}

/** Orders more in spring and autumn, and different products each time. */
function goodsOf(range: Product[], { worth, everyDays }: Regular, daysAgo: number, turn: number): Goods[] {
  const month = ago(daysAgo).getUTCMonth()
  const season = [1, 1, 2, 3, 3, 2, 1, 1, 2, 3, 2, 1][month]!
  const chosen = Array.from(
    { length: 2 + ((turn * 5) % 9) },
    (_, at) => range[(turn * 41 + at * 67 + everyDays * 5) % range.length]!,
  )
  const dollars = worth * (0.4 + 0.4 * season) * (0.8 + 0.2 * (turn % 4))
  return linesWorth(chosen, dollars, (place) => 1 + ((place * 7) % 5))
}

type Turn = { daysAgo: number; turn: number; goods: Goods[] }

/**
 * Places one order: every ninth is cancelled, the others are delivered, invoiced and paid within three weeks.
 * Every third in dollars is offered at a lower price first, and cancelled ones are lost to a better price.
 */
async function ordered(
  db: Db,
  { buyer, staff, currency }: Regular,
  { daysAgo, turn, goods }: Turn,
): Promise<Happening[]> {
  const client = await buyerOf(db, buyer.email)
  const ctx = commandOf(db, client, ago(daysAgo))
  const cart = await fill(ctx, 'Stock', goods)
  const { id } = await placeOrder(ctx, cart, PlaceOrder.parse({ delivery_method: 2 }))
  const isOffered = currency === 'USD' && turn % 3 === 1
  const story: Story = { who: buyer.email, staff, daysAgo, worth: 0, isAgreed: isOffered }
  const said = { staff, daysAgo, message: 'For a regular order we can take a little off.' }
  if (turn % 9 === 4) {
    if (isOffered) await offered(db, id, said, () => declineOffer(late(db, client, daysAgo), id, tooDear))
    else await reject(db, id, story, client)
    return []
  }
  if (isOffered) await offered(db, id, said, () => acceptOffer(late(db, client, daysAgo), id, 1))
  if (daysAgo < 30) await confirm(db, id, story)
  else await deliver(db, id, story, client)
  const manager = await staffOf(db, staff)
  const [invoicedAgo, paidAgo] = [daysAgo - 1, daysAgo - 6 - (turn % 14)]
  let invoice: Awaited<ReturnType<typeof lastInvoiceOf>>
  return [
    {
      daysAgo: invoicedAgo,
      does: async () => {
        const input = { kind: 'invoice', percent: null, due_on: null } as const
        await issueByHand(commandOf(db, manager, ago(invoicedAgo)), id, input)
        invoice = await lastInvoiceOf(db, id)
      },
    },
    {
      daysAgo: paidAgo,
      does: () =>
        recordPayment(commandOf(db, manager, ago(paidAgo)), invoice.id, {
          amount: invoice.amount,
          reference: `Transfer ${id}`,
          method: 'transfer',
          paid_on: dayOf(ago(paidAgo)),
        }),
    },
  ]
}

const tooDear = { n: 1, cause: 'price', note: 'We have a better price for the whole quantity' } as const
/** A day after it was placed. */
const late = (db: Db, client: Client, daysAgo: number) => commandOf(db, client, ago(daysAgo - 1))
