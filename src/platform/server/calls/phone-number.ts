import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isPhone, splitPhone, withTrunkEight } from '../../shared/phone.ts'

/**
 * Returns a phone number as it is stored: in E.164, with ' ext. 12' for an extension. A number without its `+` is
 * read as the field shows it: with its country code, or after the 00 and the Russian 8 that stand before one. What
 * tells no country stays as it was written.
 */
export function e164(value: string): string {
  if (!isPhone(value)) return value
  const { number, extension } = splitPhone(value)
  const stored = numberIn(number)?.number ?? (number.startsWith('+') ? `+${digitsOf(number)}` : number)
  return extension === '' ? stored : `${stored} ext. ${extension}`
}

/** The same for a number that documents print: one that is written with its country code stays as it is. */
export const withCountryCode = (value: string): string => (value.startsWith('+') ? value : e164(value))

/** Returns the country of a phone number, as in 'LV'; undefined if it tells none. */
export const countryOfPhone = (value: string): string | undefined =>
  numberIn(splitPhone(value).number)?.country

const digitsOf = (number: string): string => number.replace(/\D/g, '')

function numberIn(number: string): PhoneNumber | undefined {
  const digits = digitsOf(number)
  if (number.startsWith('+')) return possible(number)
  if (digits.startsWith('00')) return possible(`+${digits.slice(2)}`)
  return (
    valid(withTrunkEight(number)) ??
    valid(`+${digits}`) ??
    (/^8\d{10}$/.test(digits) ? valid(`+7${digits.slice(1)}`) : undefined)
  )
}

function possible(number: string): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(number)
  return parsed?.isPossible() ? parsed : undefined
}

function valid(number: string): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(number)
  return parsed?.isValid() ? parsed : undefined
}
