import { type Product, productsByIds } from '#features/goods/catalogue/server/index.ts'
import { levelInForce } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { PriceUnit, UnitPrice } from '#platform/shared/money.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import { priceChanged, productAvailable } from '../../contract.ts'
import type { PriceInputs } from '../../price.ts'
import { type PriceTurn, turnOf } from '../../watch.ts'
import { type Buyer, priceInputs } from '../price-inputs.ts'
import { priceNow } from './write-watch.ts'

const come = statement<{ product_id: number; user_ids: number[] }>(
  'product_watches.come',
  `with come as (
     delete from product_watches w using products p, users u
     where w.kind = 'available' and p.id = w.product_id and u.id = w.user_id and u.status = 'active'
       and p.status in ('active', 'discontinued') and p.available_qty >= p.min_qty
     returning w.product_id, w.user_id
   ) select product_id, jsonb_agg(user_id order by user_id) as user_ids from come group by product_id order by product_id`,
)

/** Notifies people about available products and deletes their watches in the same transaction. */
export async function notifyOfAvailable({ db, emit }: Pick<Context, 'db' | 'emit'>): Promise<void> {
  for (const there of await run(db, come)) await emit(productAvailable, there)
}

type Watch = {
  user_id: number
  product_id: number
  organization_id: number
  discount_level: number
  currency: string
  seen_amount: number | null
  seen_currency: string | null
  seen_per: PriceUnit | null
}

/** The price watches of the next company. Two processes skip each other's locked rows. */
const ofNext = statement<Watch>(
  'product_watches.of_next',
  `select w.user_id, w.product_id, u.organization_id, ${levelInForce} as discount_level, c.code as currency,
     w.seen_amount, w.seen_currency, w.seen_per
   from product_watches w
   join products p on p.id = w.product_id and p.status in ('active', 'discontinued')
   join users u on u.id = w.user_id and u.status = 'active'
   join organizations o on o.id = u.organization_id
   join currencies c on c.id = u.currency_id
   where w.kind = 'price' and u.organization_id = (
     select min(n.organization_id) from users n join product_watches m on m.user_id = n.id and m.kind = 'price'
     join products q on q.id = m.product_id and q.status in ('active', 'discontinued')
     where n.organization_id > $1 and n.status = 'active')
   order by w.user_id, w.product_id for update of w skip locked`,
)

const see = statement(
  'product_watches.see',
  `update product_watches w set seen_amount = s.amount, seen_currency = s.currency, seen_per = s.per
   from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::smallint[]) as s (user_id, product_id, amount, currency, per)
   where w.kind = 'price' and w.user_id = s.user_id and w.product_id = s.product_id`,
  'again',
)

/**
 * Notifies the people of the next company after `after` whose prices of watched products changed, and stores the
 * prices they have now seen. Returns the id of that company; null if there is none left.
 */
export async function notifyOfPrices(
  { db, emit }: Pick<Context, 'db' | 'emit'>,
  after: number,
): Promise<number | null> {
  const watches = await run(db, ofNext, [after])
  if (watches.length === 0) return null
  const seen = await pricesSeenNow(db, watches)
  const turned = seen.map((one) => ({ ...one, turn: turnOf(one.before, one.price) }))
  await remember(db, seen)
  const found = turned.filter((one): one is typeof one & { turn: PriceTurn } => one.turn !== null)
  for (const those of Map.groupBy(found, ({ product_id, turn }) => `${product_id} ${turn}`).values()) {
    const { product_id, turn } = those[0]!
    await emit(priceChanged, { product_id, turn, user_ids: those.map(({ user_id }) => user_id) })
  }
  return watches[0]!.organization_id
}

type Seen = { user_id: number; product_id: number; before: UnitPrice | null; price: UnitPrice | null }

/**
 * Returns the current prices. People of one company with the same currency have the same prices, so they share one
 * query.
 */
async function pricesSeenNow(db: Db, watches: readonly Watch[]): Promise<Seen[]> {
  const ids = [...new Set(watches.map(({ product_id }) => product_id))]
  const products = new Map((await productsByIds(db, ids)).map((product) => [product.id, product]))
  const buyers = [...Map.groupBy(watches, ({ currency }) => currency).values()]
  const seen = await Promise.all(buyers.map((theirs) => pricesOf(db, theirs, products)))
  return seen.flat()
}

async function pricesOf(
  db: Db,
  watches: readonly Watch[],
  products: ReadonlyMap<number, Product>,
): Promise<Seen[]> {
  const buyer: Buyer = watches[0]!
  const ids = [...new Set(watches.map(({ product_id }) => product_id))]
  const inputs = await priceInputs(db, buyer, ids).catch(noPricesToday)
  return watches.flatMap(({ user_id, product_id, seen_amount, seen_currency, seen_per }) => {
    const product = products.get(product_id)
    if (!product) return []
    const before =
      seen_amount === null ? null : { amount: seen_amount, currency: seen_currency!, per: seen_per! }
    return [{ user_id, product_id, before, price: priceNow(product, inputs.get(product_id)) }]
  })
}

/** A currency without a rate has no prices: these people get no notices, but all others still do. */
function noPricesToday(error: unknown): Map<number, PriceInputs> {
  if (error instanceof Refusal) return new Map()
  throw error
}

/** Keeps the last seen price for a product that has none now. */
async function remember(db: Db, seen: readonly Seen[]): Promise<void> {
  const priced = seen.filter((one): one is Seen & { price: UnitPrice } => one.price !== null)
  if (priced.length === 0) return
  await run(db, see, [
    priced.map(({ user_id }) => user_id),
    priced.map(({ product_id }) => product_id),
    priced.map(({ price }) => price.amount),
    priced.map(({ price }) => price.currency),
    priced.map(({ price }) => price.per ?? 1),
  ])
}
