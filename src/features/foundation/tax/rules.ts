import type { TaxableLine, TaxRule, TaxRuleEffect } from './facts.ts'

type EffectOf<Is extends TaxRuleEffect['is']> = Extract<TaxRuleEffect, { is: Is }>
/** The rules that apply to a line, one of each effect. */
export type LineRules = { [Is in TaxRuleEffect['is']]?: EffectOf<Is> }

/**
 * Returns the rules of a country for a line on a day. Of one effect the most specific rule applies: the product's,
 * then that of the nearest category, then that of the longest prefix of the commodity code; of equal ones the newest.
 */
export function rulesFor(
  rules: readonly TaxRule[],
  line: TaxableLine,
  country: string,
  day: string,
): LineRules {
  const fitting = rules
    .filter((rule) => rule.country === country && isOn(rule, day) && rankOf(rule, line) !== null)
    .sort(
      (a, b) =>
        rankOf(a, line)! - rankOf(b, line)! ||
        (a.valid_from < b.valid_from ? -1 : Number(a.valid_from > b.valid_from)),
    )
  // A later entry replaces an earlier one of the same effect.
  return Object.fromEntries(fitting.map(({ effect }) => [effect.is, effect])) as LineRules
}

/** Returns whether a day is within the validity of a row. Both ends count. */
export const isOn = (
  { valid_from, valid_to }: { valid_from: string; valid_to: string | null },
  day: string,
): boolean => valid_from <= day && (valid_to === null || day <= valid_to)

/** More than any commodity code has digits, and than any product has categories. */
const aboveCategories = 2000
const aboveCodes = 1000

/** Returns how specific a rule is for a line: more is more specific; null if it does not apply. */
function rankOf({ scope }: TaxRule, line: TaxableLine): number | null {
  if (scope.of === 'product') return scope.product_id === line.product_id ? aboveCategories : null
  if (scope.of === 'category') {
    const distance = line.category_ids.indexOf(scope.category_id)
    return distance < 0 ? null : aboveCategories - 1 - distance
  }
  const isWithin = line.commodity_code?.startsWith(scope.prefix) ?? false
  return isWithin && scope.prefix !== '' ? Math.min(scope.prefix.length, aboveCodes) : null
}
