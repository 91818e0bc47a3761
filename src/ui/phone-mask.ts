import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isPhone, splitPhone, withTrunkEight } from '#platform/shared/phone.ts'
import { maskOf } from './mask.ts'

/**
 * Formats a phone number by its country, as in `+493415550199` → `+49 341 5550199`. Only numbers with a
 * country code that end in a digit are changed, so that typing brackets or an extension is not disturbed.
 */
export function maskedPhone(typed: string): string {
  if (!/^\+[\d\s().-]*\d$/.test(typed)) return typed
  const country = new AsYouType()
  country.input(typed)
  const places = country.getTemplate().slice('x'.length).replaceAll('x', '#')
  return maskOf(`+${places}`)(typed)
}

/** Tells whether a number meets the rules but is in no numbering plan: worth a hint, not a refusal. */
export function looksImpossible(typed: string): boolean {
  if (!isPhone(typed)) return false
  const number = withTrunkEight(splitPhone(typed).number)
  const whole = number.startsWith('+') ? number : `+${number.replace(/\D/g, '')}`
  return !parsePhoneNumberFromString(whole)?.isPossible()
}

/** Returns how a number is understood, as in 'Germany: +49 341 5550199'. Null if its country is unknown. */
export function reading(
  value: string,
  lang: string,
  withExtension: (extension: string) => string,
): string | null {
  const { number: written, extension } = splitPhone(value)
  const number = withTrunkEight(written)
  const typed = new AsYouType()
  const grouped = typed.input(number.startsWith('+') ? number : `+${number}`)
  const country = typed.getCountry()
  if (!country) return null
  const name = new Intl.DisplayNames([lang], { type: 'region' }).of(country)
  return [`${name}: ${grouped}`, ...(extension ? [withExtension(extension)] : [])].join(', ')
}
