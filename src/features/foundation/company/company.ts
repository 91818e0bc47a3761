import type { CompanyFacts } from './company-shape.ts'

const noOne = { en: '', ru: '' }

/** The facts of a fresh installation: empty. */
export const emptyCompany: CompanyFacts = {
  name: 'Portico',
  legal_name: noOne,
  requisites: { legal_address: '', registration_number: '', tax_id: '', bank: '', account: '', bic: '' },
  accounts: [],
  addresses: [],
  phones: [],
  emails: [],
  messengers: [],
  time_zone: 'UTC',
  hours: [null, null, null, null, null, null, null],
  holidays: [],
  departments: [],
  facts: [],
}

/** Returns the requisites for a payment in a currency: the account of that currency, else the general one. */
export function requisitesFor({ requisites, accounts }: Accounts, currency: string): Record<string, string> {
  const { currency: _, ...account } = accounts.find((one) => one.currency === currency) ?? { currency }
  return { ...requisites, ...account }
}

type Accounts = Pick<CompanyFacts, 'requisites' | 'accounts'>

/**
 * Returns every way to pay, starting with the currencies in `owed`. The general one has no currency. Empty if
 * no account is known.
 */
export function accountsFor(
  seller: Accounts,
  owed: readonly string[],
): { currency: string | null; requisites: Record<string, string> }[] {
  const isKnown = Object.values(seller.requisites).some((one) => one !== '')
  const currencies = [...seller.accounts.map(({ currency }) => currency), ...(isKnown ? [null] : [])]
  const wanted = new Set(owed.map((currency) => (currencies.includes(currency) ? currency : null)))
  return currencies
    .toSorted((one, other) => Number(wanted.has(other)) - Number(wanted.has(one)))
    .map((currency) => ({ currency, requisites: requisitesFor(seller, currency ?? '') }))
}

/** Returns a text in the reader's language, or in the other one if it is missing. */
export const textIn = (text: { en: string; ru: string }, lang: 'en' | 'ru'): string =>
  text[lang] || text.en || text.ru
