import { childOf, childrenOf, type Element, textIn } from './elements.ts'
import { currencyIn, decimalIn } from './words.ts'

export type OfferedPrice = {
  type_id: string
  amount: string
  currency: string | null
  /** The number of base units the price is for. */
  factor: string
  min_qty: string
}

/** The offer of a product: its prices by type, and its stock. */
export type Offer = {
  onec_id: string
  article: string
  barcode: string
  prices: OfferedPrice[]
  /** The warehouse's id in 1C; null if the file has only a total. */
  stock: { warehouse_id: string | null; quantity: number }[]
}

export const offerIn = (element: Element): Offer => ({
  onec_id: textIn(element, 'Ид'),
  article: textIn(element, 'Артикул'),
  barcode: textIn(element, 'Штрихкод') || textIn(element, 'ШтрихКод'),
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
  }
}

/**
 * Returns stock by warehouse if the file names warehouses (`Склад` with attributes, or `Остатки`), otherwise
 * the total. Negative stock counts as zero; fractions are rounded down to whole pieces.
 */
function stockIn(element: Element): Offer['stock'] {
  const byAttributes = childrenOf(element, 'Склад').map(({ attributes }) => ({
    warehouse_id: attributes.ИдСклада ?? null,
    said: attributes.КоличествоНаСкладе ?? '',
  }))
  const rests = childOf(element, 'Остатки')
  const byRests = (rests ? childrenOf(rests, 'Остаток') : []).map((one) => {
    const warehouse = childOf(one, 'Склад')
    return {
      warehouse_id: warehouse ? textIn(warehouse, 'Ид') : null,
      said: textIn(warehouse, 'Количество') || textIn(one, 'Количество'),
    }
  })
  const named = [...byAttributes, ...byRests]
  const all = named.length > 0 ? named : [{ warehouse_id: null, said: textIn(element, 'Количество') }]
  return all.flatMap(({ warehouse_id, said }) => {
    const quantity = decimalIn(said)
    return quantity === null ? [] : [{ warehouse_id, quantity: Math.max(0, Math.floor(quantity)) }]
  })
}
