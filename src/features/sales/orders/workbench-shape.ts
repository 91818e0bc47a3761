import { z } from 'zod'
import { Money } from '#platform/shared/money-shape.ts'
import { askedDay, askedMoment, Moment } from '#platform/shared/time.ts'
import { optionalText, text } from '#platform/shared/validation.ts'
import { turns } from './order.ts'
import { cancelCauses } from './transitions.ts'
import { mostAtOnce, scopes } from './workbench.ts'

/** What staff narrow their lists of orders to. */
export const workbenchFilters = {
  scope: z.enum(scopes).optional(),
  organization_id: z.coerce.number().int().positive().optional(),
  q: text(200).trim().optional(),
}

/** What figures lead to: the very orders they were counted of. Days are those of UTC, both included. */
export const figureFilters = {
  from: askedDay().optional(),
  to: askedDay().optional(),
  /** Confirmed, under way or completed. */
  agreed: z.enum(['1']).optional(),
  /** Neither done nor given up. */
  open: z.enum(['1']).optional(),
  /** Why it was cancelled; 'none' where no one said. */
  cause: z.enum([...cancelCauses, 'none']).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'errors.notValid')
    .optional(),
  /** Whose clients; 0 are those no one looks after. */
  manager_id: z.coerce.number().int().min(0).optional(),
  country: text(120).optional(),
}

/** Why an offer ended: the client let it pass, or we had stored them waiting in the same talk. */
export const endings = ['no_reply', 'our_delay'] as const
/** Offers that ended, and those that will within days. */
export const endingStates = ['expiring', 'expired'] as const

/** How a talk stands: what the client asked for last, what we offered last, and what lies between. */
export const Standings = z.object({
  turn: z.enum(turns),
  /** By when the person who's turn it is answers. */
  due_at: Moment.nullable(),
  /** How many rounds there were. */
  round: z.int(),
  moved_at: Moment.nullable(),
  asked: Money.nullable(),
  offered: Money.nullable(),
  /** What we offered less what the client asked for; in basis points of what we offered. */
  gap: Money.nullable(),
  gap_bp: z.int().nullable(),
  /** Of the lines whose cost is known: at our last offer, and at what the client asked for. */
  margin_bp: z.int().nullable(),
  asked_margin_bp: z.int().nullable(),
})

const ids = z.int().positive().array().min(1, 'errors.required').max(mostAtOnce)
export const Chosen = z.object({ ids })
export const ChosenUntil = Chosen.extend({
  valid_until: askedMoment(),
})
export const ChosenForCause = Chosen.extend({
  cause: z.enum(cancelCauses, 'errors.required'),
  note: optionalText(1000),
})

/** What became of each: a message key says why one was refused. */
export const Transitioned = z
  .object({ id: z.int(), number: z.int().nullable(), ok: z.boolean(), why: z.string().nullable() })
  .array()
export type Transitioned = z.infer<typeof Transitioned>
