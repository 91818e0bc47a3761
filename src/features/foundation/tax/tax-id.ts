import { innCheck, type NumberCheck, unpCheck, vatChecks } from './tax-id-numbers.ts'

/**
 * `vat`: a VAT id of the EU, the United Kingdom or Northern Ireland. Russia: `inn` (10 digits of a company, 12 of a
 * person) and `kpp`. Belarus: `unp`. Kazakhstan: `bin`.
 */
export const taxIdKinds = ['vat', 'inn', 'kpp', 'unp', 'bin'] as const
export type TaxIdKind = (typeof taxIdKinds)[number]

/** `value` is the id as it is stored and printed: without spaces, a VAT id with its prefix. */
export type TaxIdCheck =
  | { is: 'correct'; value: string }
  | { is: 'wrong'; why: 'length' | 'format' | 'check_digit' | 'unknown_country' }

/**
 * Checks the format and the check digit of a tax id. `country` is an ISO code, or XI; only a VAT id needs it. A VAT id
 * may come without its prefix. Says nothing about whether the id exists: that is VIES.
 */
export function checkTaxId(kind: TaxIdKind, country: string, typed: string): TaxIdCheck {
  const value = typed.replace(/[\s.-]/g, '').toUpperCase()
  if (kind === 'kpp') return byPattern(value, 9, /^\d{4}[0-9A-Z]{2}\d{3}$/)
  if (kind === 'bin') return byPattern(value, 12, /^\d{12}$/)
  if (kind === 'inn') return byLibrary(value, '', innCheck)
  if (kind === 'unp') return byLibrary(value, '', unpCheck)
  // The library does not know the prefix of Northern Ireland, whose numbers are British.
  const check = vatChecks[country === 'XI' ? 'GB' : country]
  const prefix = vatPrefix(country)
  return check ? byLibrary(value, prefix, check) : { is: 'wrong', why: 'unknown_country' }
}

/** Returns the prefix of the VAT ids of a country. That of Greece is not its ISO code. */
export const vatPrefix = (country: string): string => (country === 'GR' ? 'EL' : country)

const byPattern = (value: string, length: number, pattern: RegExp): TaxIdCheck => {
  if (pattern.test(value)) return { is: 'correct', value }
  return { is: 'wrong', why: value.length === length ? 'format' : 'length' }
}

/**
 * The library removes the prefixes it knows. What is shorter afterwards had a prefix of another country, such as GB in
 * front of a number of Northern Ireland, and is refused.
 */
function byLibrary(value: string, prefix: string, check: NumberCheck): TaxIdCheck {
  const number = prefix !== '' && value.startsWith(prefix) ? value.slice(prefix.length) : value
  const result = check(number)
  if (!result.isValid) return { is: 'wrong', why: reasons[result.error.name] ?? 'format' }
  if (result.compact.length < number.length) return { is: 'wrong', why: 'format' }
  return { is: 'correct', value: prefix + result.compact }
}

const reasons: Record<string, 'length' | 'format' | 'check_digit'> = {
  InvalidLength: 'length',
  InvalidFormat: 'format',
  InvalidComponent: 'format',
  InvalidChecksum: 'check_digit',
}
