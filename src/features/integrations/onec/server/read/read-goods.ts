import { refuse } from '#platform/shared/refusal.ts'
import { limits } from '../../exchange.ts'
import { childOf, childrenOf, type Element, elementsIn, textIn } from './elements.ts'
import { type Offer, offerIn } from './offer.ts'
import { type Product, type Property, productIn } from './product.ts'
import { typeIncludesTax } from './tax.ts'
import { currencyIn } from './words.ts'

/** `currency`: an ISO 4217 code, or a word that names none. */
export type PriceTypeRead = {
  onec_id: string
  name: string
  currency: string | null
  includes_vat: boolean
}

/** The content of a file of products: products, price types, warehouses and offers. */
export type GoodsRead = {
  products: Product[]
  offers: Offer[]
  price_types: PriceTypeRead[]
  warehouses: { onec_id: string; name: string }[]
  /** Products marked for deletion. */
  left_out: number
}

const names = ['Группа', 'Свойство', 'Товар', 'ТипЦены', 'Склад', 'Предложение', 'Документ'] as const
type Name = (typeof names)[number]

/** Throws `Refusal` 422 with the problem of the file. */
export async function readGoods(bytes: AsyncIterable<Buffer>): Promise<GoodsRead> {
  const read: GoodsRead = { products: [], offers: [], price_types: [], warehouses: [], left_out: 0 }
  const groups = new Map<string, string>()
  const properties = new Map<string, Property>()
  const take: Record<Name, (element: Element) => void> = {
    Группа: (element) => addGroups(groups, element),
    Свойство: (element) => addProperty(properties, element),
    Товар: (element) => {
      if (isMarked(element)) read.left_out += 1
      else read.products.push(productIn(element, groups, properties))
    },
    ТипЦены: (element) => {
      const onec_id = textIn(element, 'Ид')
      const said = textIn(element, 'Валюта')
      const name = textIn(element, 'Наименование').slice(0, 200) || onec_id
      const currency = said ? currencyIn(said) : null
      if (onec_id) read.price_types.push({ onec_id, name, currency, includes_vat: typeIncludesTax(element) })
    },
    Склад: (element) => {
      const [onec_id, name] = [textIn(element, 'Ид'), textIn(element, 'Наименование').slice(0, 100)]
      if (onec_id && name) read.warehouses.push({ onec_id, name })
    },
    Предложение: (element) => {
      if (!isMarked(element)) read.offers.push(offerIn(element))
    },
    Документ: (element) =>
      refuse('onec.printed.documents', 422, {
        what: textIn(element, 'ХозОперация').slice(0, 100) || 'Документ',
        number: textIn(element, 'Номер').slice(0, 100),
      }),
  }
  for await (const element of elementsIn(bytes, names)) {
    take[element.name as Name](element)
    if (read.products.length + read.offers.length > limits.rows) refuse('onec.printed.tooMuch', 422)
  }
  return read
}

const isMarked = (element: Element): boolean =>
  element.attributes.Статус === 'Удален' || textIn(element, 'ПометкаУдаления') === 'true'

function addGroups(groups: Map<string, string>, element: Element): void {
  const name = textIn(element, 'Наименование')
  if (name) groups.set(textIn(element, 'Ид'), name)
  for (const one of childrenOf(childOf(element, 'Группы') ?? element, 'Группа')) addGroups(groups, one)
}

/** Reads a property definition with its list of values by id. */
function addProperty(properties: Map<string, Property>, element: Element): void {
  const values = childOf(element, 'ВариантыЗначений')
  properties.set(textIn(element, 'Ид'), {
    name: textIn(element, 'Наименование').slice(0, 200),
    values: new Map(
      (values?.children ?? []).map((one) => [textIn(one, 'ИдЗначения'), textIn(one, 'Значение')]),
    ),
  })
}
