import { z } from 'zod'
import { askedDay } from '#platform/shared/time.ts'
import { counted, notLessThan, optionalText, requiredText } from '#platform/shared/validation.ts'
import { legalTexts } from './legal-texts.ts'
import { ratedClasses } from './settings-shape.ts'
import { type TaxRuleKind, taxClasses, taxRuleKinds } from './tax.ts'
import { isMemberState, registrationCountries } from './territories.ts'

const id = z.int().min(1).max(1_000_000_000_000).nullish().transform(orNull)
function orNull<T>(value: T | null | undefined): T | null {
  return value ?? null
}

/** The columns of `tax_rules` that a rule is about: exactly one has a value. */
export const ruleSubjects = ['product_id', 'category_id', 'commodity_prefix'] as const
export type RuleSubject = (typeof ruleSubjects)[number]

/** The fields of each kind of rule. */
export const fieldsOfRule = {
  class: ['class'],
  exemption: ['exemption_code', 'reason_en', 'reason_ru'],
  domestic_reverse_charge: ['section', 'reason_en', 'reason_ru', 'threshold_amount', 'threshold_currency'],
} as const satisfies Record<TaxRuleKind, readonly string[]>

/**
 * A rule as an administrator enters it. Days are like '2026-05-14', and both ends count. Fields of the other kinds are
 * ignored.
 */
export const WriteRule = z
  .object({
    country: requiredText(2).refine(
      (value) => value === '' || registrationCountries.includes(value),
      'errors.oneOf',
    ),
    product_id: id,
    category_id: id,
    /** The first digits of the customs tariff: '7204'. */
    commodity_prefix: optionalText(20).refine(
      (value) => value === null || /^\d{2,10}$/.test(value),
      'taxStaff.rule.wrongPrefix',
    ),
    kind: z.enum(taxRuleKinds),
    class: z.enum(ratedClasses).nullish().transform(orNull),
    /** A VATEX code, or in Russia any code. */
    exemption_code: optionalText(40),
    /** The provision of a reverse charge: '§ 13b(2) no. 11 UStG'. Its lines are added up for the threshold. */
    section: optionalText(200),
    /** The printed words. */
    reason_en: optionalText(500),
    reason_ru: optionalText(500),
    /** In minor units. The reverse charge applies from this net amount on. */
    threshold_amount: z
      .int('taxStaff.rule.wrongThreshold')
      .min(1, 'taxStaff.rule.wrongThreshold')
      .max(1_000_000_000_000, 'taxStaff.rule.wrongThreshold')
      .nullish()
      .transform(orNull),
    threshold_currency: optionalText(3).refine(
      (value) => value === null || Intl.supportedValuesOf('currency').includes(value),
      'errors.oneOf',
    ),
    valid_from: askedDay('errors.required'),
    valid_to: askedDay().nullable(),
    /** The law, and who confirmed it. */
    source: requiredText(500),
  })
  .superRefine(notLessThan('valid_to', 'valid_from'))
  .superRefine((rule, context) => {
    for (const [field, message] of [...faultsOfSubject(rule), ...faults[rule.kind](rule)])
      context.addIssue({ code: 'custom', path: [field], message })
  })
export type WriteRule = z.output<typeof WriteRule>

type Fault = [field: keyof WriteRule, message: string]
type Given = Omit<WriteRule, 'valid_from' | 'valid_to' | 'source'>

function faultsOfSubject(rule: Given): Fault[] {
  const named = ruleSubjects.filter((field) => rule[field] !== null)
  if (named.length === 0) return ruleSubjects.map((field) => [field, 'errors.required'])
  return named.slice(1).map((field) => [field, 'errors.notValid'])
}

const required = (rule: Given, ...fields: (keyof Given)[]): Fault[] =>
  fields.filter((field) => rule[field] === null).map((field) => [field, 'errors.required'])

const faults: Record<TaxRuleKind, (rule: Given) => Fault[]> = {
  class: (rule) => required(rule, 'class'),
  exemption: (rule) => [...required(rule, 'exemption_code'), ...faultsOfCode(rule), ...faultsOfWords(rule)],
  domestic_reverse_charge: (rule) => [
    ...(rule.country === 'GB' || rule.country === 'XI'
      ? [['kind', 'taxStaff.rule.noReverseCharge'] satisfies Fault]
      : []),
    ...required(rule, 'section', 'reason_en', 'reason_ru'),
    ...(rule.threshold_amount === null ? [] : required(rule, 'threshold_currency')),
    ...faultsOfReverseCharge(rule),
  ],
}

/** Codes of EN 16931 that mean another category than exemption. */
const otherCategories: ReadonlySet<string> = new Set([
  'VATEX-EU-AE',
  'VATEX-EU-IC',
  'VATEX-EU-G',
  'VATEX-EU-O',
])

function faultsOfCode({ country, exemption_code: code }: Given): Fault[] {
  if (code === null) return []
  const isFitting = country === 'RU' || /^VATEX-[A-Z]{2}-[\dA-Z-]{1,30}$/.test(code)
  return isFitting && !otherCategories.has(code) ? [] : [['exemption_code', 'taxStaff.rule.wrongCode']]
}

/** The words are in both languages; they may be absent if the code has a text of its own. */
function faultsOfWords(rule: Given): Fault[] {
  const isOptional = rule.exemption_code !== null && rule.exemption_code in legalTexts
  if (isOptional && rule.reason_en === null && rule.reason_ru === null) return []
  return required(rule, 'reason_en', 'reason_ru')
}

/** Art. 226(11a) of Directive 2006/112/EC: these words are on the invoice, whatever its language. */
const faultsOfReverseCharge = (rule: Given): Fault[] =>
  (['reason_en', 'reason_ru'] as const)
    .filter((field) => isMemberState(rule.country) && rule[field] && !/reverse charge/i.test(rule[field]))
    .map((field) => [field, 'taxStaff.rule.reverseChargeWords'])

/** `based_on` is the version that was seen. */
export const EndRule = z.object({ valid_to: askedDay('errors.required'), based_on: counted() })
export type EndRule = z.output<typeof EndRule>

export const StoredRule = z.object({
  id: z.int(),
  country: z.string(),
  product_id: z.int().nullable(),
  category_id: z.int().nullable(),
  commodity_prefix: z.string().nullable(),
  /** The product or category in the reader's language; null for a commodity code, and for what no longer exists. */
  subject: z.string().nullable(),
  kind: z.enum(taxRuleKinds),
  class: z.enum(taxClasses).nullable(),
  exemption_code: z.string().nullable(),
  section: z.string().nullable(),
  reason_en: z.string().nullable(),
  reason_ru: z.string().nullable(),
  threshold_amount: z.int().nullable(),
  threshold_currency: z.string().nullable(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  source: z.string().nullable(),
  version: z.int(),
})
export type StoredRule = z.infer<typeof StoredRule>
