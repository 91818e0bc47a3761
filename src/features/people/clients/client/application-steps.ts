import type { ApplicationValues } from './application-values.ts'

/** The three steps of the application and their fields (product 3.1). */
const asked = {
  you: ['name', 'last_name', 'middle_name', 'phone', 'email', 'password', 'c_password'],
  business: [
    'legal_entity',
    'self_employed',
    'organization_name',
    'activity_type',
    'activity_custom',
    'country',
    'city',
  ],
  delivery: ['delivery_address', 'delivery_method', 'currency_id'],
} as const satisfies Record<string, readonly (keyof ApplicationValues)[]>

export type Step = keyof typeof asked
export const steps = Object.keys(asked) as Step[]

/** Returns the step after or before one; undefined past the ends. */
export const stepFrom = (step: Step, by: 1 | -1): Step | undefined => steps[steps.indexOf(step) + by]

/** Returns the step named in the URL; by default the first one. */
export const stepNamed = (name: string | null): Step => steps.find((step) => step === name) ?? steps[0]!

/** Returns the errors of an application that belong to a step. */
export function errorsAt<E>(step: Step, errors: Record<string, E>): Record<string, E> {
  const here = new Set<string>(asked[step])
  return Object.fromEntries(Object.entries(errors).filter(([field]) => here.has(field)))
}

/** Returns the first step with an error. */
export const firstStepWith = (errors: Record<string, unknown>): Step | undefined =>
  steps.find((step) => Object.keys(errorsAt(step, errors)).length > 0)
