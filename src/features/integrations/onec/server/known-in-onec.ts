import { tradedCurrencies } from '#features/foundation/dictionary/server/index.ts'
import type { SellerTax } from '#features/foundation/tax/seller.ts'
import type { TaxClass } from '#features/foundation/tax/tax.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Identified } from './identify-products.ts'
import type { OwnPriceType } from './prices-table.ts'
import type { Offer } from './read/offer.ts'
import type { GoodsRead } from './read/read-goods.ts'
import { basisPointsOf } from './read/tax.ts'
import { isCurrencyCode } from './read/words.ts'

const keepPriceTypes = statement(
  'onec_price_types.keep',
  `insert into onec_price_types (onec_id, name, currency, includes_vat)
   select distinct on (1) * from unnest($1::text[], $2::text[], $3::text[], $4::bool[])
     as given (onec_id, name, currency, includes_vat)
   on conflict (onec_id) do update set name = excluded.name, includes_vat = excluded.includes_vat,
     currency = coalesce(excluded.currency, onec_price_types.currency)`,
  'again',
)
const keepWarehouses = statement(
  'onec_warehouses.keep',
  `insert into onec_warehouses (onec_id, name)
   select distinct on (1) * from unnest($1::text[], $2::text[]) as given (onec_id, name)
   on conflict (onec_id) do update set name = excluded.name`,
  'again',
)

const keepUnnamed = statement(
  'onec_price_types.keep_unnamed',
  `insert into onec_price_types (onec_id, name) select id, id from unnest($1::text[]) as id on conflict (onec_id) do nothing`,
  'again',
)

/** ISO 4217: no currency. Prices in it are refused, never taken for the usual currency. */
const noCurrency = 'XXX'

/** Stores the names of price types and warehouses: other files refer to them by id only. */
export async function keepNames(db: Db, { price_types, warehouses, offers }: GoodsRead): Promise<void> {
  if (price_types.length > 0)
    await run(db, keepPriceTypes, [
      price_types.map(({ onec_id }) => onec_id),
      price_types.map(({ name }) => name),
      price_types.map(({ currency }) =>
        currency === null || isCurrencyCode(currency) ? currency : noCurrency,
      ),
      price_types.map(({ includes_vat }) => includes_vat),
    ])
  const used = new Set(offers.flatMap(({ prices }) => prices.flatMap(({ type_id }) => type_id || [])))
  if (used.size > 0) await run(db, keepUnnamed, [[...used]])
  if (warehouses.length > 0)
    await run(db, keepWarehouses, [
      warehouses.map(({ onec_id }) => onec_id),
      warehouses.map(({ name }) => name),
    ])
}

const allPriceTypes = statement<{
  onec_id: string
  name: string
  currency: string | null
  includes_vat: boolean
  is_chosen: boolean
}>(
  'onec_price_types.all',
  'select onec_id, name, currency, includes_vat, is_chosen from onec_price_types order by name, onec_id',
)
const choose = statement(
  'onec_price_types.choose_only',
  'update onec_price_types set is_chosen = true where onec_id = $1',
)

/**
 * Returns the price type of our base prices: the one chosen by an administrator, or the only one. With several
 * and no choice it throws, because a wrong price costs more than a late one. Throws `Refusal` 422.
 */
export async function ownPriceType(
  db: Db,
): Promise<{ own: OwnPriceType; typeName: (id: string) => string; isTraded: (currency: string) => boolean }> {
  const all = await run(db, allPriceTypes)
  const [only, other] = all
  const chosen = all.find(({ is_chosen }) => is_chosen) ?? (other ? undefined : only)
  if (!chosen)
    refuse('onec.printed.severalPriceTypes', 422, { names: all.map(({ name }) => name).join(', ') })
  if (!chosen.is_chosen) await run(db, choose, [chosen.onec_id])
  const { usual, has } = await tradedCurrencies(db)
  const { onec_id, name, currency, includes_vat } = chosen
  const names = new Map(all.map((one) => [one.onec_id, one.name]))
  return {
    own: { type_id: onec_id, name, currency: currency ?? usual, includes_vat },
    typeName: (id) => names.get(id) || '—',
    isTraded: has,
  }
}

const allWarehouses = statement<{ onec_id: string; name: string }>(
  'onec_warehouses.all',
  'select onec_id, name from onec_warehouses',
)

/** Returns the names of warehouses by id; undefined for one that 1C never named. */
export async function warehouseNamesIn(db: Db): Promise<ReadonlyMap<string, string>> {
  return new Map((await run(db, allWarehouses)).map(({ onec_id, name }) => [onec_id, name]))
}

const vatRates = statement<{ onec_id: string; vat_bp: number }>(
  'onec_products.vat_rates',
  'select onec_id, vat_bp from onec_products where onec_id = any($1) and vat_bp is not null',
  'again',
)
const taxClasses = statement<{ sku: string; tax_class: TaxClass }>(
  'onec_products.tax_classes',
  'select sku, tax_class from products where sku = any($1)',
  'again',
)

/**
 * Returns the VAT rates of offers: their own, those the catalogue named, or those of our products in the country of the
 * seller. A product that is not here yet has the standard class.
 */
export async function vatRatesIn(
  db: Db,
  offers: readonly Identified<Offer>[],
  tax: SellerTax,
): Promise<(offer: Identified<Offer>) => number | null> {
  const named = await run(db, vatRates, [offers.map(({ onec_id }) => onec_id)])
  const here = await run(db, taxClasses, [offers.map(({ sku }) => sku)])
  const rates = new Map(named.map(({ onec_id, vat_bp }) => [onec_id, vat_bp]))
  const classes = new Map(here.map(({ sku, tax_class }) => [sku, tax_class]))
  return ({ onec_id, sku, vat }) =>
    vat === null ? (rates.get(onec_id) ?? tax.rateOf(classes.get(sku) ?? 'standard')) : basisPointsOf(vat)
}
