import { z } from 'zod'
import { asciiAddress, asciiEmail } from './email-address.ts'
import type { FieldRefusal } from './refusal.ts'
import { onlyLatin } from './transliterate.ts'

/**
 * The rules of spec §5, each named after its rule there. Messages are keys; limits are passed as parameters.
 */

/**
 * Removes what changes the direction of the text around it: embeddings, overrides and isolates. With them a name in a
 * list could reorder the words next to it. Arabic and Hebrew need none.
 */
const withoutDirections = (value: string): string => value.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')

/**
 * Free text of at most `max` characters, without what the database cannot store (a NUL byte, half a surrogate
 * pair). Direction controls are removed.
 */
export const text = (max: number) =>
  z
    .string()
    .overwrite(withoutDirections)
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'errors.notValid')

/**
 * Tells whether a text shows nothing: only spaces and invisible characters such as a zero-width space, a direction
 * mark or a filler.
 */
export const isBlank = (value: string): boolean => /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(value)

export const requiredText = (max: number) =>
  text(max)
    .trim()
    .min(1, 'errors.required')
    .refine((value) => value === '' || !isBlank(value), 'errors.required')

/** An optional text: absent, null, '' and a text that shows nothing are the same. */
export const optionalText = (max: number) =>
  text(max)
    .trim()
    .nullish()
    .transform((value) => (value && !isBlank(value) ? value : null))

export const latinLetters = (max = 120) => requiredText(max).regex(onlyLatin, 'errors.onlyLatin')
export const optionalLatinLetters = (max = 120) =>
  text(max)
    .trim()
    .regex(onlyLatin, 'errors.onlyLatin')
    .nullish()
    .transform((value) => value || null)

/** A text that can be cleared: null, '' and a text that shows nothing remove it. */
export const textOrNothing = (max: number) =>
  text(max)
    .trim()
    .nullable()
    .transform((value) => (value && !isBlank(value) ? value : null))

/** A Latin text that can be cleared: null and '' remove it, absent leaves it unchanged. */
export const latinOrNothing = (max = 120) =>
  text(max)
    .trim()
    .regex(onlyLatin, 'errors.onlyLatin')
    .nullable()
    .transform((value) => value || null)

export const email = z
  .string()
  .trim()
  .min(1, 'errors.required')
  .max(250)
  .transform(asciiAddress)
  .pipe(asciiEmail)

/** Spec §5, sign-up and profile: checked in order, the first failure is shown. Spec §9: at least 10. */
export const passwordRules = [
  { code: 'errors.atLeast10Symbols', holds: (value: string) => [...value].length >= 10 },
  {
    code: 'errors.atLeastOneUppercaseAndOneLowercaseLetter',
    holds: (value: string) => /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value),
  },
  { code: 'errors.atLeastOneSpecialCharacter', holds: (value: string) => /[^\p{L}\p{N}\s]/u.test(value) },
  { code: 'errors.atLeastOneNumber', holds: (value: string) => /\p{Nd}/u.test(value) },
] as const

export const password = z
  .string()
  .max(200)
  .superRefine((value, context) => {
    const broken =
      value === '' ? { code: 'errors.required' } : passwordRules.find((rule) => !rule.holds(value))
    if (broken) context.addIssue({ code: 'custom', message: broken.code })
  })

/** Letters of any alphabet and spaces. */
export const onlyLetters = (max = 120) => requiredText(max).regex(/^[\p{L}\p{M} ]*$/u, 'errors.onlyLetters')

/** Only the characters of a set, as in `canBeOnly(/^[a-z0-9-]*$/, 'a–z, 0–9, -')`. */
export const canBeOnly = (allowed: RegExp, named: string, max = 250) =>
  requiredText(max).superRefine((value, context) => {
    if (!allowed.test(value))
      context.addIssue({ code: 'custom', message: 'errors.canBeOnly', params: { allowed: named } })
  })

/** A count. The bound leaves room for increments in a four-byte column. */
export const counted = () => z.int('errors.isInteger').min(0).max(1_000_000_000)

/** A number with at most `digits` decimals. */
export const maxDigitsAfterDot = (digits: number) =>
  z.number().superRefine((value, context) => {
    const written = String(value)
    const decimals = written.includes('e') ? Number.POSITIVE_INFINITY : (written.split('.')[1]?.length ?? 0)
    if (decimals > digits)
      context.addIssue({ code: 'custom', message: 'errors.maxDigitsAfterDot', params: { max: digits } })
  })

/** A number between two inclusive bounds. */
export const numberRange = (min: number, max: number) =>
  z.number().superRefine((value, context) => {
    if (value < min || value > max)
      context.addIssue({ code: 'custom', message: 'errors.numberRange', params: { min, max } })
  })

type Values = Record<string, unknown>
const between =
  (field: string, other: string, message: string, holds: (own: unknown, others: unknown) => boolean) =>
  (values: Values, context: z.RefinementCtx): void => {
    if (!holds(values[field], values[other])) context.addIssue({ code: 'custom', path: [field], message })
  }

/** Rules between two fields of a form, for `superRefine`. The first field shows the message. */
export const sameAs = (field: string, other: string) =>
  between(field, other, 'errors.sameAs', (own, others) => own === others)
export const notSameAs = (field: string, other: string) =>
  between(field, other, 'errors.notSameAs', (own, others) => !own || own !== others)
export const notLessThan = (field: string, other: string) =>
  between(field, other, 'errors.notLessThan', (own, others) => own == null || others == null || own >= others)

/** A box that must be ticked. */
export const checked = z.literal(true, 'errors.checked')

/** Spec §9: 6 on sign-in and reset. */
export const shortPassword = z.string().min(1, 'errors.required').min(6).max(200)

type Issue = z.core.$ZodIssue

/** Returns the first failure of each field, in the order of the rules. A nested field is written 'a.b'. */
export function fieldsOf(error: { issues: readonly Issue[] }): Record<string, FieldRefusal> {
  const fields: Record<string, FieldRefusal> = Object.create(null)
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body'
    fields[field] ??= refusalOf(issue)
  }
  return { ...fields }
}

/** Messages of a type. Zod gives them to every rule of the value, where they would hide the bounds. */
const typeMessages: ReadonlySet<string> = new Set(['errors.isInteger', 'errors.isFinite'])

function refusalOf(issue: Issue): FieldRefusal {
  const isMissing = issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)
  if (typeMessages.has(issue.message) && (isMissing || issue.code !== 'invalid_type'))
    return { code: codeOf(issue), params: paramsOf(issue) }
  if (issue.message.includes('.') && /^[a-z]+(?:\.\w+)+$/i.test(issue.message)) {
    return { code: issue.message, params: paramsOf(issue) }
  }
  return { code: codeOf(issue), params: paramsOf(issue) }
}

function codeOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'errors.required'
        : (wrongType[issue.expected] ?? 'errors.notValid')
    case 'too_small':
      return issue.origin === 'string'
        ? 'errors.minLength'
        : issue.origin === 'array'
          ? 'errors.notEmptyArray'
          : 'errors.minRange'
    case 'too_big':
      return issue.origin === 'string'
        ? 'errors.maxLength'
        : issue.origin === 'array'
          ? 'errors.maxItems'
          : 'errors.maxRange'
    case 'invalid_value':
      return 'errors.oneOf'
    default:
      return 'errors.notValid'
  }
}

const wrongType: Record<string, string> = { number: 'errors.isFinite', int: 'errors.isInteger' }

function paramsOf(issue: Issue): FieldRefusal['params'] {
  if (issue.code === 'custom') return issue.params as FieldRefusal['params']
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  return undefined
}
