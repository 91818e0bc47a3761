import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isPhone, splitPhone } from '#platform/shared/phone.ts'
import { maskOf } from './mask.ts'

/**
 * A telephone number under the mask of its country, as in `+493415550199` → `+49 341 5550199`. Only a number with a
 * country code that ends in a digit is touched: the person who is at a bracket or at an extension goes on as they like.
 */
export function maskedPhone(typed: string): string {
  if (!/^\+[\d\s().-]*\d$/.test(typed)) return typed
  const country = new AsYouType()
  country.input(typed)
  const places = country.getTemplate().slice('x'.length).replaceAll('x', '#')
  return maskOf(`+${places}`)(typed)
}

/** Whether a number keeps the rules and is still none that the world's numbering plans know: worth a hint, not a refusal. */
export function looksImpossible(typed: string): boolean {
  if (!isPhone(typed)) return false
  const { number } = splitPhone(typed)
  const whole = number.startsWith('+') ? number : `+${number.replace(/\D/g, '')}`
  return !parsePhoneNumberFromString(whole)?.isPossible()
}

/** How a number is read, as in 'Germany: +49 341 5550199'; null where no country is known of it. */
export function reading(
  value: string,
  lang: string,
  withExtension: (extension: string) => string,
): string | null {
  const { number, extension } = splitPhone(value)
  const typed = new AsYouType()
  const grouped = typed.input(number.startsWith('+') ? number : `+${number}`)
  const country = typed.getCountry()
  if (!country) return null
  const name = new Intl.DisplayNames([lang], { type: 'region' }).of(country)
  return [`${name}: ${grouped}`, ...(extension ? [withExtension(extension)] : [])].join(', ')
}
