import { countryCodeOf, countryOfAddress } from '#features/foundation/dictionary/countries.ts'
import { checkTaxId } from '#features/foundation/tax/tax-id.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { emailScheme, vatAddressSchemes } from './codes.ts'
import type { ElectronicAddress, Party, Payment, Seller } from './e-invoice.ts'
import type { IssuedInvoice, Obstacle } from './issued-invoice.ts'

type Asked<Side> = Side | { obstacle: Obstacle }

/** Returns the seller (BG-4) in a language. On a document outside the scope of VAT it has no tax id (BR-O-02). */
export function sellerOf({ seller, tax, emails }: IssuedInvoice, lang: Lang): Asked<Seller> {
  const { legal_address = '', registration_number = '', tax_id = '' } = seller.requisites
  const vat_id = tax?.seller_tax_id ?? null
  const isOutside = tax?.breakdown.some(({ category }) => category === 'O')
  const tax_number = isOutside ? null : (tax?.supply?.seller_tax_number ?? null)
  const country = tax?.supply?.seller_country ?? countryOfAddress(legal_address)
  if (!country) return { obstacle: 'no_seller_country' }
  if (vat_id === null && registration_number === '' && tax_number === null)
    return { obstacle: 'no_seller_number' }
  return {
    name: inLanguage(seller.legal_name, lang) || seller.name,
    vat_id,
    tax_number,
    registration_number: registration_number || null,
    electronic_address: electronicAddress(vat_id ?? vatIdIn(tax_id, country), emails.seller),
    ...placeOf(legal_address, country),
    city: null,
  }
}

/** Returns the buyer (BG-7). Its VAT id is the one that the tax needed. */
export function buyerOf({ buyer, tax, emails }: IssuedInvoice): Asked<Party> {
  const address = buyer?.legal_address ?? ''
  const country = tax?.supply?.buyer_country ?? countryOfAddress(address)
  if (!country) return { obstacle: 'no_buyer_country' }
  const vat_id = tax?.buyer_tax_id ?? null
  return {
    name: buyer?.name ?? '',
    vat_id,
    electronic_address: electronicAddress(vat_id ?? vatIdIn(buyer?.tax_number ?? '', country), emails.buyer),
    ...placeOf(address, country),
    city: buyer?.city || null,
  }
}

/** Returns how to pay (BG-16), if an account is known. `reference` is what the payer quotes. */
export function paymentOf({ seller, currency, number, kind }: IssuedInvoice): Payment | null {
  const { account = '', bic = '' } = seller.requisites
  const id = account.replace(/\s/g, '')
  if (id === '' || kind === 'credit_note') return null
  const isSepa = currency === 'EUR' && /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(id)
  return { code: isSepa ? 58 : 30, reference: number, account: id, bic: bic || null }
}

/** Returns the country as ISO 3166-1 has it. For VAT, Northern Ireland is another country than the rest. */
export const isoCountry = (country: string): string => (country === 'XI' ? 'GB' : country)

function placeOf(text: string, country: string): Pick<Party, 'address' | 'country'> {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && countryCodeOf(part) !== country)
  return { address: parts.join(', ') || null, country: isoCountry(country) }
}

/** A VAT id if its country has a list of them, else the e-mail address. */
function electronicAddress(vatId: string | null, email: string | null): ElectronicAddress | null {
  const scheme = vatId && vatAddressSchemes[vatId.slice(0, 2)]
  if (vatId && scheme) return { scheme, value: vatId }
  return email ? { scheme: emailScheme, value: email } : null
}

/** Returns a typed tax number as a VAT id of a country, if its format and check digit fit. */
function vatIdIn(typed: string, country: string): string | null {
  const checked = checkTaxId('vat', country, typed)
  return checked.is === 'correct' ? checked.value : null
}
