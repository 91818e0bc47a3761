import type { Lang, Translate } from '#platform/shared/i18n.ts'
import { textIn } from './company.ts'
import type { CompanyFacts, paymentNames } from './company-shape.ts'

/** Returns the seller for the head of a document: the legal name and at most three lines of requisites. */
export function sellerOf(
  company: Pick<CompanyFacts, 'name' | 'legal_name'> & { requisites: Record<string, string> },
  lang: Lang,
  say: Translate,
) {
  const { legal_address = '', ...numbers } = company.requisites
  const line = (...names: (typeof paymentNames)[number][]): string =>
    names
      .filter((name) => (numbers[name] ?? '') !== '')
      .map((name) => `${say(`company.requisites.${name}`)}: ${numbers[name]}`)
      .join(' · ')
  const lines = [
    legal_address,
    line('registration_number', 'tax_id'),
    line('bank', 'account', 'bic', 'correspondent_account'),
  ]
  return { name: textIn(company.legal_name, lang) || company.name, lines: lines.filter((one) => one !== '') }
}
