import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'

// On its own: the tables of the world's numbering plans weigh 35 KB, and only forms with a telephone need them.

/** Spec §5: 2 to 17 digits, an extension of up to 20, 250 characters in all; the number itself must exist (libphonenumber). */
export const phone = z
  .string()
  .trim()
  .min(1, 'errors.required')
  .max(250)
  .refine(isPhone, 'errors.isValidPhone')

export function isPhone(value: string): boolean {
  const [number = '', extension = ''] = value.split(/\s*(?:ext\.?|доб\.?|[x#;])\s*/i)
  const digits = number.replace(/\D/g, '')
  if (digits.length < 2 || digits.length > 17) return false
  if (!/^\+?[\d\s().-]+$/.test(number) || !/^\d{0,20}$/.test(extension)) return false
  return parsePhoneNumberFromString(number.startsWith('+') ? number : `+${digits}`)?.isPossible() ?? false
}
