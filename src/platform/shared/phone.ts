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

/**
 * Returns a number with the Russian 8 that stands apart from ten digits read as +7, as in '8 (495) 123-45-67': its
 * digits alone could be a number of Vietnam. Others are returned as they are.
 */
export const withTrunkEight = (number: string): string =>
  /^8[\s().-]+(?:\d[\s().-]*){10}$/.test(number) ? `+7${number.slice(1)}` : number

/** The country codes of one and two digits; all others have three (ITU-T E.164). */
const shortCodes = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** Returns a number in E.164 in groups, as in '+7 916 123 4567'. Others are as people wrote them. */
export function groupedPhone(value: string): string {
  const [, digits, extension = ''] = /^\+(\d{7,15})( ext\. \d{1,20})?$/.exec(value) ?? []
  if (digits === undefined) return value
  const code = shortCodes.exec(digits)?.[0] ?? digits.slice(0, 3)
  const groups = [`+${code}`]
  let rest = digits.slice(code.length)
  for (; rest.length > 4; rest = rest.slice(3)) groups.push(rest.slice(0, 3))
  return `${[...groups, rest].join(' ')}${extension}`
}

export function isPhone(value: string): boolean {
  if (value.length > longestPhone) return false
  const { number, extension } = splitPhone(value)
  const digits = number.replace(/\D/g, '')
  if (digits.length < 2 || digits.length > 17) return false
  return /^\+?[\d\s().-]+$/.test(number) && /^\d{0,20}$/.test(extension)
}
