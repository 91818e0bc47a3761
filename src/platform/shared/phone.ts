import { z } from 'zod'

/** Spec §9: the input is capped. Longer values are not parsed. */
export const longestPhone = 250

/**
 * Spec §5: 2 to 17 digits, an extension of up to 20, 250 characters in all. Whether the number exists is only
 * a hint of the field.
 */
export const phone = z
  .string()
  .trim()
  .min(1, 'errors.required')
  .max(longestPhone)
  .refine(isPhone, 'errors.isValidPhone')

/** Splits a phone number from its extension after 'ext.', 'доб.', 'x', '#' or ';'. */
export function splitPhone(value: string): { number: string; extension: string } {
  const [number = '', extension = ''] = value.split(/\s*(?:ext\.?|доб\.?|[x#;])\s*/i)
  return { number: number.trim(), extension: extension.trim() }
}

export function isPhone(value: string): boolean {
  if (value.length > longestPhone) return false
  const { number, extension } = splitPhone(value)
  const digits = number.replace(/\D/g, '')
  if (digits.length < 2 || digits.length > 17) return false
  return /^\+?[\d\s().-]+$/.test(number) && /^\d{0,20}$/.test(extension)
}
