import { z } from 'zod'
import { amountText, amountTyped } from '#platform/shared/typed-amount.ts'
import type { Step } from './dunning.ts'
import { type DunningPolicy, WritePolicy } from './policy-shape.ts'
import { presets } from './presets.ts'

/** A policy as it is typed: the amount is text, emptied numbers are ''. */
export type TypedPolicy = {
  name: { en: string; ru: string }
  steps: (Omit<Step, 'day'> & { day: number | string })[]
  minimum: string
  working_days: boolean
  is_default: boolean
}

/** The minimum counts minor units of any currency. It is typed as an amount with two decimals. */
const twoDecimals = 'EUR'

/** '5', '5,00' or '5.5' in hundredths; NaN if the text is no amount. */
export const hundredthsOf = (typed: string): number => amountTyped(typed, twoDecimals) ?? Number.NaN

/** Returns a policy as it is typed; a new one begins with the standard steps. */
export const typedPolicy = (policy: DunningPolicy | null): TypedPolicy => ({
  name: policy?.name ?? presets.standard.name,
  steps: policy?.steps ?? presets.standard.steps,
  minimum: amountText(policy?.minimum ?? 500, twoDecimals),
  working_days: policy?.working_days ?? true,
  is_default: policy?.is_default ?? false,
})

/** Returns a typed policy as it is sent. What is no number stays and is refused by the shape. */
export const written = ({ minimum, ...policy }: TypedPolicy) => ({
  ...policy,
  minimum: hundredthsOf(minimum),
})

/** The shape of a typed policy: the rules of the endpoint, with its errors at the same fields. */
export const TypedPolicy = z.preprocess((typed) => written(typed as TypedPolicy), WritePolicy)
