/** The member states of the European Union, as ISO 3166 codes. Their VAT ids have the same prefix, but Greece has EL. */
const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export const isMemberState = (country: string): boolean => memberStates.has(country)

/** Northern Ireland (XI) belongs to the EU for goods alone (Protocol on Ireland/Northern Ireland, Art. 8). */
export const isInUnionForGoods = (country: string): boolean => country === 'XI' || isMemberState(country)

/**
 * The countries in which the seller may be registered: those whose rows the decision table has. XI is a registration of
 * its own with the rates of GB.
 */
export const registrationCountries: readonly string[] = [...memberStates, 'GB', 'XI', 'RU']
export const rateCountries: readonly string[] = registrationCountries.filter((country) => country !== 'XI')

/** The members of the Eurasian Economic Union to which Russia exports by annex 18 of its treaty. */
const eaeu: ReadonlySet<string> = new Set(['AM', 'BY', 'KG', 'KZ'])
export const isInEaeu = (country: string): boolean => eaeu.has(country)
