import { z } from 'zod'
import { amountText, amountTyped } from '#platform/shared/typed-amount.ts'
import type { Step } from './dunning.ts'
import { type DunningPolicy, WritePolicy } from './policy-shape.ts'
import { presets, usualFixed, usualMarginBp } from './presets.ts'

/** A policy as it is typed: amounts and percentages are text, emptied numbers are ''. */
export type TypedPolicy = {
  name: { en: string; ru: string }
  steps: (Omit<Step, 'day'> & { day: number | string })[]
  minimum: string
  working_days: boolean
  is_default: boolean
  /** Without it, what is typed of the interest does not count. */
  bears_interest: boolean
  interest: { reference_bp: string; margin_bp: string; fixed: string }
}

/** The minimum counts minor units of any currency. It is typed as an amount with two decimals. */
const twoDecimals = 'EUR'

const inHundredths = (hundredths: number): string => amountText(hundredths, twoDecimals)

/** '5', '5,00' or '5.5' in hundredths; NaN if the text is no amount. */
export const hundredthsOf = (typed: string): number => amountTyped(typed, twoDecimals) ?? Number.NaN

/** Returns a policy as it is typed; a new one begins with the standard steps. */
export const typedPolicy = (policy: DunningPolicy | null): TypedPolicy => ({
  name: policy?.name ?? presets.standard.name,
  steps: policy?.steps ?? presets.standard.steps,
  minimum: inHundredths(policy?.minimum ?? 500),
  working_days: policy?.working_days ?? true,
  is_default: policy?.is_default ?? false,
  bears_interest: (policy?.interest ?? null) !== null,
  interest: {
    reference_bp: policy?.interest ? inHundredths(policy.interest.reference_bp) : '',
    margin_bp: inHundredths(policy?.interest?.margin_bp ?? usualMarginBp),
    fixed: inHundredths(policy?.interest?.fixed ?? usualFixed),
  },
})

/** Returns a typed policy as it is sent. What is no number stays and is refused by the shape. */
export const written = ({ minimum, bears_interest, interest, ...policy }: TypedPolicy) => ({
  ...policy,
  minimum: hundredthsOf(minimum),
  interest: bears_interest
    ? {
        reference_bp: hundredthsOf(interest.reference_bp),
        margin_bp: hundredthsOf(interest.margin_bp),
        fixed: hundredthsOf(interest.fixed),
      }
    : null,
})

/** The shape of a typed policy: the rules of the endpoint, with its errors at the same fields. */
export const TypedPolicy = z.preprocess((typed) => written(typed as TypedPolicy), WritePolicy)
