import type { ApplicationValues } from './application-values.ts'

/** The application in three short steps, and what each of them asks (product 3.1). */
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

/** The step after or before one; undefined past the ends. */
export const stepFrom = (step: Step, by: 1 | -1): Step | undefined => steps[steps.indexOf(step) + by]

/** The step an address names; the first one, if it names none. */
export const stepNamed = (name: string | null): Step => steps.find((step) => step === name) ?? steps[0]!

/** Of the errors of a whole application, those a step can mend. */
export function errorsAt<E>(step: Step, errors: Record<string, E>): Record<string, E> {
  const here = new Set<string>(asked[step])
  return Object.fromEntries(Object.entries(errors).filter(([field]) => here.has(field)))
}

/** Where someone has to go back to: the first step in which something is wrong. */
export const firstStepWith = (errors: Record<string, unknown>): Step | undefined =>
  steps.find((step) => Object.keys(errorsAt(step, errors)).length > 0)
