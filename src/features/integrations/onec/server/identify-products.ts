import { codeOf } from '#features/foundation/search/fold.ts'
import { skuKey, skuKeyInSql } from '#features/goods/catalogue/sku-key.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Note } from './notes.ts'
import { noteOf } from './notes.ts'
import type { Offer } from './read/offer.ts'
import type { Product } from './read/product.ts'
import type { GoodsRead } from './read/read-goods.ts'
import { basisPointsOf } from './read/tax.ts'

/** A product or offer with the SKU of ours it stands for. */
export type Identified<T> = T & { sku: string }

/** The products and offers of a file that are ours, and what was left out. */
export type IdentifiedGoods = {
  products: Identified<Product>[]
  offers: Identified<Offer>[]
  notes: Note[]
}

/**
 * Finds the SKU of every product and offer by its 1C id alone, and stores the SKUs of new products: a corrected
 * article in 1C must not create another product. Of two ids with one article the first keeps it, so that the
 * other cannot overwrite its price and stock. A characteristic is no product, and its price is not the
 * product's.
 */
export async function identifyProducts(db: Db, read: GoodsRead): Promise<IdentifiedGoods> {
  const all = { products: read.products.map(withPlainId), offers: read.offers.map(withPlainId) }
  const characteristics = [...all.products, ...all.offers].filter(isCharacteristic)
  const whole = <T extends HasId>(some: readonly T[]) => some.filter((one) => !isCharacteristic(one))
  const { known, sameArticle, withoutId } = await skusOf(db, whole(all.products), whole(all.offers))
  const products = whole(all.products).flatMap((one) => identified(one, known))
  await keepSkus(db, products)
  const here = await skusHere(db, products, known)
  const offers = whole(all.offers).flatMap((one) => identified(one, here))
  const strangers = whole(all.offers).filter(({ onec_id }) => !here.has(onec_id))
  return {
    products,
    offers,
    notes: [
      ...noteOf(
        'characteristics',
        characteristics.map(({ onec_id }) => onec_id),
      ),
      ...noteOf(
        'sameArticle',
        sameArticle.map(({ article, code, name }) => `${article || code} ${name}`),
      ),
      ...noteOf(
        'withoutId',
        withoutId.map(({ article, name }) => `${article} ${name}`.trim()),
      ),
      ...noteOf(
        'unknownProducts',
        strangers.map(({ onec_id, name }) => `${onec_id} ${name}`.trim()),
      ),
    ],
  }
}

type HasId = { onec_id: string }

/** An id of nothing but zeros is an empty reference in 1C. */
const withPlainId = <T extends HasId>(one: T): T => {
  const [onec_id = '', characteristic] = one.onec_id.split('#', 2)
  return characteristic !== undefined && /^[0-]*$/.test(characteristic) ? { ...one, onec_id } : one
}
const isCharacteristic = ({ onec_id }: HasId): boolean => onec_id.includes('#')

const identified = <T extends HasId>(one: T, known: ReadonlyMap<string, string>): Identified<T>[] => {
  const sku = known.get(one.onec_id)
  return sku === undefined ? [] : [{ ...one, sku }]
}

const findById = statement<{ onec_id: string; sku: string }>(
  'onec_products.find',
  'select onec_id, sku from onec_products where onec_id = any($1)',
  'again',
)
const findHolders = statement<{ sku: string }>(
  'onec_products.holders',
  `select sku from onec_products
   where ${skuKeyInSql('sku')} in (select ${skuKeyInSql('sku')} from unnest($1::text[]) as given (sku))`,
  'again',
)

/** Returns the SKUs by 1C id, and the new products that have none of their own. */
async function skusOf(db: Db, products: readonly Product[], offers: readonly Offer[]) {
  const ids = [...new Set([...products, ...offers].map(({ onec_id }) => onec_id))]
  const known = new Map((await run(db, findById, [ids])).map(({ onec_id, sku }) => [onec_id, sku]))
  const fresh = products.filter(({ onec_id }) => onec_id !== '' && !known.has(onec_id))
  const holders = fresh.length === 0 ? [] : await run(db, findHolders, [fresh.map(articleOf)])
  const taken = new Set(holders.map(({ sku }) => skuKey(sku)))
  const sameArticle = fresh.filter((product) => {
    const sku = articleOf(product)
    if (known.has(product.onec_id)) return false
    if (taken.has(skuKey(sku))) return true
    taken.add(skuKey(sku))
    known.set(product.onec_id, sku)
    return false
  })
  return { known, sameArticle, withoutId: products.filter(({ onec_id }) => onec_id === '') }
}

const articleOf = ({ article, code, onec_id }: Product): string => article || code || onec_id

const keep = statement(
  'onec_products.keep',
  `insert into onec_products (onec_id, sku, vat_bp)
   select distinct on (1) * from unnest($1::text[], $2::text[], $3::int[]) as given (onec_id, sku, vat_bp)
   on conflict (onec_id) do update set vat_bp = excluded.vat_bp
   where excluded.vat_bp is not null and excluded.vat_bp is distinct from onec_products.vat_bp`,
  'again',
)

const keepSkus = (db: Db, products: readonly Identified<Product>[]): Promise<unknown> =>
  run(db, keep, [
    products.map(({ onec_id }) => onec_id),
    products.map(({ sku }) => sku),
    products.map(({ vat }) => basisPointsOf(vat)),
  ])

const findHere = statement<{ sku: string }>(
  'onec_products.here',
  `select sku from products where sku = any($1)
   union select p.sku from product_codes c join products p on p.id = c.product_id
   where c.code = any($2) and c.kind = 'sku'`,
  'again',
)

/**
 * Returns the SKUs of products that exist or come with this file. The importer would look for the others among
 * the codes of manufacturers, which belong to other products.
 */
async function skusHere(
  db: Db,
  products: readonly Identified<Product>[],
  known: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const skus = [...new Set(known.values())]
  const rows = skus.length === 0 ? [] : await run(db, findHere, [skus, skus.map(codeOf)])
  const written = new Map([...products, ...rows].map(({ sku }) => [skuKey(sku), sku]))
  return new Map(
    [...known].flatMap(([id, sku]) => {
      const here = written.get(skuKey(sku))
      return here === undefined ? [] : [[id, here] as const]
    }),
  )
}
