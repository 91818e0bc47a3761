import { eq } from 'drizzle-orm'
import { favour } from '#features/goods/catalogue/server/index.ts'
import { products } from '#features/goods/catalogue/server/tables.ts'
import { writeCosts } from '#features/goods/pricing/server/index.ts'
import { orders } from '#features/sales/orders/server/tables.ts'
import {
  copyTemplate,
  saveTemplate,
  setCadence,
  shareTemplate,
} from '#features/sales/templates/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'
import { goods } from './goods/goods.ts'
import { buyerOf, commandOf, staffOf } from './play.ts'

/** Own products of the first company: favourites, and an order it places repeatedly. */
const favourites = ['HB-M8X40-A2', 'SG-1-16-C45', 'FP-DN15-P245']
const placedAgain = 'AMW-2304'

/** Loads favourites, templates of the company and the team, and costs. */
export async function loadOwn(db: Db): Promise<void> {
  const now = new Date()
  const buyer = commandOf(db, await buyerOf(db, cast.clientA), now)
  const range = await db.select({ id: products.id, sku: products.sku }).from(products)
  const idOf = new Map(range.map(({ id, sku }) => [sku, id]))
  for (const sku of favourites) await favour(buyer, idOf.get(sku)!)

  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.po_number, placedAgain))
  const own = await saveTemplate(buyer, { order_id: order!.id, name: 'Spare parts of the quarter' })
  await setCadence(buyer, own.id, { unit: 'month', every: 3, day: 31, mode: 'prepare' })
  const manager = commandOf(db, await staffOf(db, cast.manager), now)
  const copy = await copyTemplate(manager, { template_id: own.id, name: 'First order of a workshop' })
  await shareTemplate(manager, copy.id, 'team')

  const admin = await staffOf(db, cast.admin, 'admin')
  await writeCosts(
    { db, now, actor_id: admin.id },
    'USD',
    goods().map(({ sku, base_price, per }, place) => ({
      product_id: idOf.get(sku)!,
      amount: Math.max(1, Math.round((base_price * (52 + (place % 5) * 2)) / 100)),
      per,
    })),
  )
}
