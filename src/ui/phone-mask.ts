import { AsYouType } from 'libphonenumber-js/min'
import { maskOf } from './mask.ts'

/**
 * A telephone number under the mask of its country, as in `+493415550199` → `+49 341 5550199`. Only a number with a
 * country code that ends in a digit is touched: whoever is at a bracket or at an extension goes on as they like.
 */
export function maskedPhone(typed: string): string {
  if (!/^\+[\d\s().-]*\d$/.test(typed)) return typed
  const country = new AsYouType()
  country.input(typed)
  const places = country.getTemplate().slice('x'.length).replaceAll('x', '#')
  return maskOf(`+${places}`)(typed)
}
