import { sumOf } from './arithmetic.ts'
import { type QuantityRules, type QuantityVerdict, quantityRule } from './quantity.ts'

/** The meaning of a typed quantity: empty, a quantity that can be bought (rounded up from `asked`), or an error. */
export type TypedQuantity =
  | { is: 'empty' }
  | { is: 'quantity'; quantity: number; asked: number; sum: boolean }
  | { is: 'error'; code: Extract<QuantityVerdict, { is: 'error' }>['code'] | 'catalogue.notNumber' }

export function typedQuantity(rules: QuantityRules, text: string): TypedQuantity {
  if (text.trim() === '') return { is: 'empty' }
  const asked = sumOf(text)
  if (asked === null) return { is: 'error', code: 'catalogue.notNumber' }
  const verdict = quantityRule(rules, asked)
  if (verdict.is === 'error') return verdict
  const quantity = verdict.is === 'rounded' ? verdict.to : asked
  return { is: 'quantity', quantity, asked, sum: !/^[\d\s\u00a0\u202f]+$/.test(text) }
}
