import { z } from 'zod'
import { scopes } from '#platform/shared/scope.ts'
import { requiredText } from '#platform/shared/validation.ts'
import { mostDays } from './key.ts'

/** The input for a new key. */
export const NewKey = z.object({
  name: requiredText(80),
  scopes: z.enum(scopes).array().min(1, 'errors.notEmptyArray').max(scopes.length),
  days: z.int().min(1).max(mostDays),
})
export type NewKey = z.infer<typeof NewKey>
