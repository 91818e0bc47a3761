import { digitsOf, type PriceUnit, priceUnits } from '#platform/shared/money.ts'
import type { Mapped } from './as-tables.ts'
import type { Identified } from './identify-products.ts'
import { type Note, noteOf } from './notes.ts'
import type { Offer, OfferedPrice } from './read/offer.ts'
import { decimalOf } from './read/words.ts'

/** The price type of our base prices. */
export type OwnPriceType = { type_id: string; name: string; currency: string; includes_vat: boolean }

type Priced = { offer: Identified<Offer>; price: OfferedPrice }

/**
 * Converts the prices of one type, net of VAT. Zero means no price: the product keeps its current one. Prices
 * that include VAT at an unknown rate are left out, as are those of other types.
 */
export function pricesTable(
  offers: readonly Identified<Offer>[],
  own: OwnPriceType,
  rateOf: (offer: Offer) => number | null,
  typeName: (id: string) => string,
  isTraded: (currency: string) => boolean,
): Mapped & { notes: Note[] } {
  const said = offers.flatMap((offer) => offer.prices.map((price) => ({ offer, price })))
  const ours = said.filter(({ price }) => price.type_id === own.type_id && !isZero(price.amount))
  const others = said.filter(({ price }) => price.type_id !== own.type_id)
  const hasVat = ({ price }: Priced) => price.includes_vat ?? own.includes_vat
  const isRateUnknown = (one: Priced) => hasVat(one) && rateOf(one.offer) === null
  const currencyOf = ({ price }: Priced) => price.currency ?? own.currency
  const taken = ours.filter((one) => !isRateUnknown(one))
  const rows = taken.map((one) => rowOf(one, currencyOf(one), hasVat(one) ? rateOf(one.offer)! : 0))
  const headers = ['Код товара', 'Цена', 'Валюта', 'Цена за', 'От']
  const mapping = { sku: 0, price: 1, currency: 2, price_per: 3, min_qty: 4 }
  return { table: { headers, rows }, mapping, notes: notes() }

  function notes(): Note[] {
    const foreign = taken.map(currencyOf).filter((currency) => !isTraded(currency))
    const converted = taken.filter((one) => hasVat(one) && rateOf(one.offer) !== 0)
    return [
      ...noteOf(
        'otherPriceTypes',
        others.map(({ price }) => typeName(price.type_id)),
      ).map((note) => ({
        ...note,
        params: { ...note.params, own: own.name },
      })),
      ...noteOf(
        'netOfVat',
        converted.map(({ offer }) => offer.sku),
      ),
      ...noteOf(
        'unknownVatRate',
        ours.filter(isRateUnknown).map(({ offer }) => offer.sku),
      ),
      ...noteOf('unknownCurrencies', foreign),
    ]
  }
}

const isZero = (amount: string): boolean => Number(bare(amount)) === 0
const bare = (amount: string): string => amount.replace(/[\s\u00a0]/g, '').replace(',', '.')

function rowOf({ offer, price }: Priced, currency: string, vatBp: number): string[] {
  const factor = Number(bare(price.factor || '1'))
  const minQty = Number(price.min_qty) > 1 ? price.min_qty : ''
  const net = vatBp === 0 ? null : netOf(bare(price.amount), digitsOf(currency), factor, vatBp)
  return net
    ? [offer.sku, net.amount, currency, net.per === 1 ? '' : String(net.per), minQty]
    : [offer.sku, bare(price.amount), currency, factor === 1 ? '' : String(factor), minQty]
}

/**
 * Returns the net of a price that includes VAT, for the fewest pieces (1, 100 or 1000) at which adding the VAT
 * again gives the price as it was written. Null for a price or price unit that the importer refuses.
 */
function netOf(
  gross: string,
  digits: number,
  factor: number,
  vatBp: number,
): { amount: string; per: PriceUnit } | null {
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(gross) ?? []
  if (whole === '' || !priceUnits.some((unit) => unit === factor)) return null
  const grossAmount = BigInt(whole + decimals)
  const places = BigInt(decimals.length)
  const withVat = BigInt(10_000 + vatBp)
  const possible = priceUnits.filter((per) => per >= factor)
  for (const per of possible) {
    const times = BigInt(per / factor)
    // Minor units for `per` pieces: gross × 10^digits ÷ 10^places × times × 10000 ÷ (10000 + rate).
    const net = rounded(grossAmount * 10n ** BigInt(digits) * times * 10_000n, 10n ** places * withVat)
    const again = rounded(net * withVat * 10n ** places, 10_000n * times * 10n ** BigInt(digits))
    if (again === grossAmount || per === possible.at(-1))
      return { amount: decimalOf(Number(net), digits), per }
  }
  return null
}

/** Half up: prices are not negative. */
const rounded = (numerator: bigint, denominator: bigint): bigint =>
  (numerator * 2n + denominator) / (denominator * 2n)
