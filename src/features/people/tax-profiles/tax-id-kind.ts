import type { TaxIdKind } from '#features/foundation/tax/tax-id.ts'
import { isMemberState } from '#features/foundation/tax/territories.ts'

/** `other`: an id of a country whose format Portico does not know, such as the EIN of the United States. */
export const buyerTaxIdKinds = ['vat', 'inn', 'kpp', 'unp', 'bin', 'other'] as const satisfies readonly (
  | TaxIdKind
  | 'other'
)[]
export type BuyerTaxIdKind = (typeof buyerTaxIdKinds)[number]

const kinds: Readonly<Record<string, BuyerTaxIdKind>> = {
  GB: 'vat',
  XI: 'vat',
  RU: 'inn',
  BY: 'unp',
  KZ: 'bin',
}
const kppLength = 9

/**
 * Returns which kind of id a number of a country is. A Russian number of nine characters is a KPP: an INN has ten or
 * twelve digits.
 */
export function kindOf(country: string, number: string): BuyerTaxIdKind {
  if (isMemberState(country)) return 'vat'
  const kind = kinds[country] ?? 'other'
  return kind === 'inn' && number.replace(/[\s.-]/g, '').length === kppLength ? 'kpp' : kind
}
