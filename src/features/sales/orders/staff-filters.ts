import { z } from 'zod'
import { askedDay } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { cancelCauses } from './transitions.ts'

/** The clients a list of staff covers: one's own, those one substitutes for, or all one may see. */
export const scopes = ['mine', 'standing_in', 'team'] as const

/** The filters of staff's order lists. */
export const staffFilters = {
  scope: z.enum(scopes).optional(),
  organization_id: z.coerce.number().int().positive().optional(),
  q: text(200).trim().optional(),
}

/** The filters of links from figures, which show the orders that were counted. Days are the company's, both included. */
export const figureFilters = {
  from: askedDay().optional(),
  to: askedDay().optional(),
  /** Confirmed, in progress or completed. */
  agreed: z.enum(['1']).optional(),
  /** Neither completed nor given up. */
  open: z.enum(['1']).optional(),
  /** The cause of a cancellation; 'none' if there is none. */
  cause: z.enum([...cancelCauses, 'none']).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'errors.notValid')
    .optional(),
  /** The manager of the clients; 0 for clients without a manager. */
  manager_id: z.coerce.number().int().min(0).optional(),
  country: text(120).optional(),
}
