import { z } from 'zod'
import type { Early, Instalment } from './payment-plan.ts'
import { WritePaymentTerm } from './payment-term.ts'

/** An instalment as it is typed: percentages are text, emptied numbers are ''. */
export type TypedInstalment = Omit<Instalment, 'percent_bp' | 'days' | 'day_of_next_month'> & {
  percent_bp: string
  days: number | string
  day_of_next_month: number | string | null
}

/** Payment terms as they are typed. */
export type TypedTerms = Pick<WritePaymentTerm, 'name' | 'text'> & {
  instalments: TypedInstalment[]
  early: { percent_bp: string; days: number | string } | null
}

/** '30', '33,33' or '2.5' in basis points; NaN if the text is no percentage. */
export function basisPointsOf(typed: string): number {
  const [, percent, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? []
  return percent ? Number(percent) * 100 + Number(decimals.padEnd(2, '0')) : Number.NaN
}

const percentText = (basisPoints: number): string => String(basisPoints / 100)

/** Returns a plan as it is typed. */
export const typedPlan = (plan: {
  instalments: readonly Instalment[]
  early: Early | null
}): Pick<TypedTerms, 'instalments' | 'early'> => ({
  instalments: plan.instalments.map((one) => ({ ...one, percent_bp: percentText(one.percent_bp) })),
  early: plan.early && { ...plan.early, percent_bp: percentText(plan.early.percent_bp) },
})

const inBasisPoints = <Typed extends { percent_bp: string }>(typed: Typed) => ({
  ...typed,
  percent_bp: basisPointsOf(typed.percent_bp),
})

/** Returns typed terms as they are sent. What is no number stays and is refused by the shape. */
export const written = ({ name, text, instalments, early }: TypedTerms) => ({
  name,
  text,
  instalments: instalments.map(inBasisPoints),
  early: early && inBasisPoints(early),
})

/** The shape of typed terms: the rules of the endpoint, with its errors at the same fields. */
export const TypedPaymentTerm = z.preprocess((typed) => written(typed as TypedTerms), WritePaymentTerm)

/** Returns the percentages typed so far together, in basis points; NaN if one is no percentage. */
export const sumTyped = (instalments: readonly Pick<TypedInstalment, 'percent_bp'>[]): number =>
  instalments.reduce((sum, { percent_bp }) => sum + basisPointsOf(percent_bp), 0)
