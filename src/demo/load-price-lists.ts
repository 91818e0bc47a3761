import { asc, eq, sql } from 'drizzle-orm'
import { startOfDaySql, todaySql } from '#features/foundation/company/server/index.ts'
import { products } from '#features/goods/catalogue/server/tables.ts'
import {
  type BasePrice,
  makeDraft,
  pastePrices,
  priceListCard,
  releaseList,
} from '#features/goods/pricing/server/index.ts'
import { priceChanges, priceLists } from '#features/goods/pricing/server/tables.ts'
import { users } from '#features/people/auth/server/tables.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'
import { goods } from './goods/goods.ts'
import { pricesOf } from './load-goods.ts'
import { ago, dayOf } from './play.ts'

/** Days since the first and the second version began, and until the third begins. */
const ages = { first: 75, second: 12, third: 9 }

/** Events of that time were handled long ago. */
const quietly = async () => {}
const asItIs = (key: string) => key

/** Releases two more versions of the base list: the one in force, with some changed prices, and an announced one. */
export async function loadPriceLists(db: Db): Promise<void> {
  await db
    .update(priceLists)
    .set({ name: 'Winter prices', valid_from: sql`now() - make_interval(days => ${ages.first})` })
  const range = goods()
  const second = await released(db, { name: 'Spring prices' }, textOf(range.flatMap(pricesOfGood)))
  const began = sql.raw(startOfDaySql(`${todaySql} - ${ages.second}`))
  await db.update(priceLists).set({ valid_to: began }).where(sql`${priceLists.version} = 1`)
  await db.update(priceLists).set({ valid_from: began }).where(eq(priceLists.id, second))
  await db.update(priceChanges).set({ on_day: sql.raw(`${todaySql} - ${ages.second}`) })

  const ctx = { db, now: new Date(), emit: quietly }
  const input = { currency: 'USD', from: 'in_force', percent_bp: 300, round_to: 5 } as const
  const third = await makeDraft(ctx, { name: 'Summer prices', ...input })
  const on = dayOf(ago(-ages.third))
  await releaseList(ctx, third, { edition: 1, on })

  function pricesOfGood(good: (typeof range)[number]) {
    return pricesOf(good, 0).map((price) => ({ ...price, sku: good.sku }))
  }
}

/** Loads the contract prices of company A. */
export async function loadContracts(db: Db): Promise<void> {
  const [buyer] = await db.select().from(users).where(eq(users.email, cast.clientA))
  const range = await db.select().from(products).orderBy(asc(products.id))
  const listed = new Map(goods().map((good) => [good.sku, good]))
  const agreed = [301, 303, 305, 307, 309].flatMap((place) => {
    const { sku } = range[place % range.length]!
    const good = listed.get(sku)!
    return pricesOf(good, 0)
      .slice(0, 2)
      .map((price) => ({ ...price, sku, amount: Math.round(price.amount * 0.74) }))
  })
  const organization_id = buyer!.organization_id
  const list = await released(db, { name: 'Contract 2026/14', organization_id }, textOf(agreed))
  await db
    .update(priceLists)
    .set({ valid_from: sql`now() - interval '30 days'` })
    .where(eq(priceLists.id, list))
}

async function released(
  db: Db,
  input: { name: string; organization_id?: number | null },
  text: string,
): Promise<number> {
  const ctx = { db, now: new Date(), emit: quietly }
  const empty = { currency: 'USD', from: 'empty', percent_bp: 0, round_to: 1 } as const
  const id = await makeDraft(ctx, { ...input, ...empty })
  await pastePrices(db, id, { edition: 1, text }, asItIs)
  await releaseList(ctx, id, await priceListCard(db, id))
  return id
}

const textOf = (prices: readonly (BasePrice & { sku: string })[]): string =>
  prices.map(({ sku, amount, min_qty, per }) => `${sku}\t${amount / 100}\t${min_qty}\t${per}`).join('\n')
