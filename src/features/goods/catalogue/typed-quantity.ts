import { sumOf } from './arithmetic.ts'
import { type QuantityRules, type QuantityVerdict, quantityRule } from './quantity.ts'
import { quantityOf, scaleOf } from './units.ts'

/** The meaning of a typed quantity: empty, a quantity that can be bought (rounded up from `asked`), or an error. */
export type TypedQuantity =
  | { is: 'empty' }
  | { is: 'quantity'; quantity: number; asked: number; sum: boolean }
  | { is: 'error'; code: Code }

type Code = Extract<QuantityVerdict, { is: 'error' }>['code'] | 'catalogue.notNumber' | 'catalogue.tooPrecise'

/** Goods in a small unit are typed in the larger one: '7.5' (m) of `cm` are 750. */
export function typedQuantity(rules: QuantityRules & { unit?: string }, text: string): TypedQuantity {
  if (text.trim() === '') return { is: 'empty' }
  const { unit = 'pcs' } = rules
  const written = sumOf(text)
  if (written === null) return { is: 'error', code: 'catalogue.notNumber' }
  const asked = quantityOf(written, unit)
  if (asked === null)
    return { is: 'error', code: scaleOf(unit) === 1 ? 'errors.isInteger' : 'catalogue.tooPrecise' }
  const verdict = quantityRule(rules, asked)
  if (verdict.is === 'error') return verdict
  const quantity = verdict.is === 'rounded' ? verdict.to : asked
  return { is: 'quantity', quantity, asked, sum: !/^[\d\s\u00a0\u202f]+([.,]\d+)?$/.test(text.trim()) }
}
