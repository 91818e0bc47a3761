import { smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import { onSaleAmong, type Product, productsByIds } from '#features/goods/catalogue/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { type UnitPrice, unitPrice } from '#platform/shared/money.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { watchesChanged } from '../../contract.ts'
import { type PriceInputs, priceFor } from '../../price.ts'
import type { NewWatch } from '../../price-shape.ts'
import { mostWatches, type WatchKind } from '../../watch.ts'
import { priceInputs } from '../price-inputs.ts'

const all = statement<{ kind: WatchKind }>(
  'product_watches.of_product',
  'select kind from product_watches where user_id = $1 and product_id = $2 order by kind',
)
const add = statement<{ kind: WatchKind }>(
  'product_watches.add',
  `insert into product_watches (user_id, product_id, kind, seen_amount, seen_currency, seen_per, made_at)
   select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from product_watches where user_id = $1) < ${mostWatches}
   on conflict do nothing returning kind`,
)
const remove = statement(
  'product_watches.remove',
  'delete from product_watches where user_id = $1 and product_id = $2 and kind = $3',
)

/** Returns the person's watches of a product. Throws `Refusal` 404 if it is not on sale. */
export async function watchesOf({ db, person }: Context<Client>, id: number): Promise<WatchKind[]> {
  if (!(await onSaleAmong(db, [id])).has(id)) notFound()
  return kindsOf(db, person.id, id)
}

/**
 * Starts or ends a watch. Throws `Refusal` 404 for a product that is not on sale; 409 if it is already available, or
 * there are too many watches.
 */
export async function writeWatch(
  ctx: Context<Client>,
  id: number,
  { kind, on }: NewWatch,
): Promise<WatchKind[]> {
  const { db, person } = ctx
  if (!(await onSaleAmong(db, [id])).has(id)) notFound()
  if (on) await watch(ctx, id, kind)
  else await run(db, remove, [person.id, id, kind])
  await ctx.emit(watchesChanged, { user_id: person.id })
  return kindsOf(db, person.id, id)
}

async function watch({ db, person, now }: Context<Client>, id: number, kind: WatchKind): Promise<void> {
  const [product] = await productsByIds(db, [id])
  if (!product) return notFound()
  if (kind === 'available' && isThere(product)) refuse('pricing.watch.isThere', 409)
  const seen = kind === 'price' ? priceNow(product, (await priceInputs(db, person, [id])).get(id)) : null
  const what = seen ? [seen.amount, seen.currency, seen.per ?? 1] : [null, null, null]
  const [added] = await run(db, add, [person.id, id, kind, ...what, now])
  if (!added && !(await kindsOf(db, person.id, id)).includes(kind))
    refuse('pricing.watch.tooMany', 409, { most: mostWatches })
}

const kindsOf = async (db: Db, userId: number, id: number): Promise<WatchKind[]> =>
  (await run(db, all, [userId, id])).map(({ kind }) => kind)

/** Returns whether the smallest quantity is available now. */
const isThere = ({ available_qty, min_qty }: Pick<Product, 'available_qty' | 'min_qty'>): boolean =>
  available_qty >= min_qty

/** Returns a buyer's unit price for the smallest quantity. */
export function priceNow(
  product: Pick<Product, 'min_qty' | 'step_qty' | 'pack_qty'>,
  inputs: PriceInputs | undefined,
): UnitPrice | null {
  const price = inputs ? priceFor(inputs, smallestQuantity(product)) : null
  return price && unitPrice(price.unit, price.currency, price.per)
}
