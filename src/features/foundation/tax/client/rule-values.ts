import { amountTyped } from '#platform/shared/typed-amount.ts'
import { fieldsOfRule, type RuleSubject, ruleSubjects } from '../rule-shape.ts'
import type { TaxRuleKind } from '../tax.ts'

/** As the form has it: texts, and which subject is chosen. */
export type RuleValues = {
  country: string
  about: RuleSubject
  product_id: number | null
  category_id: number | null
  commodity_prefix: string
  kind: TaxRuleKind
  class: string
  exemption_code: string
  section: string
  reason_en: string
  reason_ru: string
  threshold_amount: string
  threshold_currency: string
  valid_from: string
  valid_to: string
  source: string
}

export const emptyRule = (today: string): RuleValues => ({
  country: '',
  about: 'product_id',
  product_id: null,
  category_id: null,
  commodity_prefix: '',
  kind: 'class',
  class: 'reduced',
  exemption_code: '',
  section: '',
  reason_en: '',
  reason_ru: '',
  threshold_amount: '',
  threshold_currency: '',
  valid_from: today,
  valid_to: '',
  source: '',
})

/** Returns the request for what was typed, without the fields of another subject or kind. */
export function asBody(typed: unknown): unknown {
  const { about, ...values } = typed as RuleValues
  const own: readonly string[] = fieldsOfRule[values.kind]
  const subject = Object.fromEntries(
    ruleSubjects.map((field) => [field, field === about ? values[field] || null : null]),
  )
  const effect = Object.fromEntries(
    Object.values(fieldsOfRule)
      .flat()
      .map((field) => [field, own.includes(field) ? values[field] || null : null]),
  )
  return {
    country: values.country,
    ...subject,
    kind: values.kind,
    ...effect,
    ...(effect.threshold_amount && thresholdOf(values)),
    valid_from: values.valid_from,
    valid_to: values.valid_to || null,
    source: values.source,
  }
}

/** NaN if it is no amount in its currency. */
const thresholdOf = ({ threshold_amount, threshold_currency }: Omit<RuleValues, 'about'>) => ({
  threshold_amount: amountTyped(threshold_amount, threshold_currency) ?? Number.NaN,
})
