/** The VAT categories of UNCL 5305 that EN 16931 allows and Portico uses. */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
export type TaxCategory = (typeof taxCategories)[number]

/** What decides the rate of a product in a country. `exempt` has no rate. */
export const taxClasses = ['standard', 'reduced', 'super_reduced', 'zero', 'exempt'] as const
export type TaxClass = (typeof taxClasses)[number]

/** What a rule changes (see `TaxRuleEffect`). */
export const taxRuleKinds = ['class', 'exemption', 'domestic_reverse_charge'] as const
export type TaxRuleKind = (typeof taxRuleKinds)[number]

export const supplies = ['goods', 'service'] as const
export type Supply = (typeof supplies)[number]

/** `small_business`: Art. 284 of Directive 2006/112/EC. `no_vat`: not registered as a payer of VAT. */
export const taxSchemes = ['standard', 'small_business', 'no_vat'] as const
export type TaxScheme = (typeof taxSchemes)[number]

/** Which law a document follows: `eu` has tax per group of the document, `ru` per line (0117). */
export const taxProfiles = ['eu', 'ru'] as const
export type TaxProfile = (typeof taxProfiles)[number]

/** The rows of the decision table that lead to a document. R14 is the one that does not. */
export const taxRows = [
  'R1',
  'R2',
  'R3',
  'R4',
  'R5',
  'R6',
  'R7',
  'R8',
  'R9',
  'R10',
  'R11',
  'R12',
  'R13',
] as const
export type TaxRow = (typeof taxRows)[number]

export type LocalText = { en: string; ru: string }

/**
 * What is the same within a tax group: lines with an equal group share a row of the breakdown.
 *
 * - `registration`: the country whose registration of the seller answers for the supply. A document has one.
 * - `rate_bp`: basis points, 2100 is 21 %; null if the law knows no rate (O, and E in Russia).
 * - `code`: the reason without tax: a VATEX code of EN 16931 (BT-121), or the key of a legal text; else null.
 */
export type TaxGroup = {
  registration: string
  category: TaxCategory
  rate_bp: number | null
  code: string | null
}

/** Returns a text that is equal for equal groups. */
export const groupKey = ({ registration, category, rate_bp, code }: TaxGroup): string =>
  JSON.stringify([registration, category, rate_bp, code])
