/** The currencies of the world by their e-mails, as far as this machine knows them. */
export const worldCurrencies = (): string[] => Intl.supportedValuesOf('currency')

/** How a currency is called in a language; its e-mails where no one has a name for it. */
export function nameOfCurrency(code: string, lang: string): string {
  const name = new Intl.DisplayNames(lang, { type: 'currency' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
}
