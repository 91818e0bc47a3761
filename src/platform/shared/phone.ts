import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'

// On its own: the tables of the world's numbering plans weigh 35 KB, and only forms with a telephone need them.

/** Spec §9: the input is capped; nothing longer is even looked at. */
export const longestPhone = 250

/** Spec §5: 2 to 17 digits, an extension of up to 20, 250 characters in all; the number itself must exist (libphonenumber). */
export const phone = z
  .string()
  .trim()
  .min(1, 'errors.required')
  .max(longestPhone)
  .refine(isPhone, 'errors.isValidPhone')

/** What was typed, cut at its extension: 'ext.', 'доб.', 'x', '#' or ';'. */
export function splitPhone(value: string): { number: string; extension: string } {
  const [number = '', extension = ''] = value.split(/\s*(?:ext\.?|доб\.?|[x#;])\s*/i)
  return { number: number.trim(), extension: extension.trim() }
}

export function isPhone(value: string): boolean {
  if (value.length > longestPhone) return false
  const { number, extension } = splitPhone(value)
  const digits = number.replace(/\D/g, '')
  if (digits.length < 2 || digits.length > 17) return false
  if (!/^\+?[\d\s().-]+$/.test(number) || !/^\d{0,20}$/.test(extension)) return false
  return parsePhoneNumberFromString(number.startsWith('+') ? number : `+${digits}`)?.isPossible() ?? false
}
