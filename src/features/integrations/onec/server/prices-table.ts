import { netOfGross } from '#features/foundation/tax/net-of-gross.ts'
import { priceIn } from '#features/goods/imports/cells.ts'
import { digitsOf, priceUnits } from '#platform/shared/money.ts'
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
  rateOf: (offer: Identified<Offer>) => number | null,
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
  const minQty = Number(price.min_qty) > 1 ? price.min_qty : ''
  const factor = Number(bare(price.factor || '1'))
  const net = vatBp === 0 ? null : netOf(bare(price.amount), digitsOf(currency), factor, vatBp)
  return net
    ? [offer.sku, net.amount, currency, net.per === 1 ? '' : String(net.per), minQty]
    : [offer.sku, bare(price.amount), currency, factor === 1 ? '' : String(factor), minQty]
}

/** Returns the net of a price that includes VAT. Null for a price or price unit that the importer refuses. */
function netOf(gross: string, digits: number, factor: number, vatBp: number) {
  const unit = priceUnits.find((one) => one === factor)
  const read = unit && priceIn(gross, digits, unit, 'plain')
  if (!read) return null
  const net = netOfGross({ amount: read.price, per: read.per }, vatBp)
  return { amount: decimalOf(net.amount, digits), per: net.per }
}
