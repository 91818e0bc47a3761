import { fold } from '#features/foundation/search/fold.ts'
import { fieldsOfKind, type ImportField, type ImportKind, type Mapping } from './import.ts'

/** Common names of columns in both languages, folded; the most reliable first. */
const names: Record<ImportField, string> = {
  sku: 'sku, код товара, код номенклатуры, внутренний код, item code, item number, product code, stock code, код, code, id, ид, product id',
  mpn: 'mpn, part number, manufacturer part number, mfr part number, part no, partnumber, номер детали, парт номер, партномер, каталожный номер, заводской номер, артикул производителя, артикул, article, art, арт, vendor code, model, модель, part',
  ean: 'ean, ean 13, ean13, barcode, bar code, штрихкод, штрих код, gtin, upc, баркод, шк',
  brand: 'brand, бренд, manufacturer, производитель, марка, торговая марка, vendor, изготовитель',
  name: 'name, наименование, название, title, product name, наименование товара, название товара, номенклатура, товар, product, item name, item',
  name_en: 'name en, english name, title en, наименование англ, название en, наименование en',
  name_ru: 'name ru, russian name, title ru, наименование рус, название ru, наименование ru',
  description: 'description, описание, full description, details, характеристики, desc, полное описание',
  description_en: 'description en, english description, описание en, описание англ',
  description_ru: 'description ru, russian description, описание ru, описание рус',
  category:
    'category, категория, group, группа, группа товаров, раздел, product group, category name, section, library, каталог',
  unit: 'unit, ед изм, единица измерения, ед, единица, uom, unit of measure',
  pack_qty:
    'pack qty, pack, в упаковке, кол во в упаковке, количество в упаковке, упаковка, pack size, pcs per pack',
  min_qty:
    'min qty, минимальное количество, мин заказ, минимальный заказ, moq, min order, minimum quantity, от',
  step_qty: 'step qty, кратность, шаг, multiple, order multiple, step',
  weight_g: 'weight g, вес г, масса г, weight grams',
  weight_kg: 'weight, weight kg, вес, вес кг, масса, масса кг, gross weight, вес брутто',
  length_mm: 'package length mm, package length, length mm, длина упаковки мм, длина упаковки, длина мм',
  width_mm: 'package width mm, package width, width mm, ширина упаковки мм, ширина упаковки, ширина мм',
  height_mm: 'package height mm, package height, height mm, высота упаковки мм, высота упаковки, высота мм',
  lead_days: 'lead days, lead time, срок поставки, срок поставки дней, delivery days, срок',
  price:
    'price, цена, recommended price, рекомендованная цена, розничная цена, ррц, рц, list price, unit price, retail price, цена за ед, цена с ндс, стоимость',
  price_minor: 'price cents, price minor, amount minor, цена в копейках, цена коп, price kopecks',
  price_per: 'price per, per, price unit, price is for, цена за, ценовая единица, количество за цену',
  cost: 'cost, cost price, purchase price, buying price, себестоимость, закупочная цена, цена закупки, закупка, входная цена',
  currency: 'currency, валюта, currency code',
  stock:
    'stock, остаток, наличие, остатки, on hand, quantity, количество, кол во, qty, в наличии, склад остаток, available',
  warehouse: 'warehouse, склад, location',
  incoming_qty:
    'incoming, incoming qty, in transit, on order, quantity, qty, в пути, ожидается, заказано, количество, кол во',
  expected_on:
    'expected on, expected, eta, arrival, arrival date, expected date, date, ожидаемая дата, дата поступления, дата прихода, дата поставки, дата',
  confidence: 'confidence, certainty, уверенность, надёжность, вероятность',
}

const known = Object.entries(names).flatMap(([field, list]) =>
  list.split(', ').map((name, place) => ({ field: field as ImportField, name, place })),
)

/**
 * Proposes a mapping from the headers alone. The best match takes a column first; a header that only begins with a
 * known name ('Цена, руб.') counts less than the name itself. If a list has only one kind of code, it is used as the
 * SKU.
 */
export function proposeMapping(headers: readonly string[], kind: ImportKind): Mapping {
  const wanted = fieldsOfKind[kind]
  const matches = headers
    .flatMap((header, column) =>
      known.map(({ field, name, place }) => ({
        field,
        column,
        sureness: sureness(fold(header), name, place),
      })),
    )
    .filter(({ field, sureness }) => sureness > 0 && wanted.includes(field))
    .sort((one, other) => other.sureness - one.sureness || one.column - other.column)

  const mapping: Mapping = {}
  const taken = new Set<number>()
  for (const { field, column } of matches) {
    if (field in mapping || taken.has(column)) continue
    mapping[field] = column
    taken.add(column)
  }
  return withSku(mapping)
}

function sureness(header: string, name: string, place: number): number {
  if (header === name) return 100 - place
  const isBeginning = header.startsWith(`${name} `) && name.length > 2 && !/ (id|ид|cents)$/.test(header)
  return isBeginning ? 40 - place : 0
}

function withSku(mapping: Mapping): Mapping {
  if (mapping.sku !== undefined) return mapping
  const code = mapping.mpn ?? mapping.ean
  return code === undefined ? mapping : { ...mapping, sku: code }
}

/**
 * Returns a signature of the headers: the same for the same headers in the same order, ignoring case and punctuation.
 */
export const headerSignature = (headers: readonly string[], kind: ImportKind): string =>
  [kind, ...headers.map(fold)].join('|')

const signs: readonly (readonly [RegExp, string])[] = [
  [/\b(usd|dollars?)\b|\$/i, 'USD'],
  [/\b(eur|euros?)\b|€/i, 'EUR'],
  [/\b(cny|rmb|yuan)\b|¥|юан/i, 'CNY'],
  [/\brub\b|₽|руб|коп/i, 'RUB'],
]

/**
 * Proposes the currency if no column contains it: from the price headers, else from the language of the file, else
 * ours.
 */
export function proposeCurrency(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  usual: string,
): string {
  const named = signs.find(([sign]) => headers.some((header) => sign.test(header)))
  if (named) return named[1]
  const text = rows.slice(0, 50).flat().join(' ')
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return cyrillic > latin ? 'RUB' : usual
}
