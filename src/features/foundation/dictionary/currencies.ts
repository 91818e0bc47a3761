/** Returns all ISO currency codes the runtime knows. */
export const worldCurrencies = (): string[] => Intl.supportedValuesOf('currency')

/** Returns the name of a currency in a language, or its code if there is no name. */
export function nameOfCurrency(code: string, lang: string): string {
  const name = new Intl.DisplayNames(lang, { type: 'currency' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
}
