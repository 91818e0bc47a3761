import type { CompanyFacts } from './company-shape.ts'

const noOne = { en: '', ru: '' }

/** A company that has told nothing of itself yet: what a fresh installation shows. */
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

/** The requisites that a payment in a currency needs: the account of that currency, else the general one. */
export function requisitesFor({ requisites, accounts }: Accounts, currency: string): Record<string, string> {
  const { currency: _, ...account } = accounts.find((one) => one.currency === currency) ?? { currency }
  return { ...requisites, ...account }
}

type Accounts = Pick<CompanyFacts, 'requisites' | 'accounts'>

/**
 * Every way to pay, those of the currencies someone owes in first; the general one has no currency. None where nothing is
 * known.
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

/** A text in the reader's language; the other one stands in where it is missing. */
export const textIn = (text: { en: string; ru: string }, lang: 'en' | 'ru'): string =>
  text[lang] || text.en || text.ru
