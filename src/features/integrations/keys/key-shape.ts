import { z } from 'zod'
import { Money } from '#platform/shared/money-shape.ts'
import { scopes } from '#platform/shared/scope.ts'
import { requiredText } from '#platform/shared/validation.ts'
import { largestLimit, mostDays, placesOrders } from './key.ts'

/** The input for a new key. */
export const NewKey = z
  .object({
    name: requiredText(80),
    scopes: z.enum(scopes).array().min(1, 'errors.notEmptyArray').max(scopes.length),
    days: z.int().min(1).max(mostDays),
    /** The most one order may cost, in the currency of the company. Required for a key that places orders. */
    order_limit: Money.extend({
      amount: z.int().min(1, 'errors.notValid').max(largestLimit, 'errors.notValid'),
    })
      .nullish()
      .transform((limit) => limit ?? null),
  })
  .refine(({ scopes, order_limit }) => !placesOrders(scopes) || order_limit !== null, {
    path: ['order_limit'],
    error: 'keys.limitRequired',
  })
  .transform((key) => (placesOrders(key.scopes) ? key : { ...key, order_limit: null }))
export type NewKey = z.infer<typeof NewKey>
