import { childOf, childrenOf, type Element, textIn } from './elements.ts'
import { taxIncludedIn, type VatRate, vatRateIn } from './tax.ts'
import { currencyIn, decimalIn } from './words.ts'

export type OfferedPrice = {
  type_id: string
  amount: string
  /** An ISO 4217 code, or a word that names none. */
  currency: string | null
  /** The number of base units the price is for. */
  factor: string
  min_qty: string
  /** Null if only the price type says so. */
  includes_vat: boolean | null
}

/** The offer of a product: its prices by type, and its stock. */
export type Offer = {
  onec_id: string
  name: string
  vat: VatRate
  prices: OfferedPrice[]
  /** The warehouse's id in 1C; null if the file has only a total. */
  stock: { warehouse_id: string | null; quantity: number }[]
}

export const offerIn = (element: Element): Offer => ({
  onec_id: textIn(element, 'Ид'),
  name: textIn(element, 'Наименование'),
  vat: vatRateIn(element),
  prices: childrenOf(childOf(element, 'Цены') ?? element, 'Цена').map(priceIn),
  stock: stockIn(element),
})

function priceIn(element: Element): OfferedPrice {
  const currency = textIn(element, 'Валюта')
  return {
    type_id: textIn(element, 'ИдТипаЦены'),
    amount: textIn(element, 'ЦенаЗаЕдиницу'),
    currency: currency ? currencyIn(currency) : null,
    factor: textIn(element, 'Коэффициент'),
    min_qty: textIn(element, 'МинКоличество'),
    includes_vat: taxIncludedIn(element),
  }
}

type Said = { warehouse_id: string | null; said: string }

/**
 * Returns stock by warehouse if the file names warehouses (`Склад` with attributes, `Остатки` or `КоличествоНаСкладах`), otherwise
 * the total. A warehouse named twice is added up. Negative stock counts as zero; fractions are rounded down to
 * whole pieces.
 */
function stockIn(element: Element): Offer['stock'] {
  const byAttributes = childrenOf(element, 'Склад').map(({ attributes }) => ({
    warehouse_id: attributes.ИдСклада ?? null,
    said: attributes.КоличествоНаСкладе ?? '',
  }))
  const rests = childOf(element, 'Остатки')
  const byRests = (rests ? childrenOf(rests, 'Остаток') : []).flatMap(restsIn)
  const older = childOf(element, 'КоличествоНаСкладах')
  const byOlder = (older ? childrenOf(older, 'КоличествоНаСкладе') : []).map((one) => ({
    warehouse_id: textIn(one, 'ИдСклада') || null,
    said: textIn(one, 'Количество'),
  }))
  const total = [{ warehouse_id: null, said: textIn(element, 'Количество') }]
  const all = [byAttributes, byRests, byOlder].map(added)
  const isNamed = (one: Offer['stock'][number]) => one.warehouse_id !== null
  const named = all.map((stock) => stock.filter(isNamed)).find(({ length }) => length > 0)
  return named ?? all.find(({ length }) => length > 0) ?? added(total)
}

/** A remainder names its warehouses, or is a total. */
function restsIn(rest: Element): Said[] {
  const warehouses = childrenOf(rest, 'Склад')
  if (warehouses.length === 0) return [{ warehouse_id: null, said: textIn(rest, 'Количество') }]
  return warehouses.map((warehouse) => ({
    warehouse_id: textIn(warehouse, 'Ид') || null,
    said: textIn(warehouse, 'Количество') || textIn(rest, 'Количество'),
  }))
}

function added(said: readonly Said[]): Offer['stock'] {
  const sums = new Map<string | null, number>()
  for (const one of said) {
    const quantity = decimalIn(one.said)
    if (quantity !== null) sums.set(one.warehouse_id, (sums.get(one.warehouse_id) ?? 0) + quantity)
  }
  // Millionths are an error of binary fractions: 0.1 + 0.2 + 0.7 is one piece.
  const whole = (sum: number) => Math.max(0, Math.floor(Math.round(sum * 1e6) / 1e6))
  return [...sums].map(([warehouse_id, sum]) => ({ warehouse_id, quantity: whole(sum) }))
}
