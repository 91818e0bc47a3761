import type { ImportField } from './import.ts'

const tax = '(?:ндс|налог\\p{L}*|vat|tax|taxes|gst|mwst|mehrwertsteuer|ust|umsatzsteuer|tva|iva|btw|dph)'
const included =
  '(?:вкл|включ\\p{L}*|в т ч|incl|inc|included|including|inclusive|inkl|inklusive|inbegriffen|inclus\\p{L}*|incluid\\p{L}*|compris\\p{L}*|uwzgl)'
const sayings = [
  `(?:с|c|со|вкл|включ\\p{L}*|в т ч|в том числе) ${tax}`,
  `(?:with|incl|inc|including|inclusive(?: of)?|inkl|inklusive|mit|inclus\\p{L}*) ${tax}`,
  `${tax} ${included}`,
  'gross|brutto|bruttopreis|ttc',
]
const saying = new RegExp(`(?:^| )(?:${sayings.join('|')})(?= |$)`, 'u')

/** Tells whether the header of a price, folded, says that tax is included: 'цена с ндс руб', 'price incl vat', '含税单价'. */
export const includesTax = (header: string): boolean => saying.test(header) || /(?<!不)含税/.test(header)

const withTaxOf: Partial<Record<ImportField, ImportField | null>> = {
  price: 'price_with_tax',
  cost: 'cost_with_tax',
  // A price in cents that includes tax has no field; as a net price it would be wrong.
  price_minor: null,
  tax_rate: null,
}

/** Returns the field that a header means which says that tax is included; null if it means none. */
export const withTax = (field: ImportField): ImportField | null => {
  const meant = withTaxOf[field]
  return meant === undefined ? field : meant
}
