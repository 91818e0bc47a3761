import { taxRateIn } from '#features/foundation/tax/rate-text.ts'
import { childOf, childrenOf, type Element, textIn } from './elements.ts'
import { isTrue } from './words.ts'

/** Names of price types that say so themselves: «Розничная (с НДС)», "incl. VAT". */
const namedWithVat =
  /(?:^|[ (])(?:с|вкл|вкл\.|включая|включено|включен) ндс|(?:incl|incl\.|including|with) vat/iu

/** Returns whether a price or price type says that it includes a tax; null if it says nothing. */
export function taxIncludedIn(element: Element): boolean | null {
  const said = taxesOf(element, 'Налоги', 'Налог').map((tax) => textIn(tax, 'УчтеноВСумме'))
  if (said.some((one) => isTrue(one))) return true
  return said.some((one) => one !== '') ? false : null
}

/** The same for a price type, of which the name may say it. */
export const typeIncludesTax = (element: Element): boolean =>
  taxIncludedIn(element) ?? namedWithVat.test(textIn(element, 'Наименование'))

/** In basis points. `exempt`: «Без НДС». `unknown`: a word that is no rate. Null: nothing is said. */
export type VatRate = number | 'exempt' | 'unknown' | null

/** Returns the rate of a price with VAT in basis points; null if it is not known. */
export const basisPointsOf = (rate: VatRate): number | null =>
  rate === 'exempt' ? 0 : rate === 'unknown' ? null : rate

export function vatRateIn(element: Element): VatRate {
  const rates = taxesOf(element, 'СтавкиНалогов', 'СтавкаНалога')
  const vat = rates.find((one) => /^(?:ндс|vat)?$/i.test(textIn(one, 'Наименование')))
  return vat ? (taxRateIn(textIn(vat, 'Ставка')) ?? 'unknown') : null
}

const taxesOf = (element: Element, list: string, one: string): Element[] =>
  childrenOf(childOf(element, list) ?? element, one)
