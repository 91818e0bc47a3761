import { fold } from '#features/foundation/search/fold.ts'
import { includesTax, withTax } from './header-tax.ts'
import { fieldsOfKind, type ImportField, type ImportKind, type Mapping } from './import.ts'

/**
 * Common names of columns, folded; the most reliable first. Those in our two languages come first, then those in the
 * languages of suppliers.
 */
const names: Record<ImportField, string> = {
  sku: 'sku, код товара, код номенклатуры, внутренний код, item code, item number, product code, stock code, код, code, id, ид, product id, артикул поставщика, номенклатурный код, order code, artikelnummer, artikel nr, art nr, artikelnr, bestellnummer, bestell nr, référence, reference, réf, ref, code article, indeks, indeks katalogowy, symbol, kod, kod towaru, codice, codice articolo, código, referencia, stock no, rs stock no, rs stock number, mouser, mouser no, item no, product no, product number, catalogue number, article number, article no, stock number, bestelnummer, 产品编号, 货号, 编号',
  mpn: 'mpn, part number, manufacturer part number, mfr part number, part no, partnumber, номер детали, парт номер, партномер, каталожный номер, заводской номер, артикул производителя, артикул, article, art, арт, vendor code, model, модель, part, mfr part no, mfr no, mfr, mfg part no, manufacturer part no, manufacturer no, herstellernummer, herstellerteilenummer, herstellernr, hersteller nr, référence fabricant, kod producenta, codice produttore, referencia fabricante, 型号',
  ean: 'ean, ean 13, ean13, barcode, bar code, штрихкод, штрих код, gtin, upc, баркод, шк, gtin ean, ean code, ean gtin, kod ean, code barre, code barres, code ean, strichcode, 条码, 条形码',
  brand:
    'brand, бренд, manufacturer, производитель, марка, торговая марка, vendor, изготовитель, marke, hersteller, marque, fabricant, producent, marka, marca, produttore, fabricante, manufacturer name, merk, 品牌',
  name: 'name, наименование, название, title, product name, наименование товара, название товара, номенклатура, товар, product, item name, item, bezeichnung, artikelbezeichnung, artikel, désignation, designation, libellé, libelle, nazwa, nazwa towaru, denominazione, descrizione, descripción, nombre, omschrijving, product description, item description, ценовая группа номенклатура, номенклатура характеристика, 品名, 名称, 产品名称',
  name_en: 'name en, english name, title en, наименование англ, название en, наименование en',
  name_ru: 'name ru, russian name, title ru, наименование рус, название ru, наименование ru',
  description:
    'description, описание, full description, details, характеристики, desc, полное описание, beschreibung, opis, 描述, 规格',
  description_en: 'description en, english description, описание en, описание англ',
  description_ru: 'description ru, russian description, описание ru, описание рус',
  category:
    'category, категория, group, группа, группа товаров, раздел, product group, category name, section, library, каталог, warengruppe, kategorie, catégorie, kategoria, grupa, grupa towarowa, categoria, famille, 类别',
  unit: 'unit, ед изм, единица измерения, ед, единица, uom, unit of measure, einheit, mengeneinheit, me, unité, unite, jm, j m, jedn, jednostka, jednostka miary, u m, unidad, eenheid, 单位',
  pack_qty:
    'pack qty, pack, в упаковке, кол во в упаковке, количество в упаковке, упаковка, pack size, pcs per pack, vpe, verpackungseinheit, conditionnement, opakowanie, packaging unit, pack quantity, package quantity, 包装数量',
  min_qty:
    'min qty, минимальное количество, мин заказ, минимальный заказ, moq, min order, minimum quantity, от, mindestmenge, mindestbestellmenge, minimum order quantity, min order qty, minimum de commande, minimum, 起订量',
  step_qty: 'step qty, кратность, шаг, multiple, order multiple, step',
  weight_g: 'weight g, вес г, масса г, weight grams',
  weight_kg:
    'weight, weight kg, вес, вес кг, масса, масса кг, gross weight, вес брутто, gewicht, gewicht kg, poids, poids kg, waga, waga kg, peso, peso kg, 重量',
  length_mm: 'package length mm, package length, length mm, длина упаковки мм, длина упаковки, длина мм',
  width_mm: 'package width mm, package width, width mm, ширина упаковки мм, ширина упаковки, ширина мм',
  height_mm: 'package height mm, package height, height mm, высота упаковки мм, высота упаковки, высота мм',
  lead_days:
    'lead days, lead time, срок поставки, срок поставки дней, delivery days, срок, lieferzeit, délai, termin dostawy, 交货期',
  handling_days:
    'handling days, handling time, issue margin, срок комплектации, комплектация дней, дней на отгрузку',
  daily_capacity:
    'daily capacity, made per day, capacity per day, производство в день, мощность в день, выпуск в день',
  replenish_days:
    'replenishment days, replenish days, replenishment time, срок пополнения, пополнение дней, срок закупки',
  tax_rate:
    'ставка ндс, ндс, ставка налога, vat rate, vat, tax rate, tax, vat percent, mwst satz, mwst, ust satz, steuersatz, taux tva, tva, stawka vat, aliquota iva, tipo iva, iva, btw, 税率',
  is_service:
    'service, is service, услуга, это услуга, тип номенклатуры, вид номенклатуры, товар услуга, goods or service, goods service, dienstleistung, ware dienstleistung',
  commodity_code:
    'тн вэд, код тн вэд, тнвэд, код тнвэд, тн вэд еаэс, код тн вэд еаэс, hs code, hs, commodity code, cn code, hts code, hts, taric code, taric, tariff code, customs code, customs tariff number, customs tariff code, intrastat code, zolltarifnummer, warennummer, statistische warennummer, code douanier, code hs, kod cn, 海关编码, hs编码',
  price:
    'price, цена, recommended price, рекомендованная цена, розничная цена, ррц, рц, list price, unit price, retail price, цена за ед, стоимость, цена руб, опт, оптовая, оптовая цена, опт цена, прайс, price each, net price, preis, einzelpreis, stückpreis, listenpreis, nettopreis, vk preis, prix, prix unitaire, prix ht, prix unitaire ht, tarif, tarif ht, cena, cena netto, cena jedn, cena katalogowa, prezzo, prezzo listino, prezzo unitario, precio, precio unitario, prijs, rate, mrp, 单价, 价格',
  price_with_tax:
    'цена с ндс, gross price, bruttopreis, 含税单价, с ндс, вкл ндс, включая ндс, incl vat, including vat, vat incl, inkl mwst, inkl ust, ttc',
  price_minor: 'price cents, price minor, amount minor, цена в копейках, цена коп, price kopecks',
  price_per:
    'price per, per, price unit, price is for, цена за, ценовая единица, количество за цену, price for, preiseinheit, pe, unité de prix, za ile',
  cost: 'cost, cost price, purchase price, buying price, себестоимость, закупочная цена, цена закупки, закупка, входная цена',
  cost_with_tax: 'себестоимость с ндс',
  currency: 'currency, валюта, currency code, währung, devise, waluta, valuta, moneda, curr, 币种',
  stock:
    'stock, остаток, наличие, остатки, on hand, quantity, количество, кол во, qty, в наличии, склад остаток, available, bestand, lagerbestand, verfügbar, disponible, disponibilité, availability, stan, stan magazynowy, dostępność, giacenza, существующий остаток, свободный остаток, 库存, 库存数量',
  warehouse: 'warehouse, склад, location',
  incoming_qty:
    'incoming, incoming qty, in transit, on order, quantity, qty, в пути, ожидается, заказано, количество, кол во',
  expected_on:
    'expected on, expected, eta, arrival, arrival date, expected date, date, ожидаемая дата, дата поступления, дата прихода, дата поставки, дата',
  confidence: 'confidence, certainty, уверенность, надёжность, вероятность',
}

type Known = { field: ImportField; place: number }

/** The fields of every name, folded. */
const known = new Map<string, Known[]>()
for (const [field, list] of Object.entries(names)) {
  for (const [place, name] of list.split(', ').entries()) {
    const key = fold(name)
    known.set(key, [...(known.get(key) ?? []), { field: field as ImportField, place }])
  }
}
/** In words. */
const longestName = Math.max(...[...known.keys()].map((name) => name.split(' ').length))

/**
 * Proposes a mapping from the headers alone. The best match takes a column first; a header that only begins with a
 * known name ('Цена, руб.') counts less than the name itself. If a list has only one kind of code, it is used as the
 * SKU.
 */
export function proposeMapping(headers: readonly string[], kind: ImportKind): Mapping {
  const wanted = fieldsOfKind[kind]
  const matches = headers
    .flatMap((header, column) => matchesOf(fold(header)).map((match) => ({ ...match, column })))
    .filter(({ field }) => wanted.includes(field))
    .sort((one, other) => other.sureness - one.sureness || one.column - other.column)

  const mapping: Mapping = {}
  const taken = new Set<number>()
  for (const { field, column } of matches) {
    if (field in mapping || taken.has(column)) continue
    mapping[field] = column
    taken.add(column)
  }
  return withSku(withBareGross(mapping, headers, wanted))
}

/** In a list without another price, 'Gross' and 'Brutto' are the price with tax, not the weight. */
function withBareGross(
  mapping: Mapping,
  headers: readonly string[],
  wanted: readonly ImportField[],
): Mapping {
  const { price, price_minor, price_with_tax } = mapping
  const column = headers.findIndex((header) => /^(?:gross|brutto)$/.test(fold(header)))
  const isKnown = [price, price_minor, price_with_tax].some((one) => one !== undefined)
  if (isKnown || column < 0 || !wanted.includes('price_with_tax')) return mapping
  return { ...mapping, price_with_tax: column }
}

/** Returns the fields a header may name, as a whole or with its first words. */
function matchesOf(header: string): { field: ImportField; sureness: number }[] {
  const words = header.split(' ')
  const isTaxed = includesTax(header)
  return words.slice(0, longestName).flatMap((_, last) => {
    const name = words.slice(0, last + 1).join(' ')
    const isWhole = last === words.length - 1
    const isShort = name.length <= 2 && !/\p{Script=Han}/u.test(name)
    if (!isWhole && (isShort || / (id|ид|cents)$/.test(header))) return []
    // The lists of names are long; the later ones are still sure of themselves.
    return (known.get(name) ?? []).flatMap(({ field, place }) => {
      const meant = isTaxed ? withTax(field) : field
      if (!meant || (!isWhole && wholeOnly.has(name))) return []
      return [{ field: meant, sureness: (isWhole ? 100 : 40) - Math.min(place, 35) }]
    })
  })
}

/** Words that name a column alone, but begin the names of others: 'VAT amount', 'Service life'. */
const wholeOnly: ReadonlySet<string> = new Set(
  [...known].flatMap(([name, fields]) =>
    fields.some(({ field }) => field === 'is_service' || (field === 'tax_rate' && !name.includes(' ')))
      ? name
      : [],
  ),
)

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
  [/\bchf\b/i, 'CHF'],
  [/\bgbp\b|£/i, 'GBP'],
  [/\bpln\b|zł/i, 'PLN'],
  [/\binr\b|₹/i, 'INR'],
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
