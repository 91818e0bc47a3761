import { unitOf } from '#features/goods/catalogue/okei-units.ts'
import { childOf, childrenOf, type Element, requisitesOf, textIn } from './elements.ts'
import { type VatRate, vatRateIn } from './tax.ts'

export type Property = { name: string; values: Map<string, string> }

/** A product of 1C's catalogue, as strings. */
export type Product = {
  onec_id: string
  article: string
  code: string
  barcode: string
  /** Barcodes that are none: serial numbers, words. */
  bad_barcodes: string[]
  vat: VatRate
  /** «Товар», «Услуга», «Работа». */
  kind: string
  name: string
  description: string
  group: string
  unit: string
  brand: string
  weight_kg: string
  /** Values by the names of properties. */
  properties: Map<string, string>
}

export function productIn(
  element: Element,
  groups: ReadonlyMap<string, string>,
  properties: ReadonlyMap<string, Property>,
): Product {
  const requisites = requisitesOf(element)
  const group = childOf(element, 'Группы')
  const maker = childOf(element, 'Изготовитель')
  const barcodes = barcodesOf(element)
  return {
    onec_id: textIn(element, 'Ид'),
    article: textIn(element, 'Артикул'),
    code: textIn(element, 'Код') || (requisites.get('Код') ?? ''),
    barcode: barcodes.find(isBarcode) ?? '',
    bad_barcodes: barcodes.filter((barcode) => !isBarcode(barcode)),
    vat: vatRateIn(element),
    kind: requisites.get('ТипНоменклатуры') ?? '',
    name: textIn(element, 'Наименование') || (requisites.get('Полное наименование') ?? ''),
    description: textIn(element, 'Описание'),
    group: groups.get(textIn(group, 'Ид')) ?? '',
    unit: unitIn(childOf(element, 'БазоваяЕдиница')),
    brand: textIn(element, 'ТорговаяМарка') || textIn(maker, 'Наименование'),
    weight_kg: textIn(element, 'Вес') || (requisites.get('Вес') ?? ''),
    properties: propertiesOf(element, properties),
  }
}

/** Older configurations write one barcode, others several, also in a list. */
const barcodesOf = (element: Element): string[] =>
  [element, ...childrenOf(element, 'Штрихкоды'), ...childrenOf(element, 'ШтрихКоды')]
    .flatMap((one) => [...childrenOf(one, 'Штрихкод'), ...childrenOf(one, 'ШтрихКод')])
    .map(({ text }) => text.trim().slice(0, 100))
    .filter(Boolean)

/** The importer takes 6 to 14 digits. */
const isBarcode = (said: string): boolean => /^\d{6,14}$/.test(said.replace(/[\s-]/g, ''))

/** Returns the unit's name; for a bare code, its name in the classifier. */
function unitIn(unit: Element | undefined): string {
  const word = unit?.text.trim() ?? ''
  const code = /^\d+$/.test(word) ? word : (unit?.attributes.Код?.trim() ?? '')
  if (word !== '' && word !== code) return word
  return unitOf(code) ?? unit?.attributes.НаименованиеПолное ?? ''
}

function propertiesOf(element: Element, properties: ReadonlyMap<string, Property>): Map<string, string> {
  const said = new Map<string, string>()
  const values = childOf(element, 'ЗначенияСвойств')
  for (const one of values ? childrenOf(values, 'ЗначенияСвойства') : []) {
    const property = properties.get(textIn(one, 'Ид'))
    const name = property?.name || textIn(one, 'Наименование')
    const value = textIn(one, 'Значение')
    if (name && value) said.set(name, property?.values.get(value) ?? value)
  }
  return said
}
