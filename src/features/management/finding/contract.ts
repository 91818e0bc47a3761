import { z } from 'zod'
import { clients, managers } from '#platform/shared/audience.ts'
import { get } from '#platform/shared/contract.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { text } from '#platform/shared/validation.ts'
import { foundKinds } from './found.ts'

/** A match, named as in its list. */
export const FoundThing = z.object({
  id: z.int(),
  title: z.string(),
  /** Its company, or another name. */
  about: z.string().nullable(),
  state: z.string().nullable(),
  amount: Money.nullable(),
  /** The name equals the query: Enter opens it. */
  is_exact: z.boolean(),
})
export type FoundThing = z.infer<typeof FoundThing>

/** The matches of one kind; kinds without matches are left out. */
export const FoundKindOf = z.object({ kind: z.enum(foundKinds), things: FoundThing.array() })
export type FoundKindOf = z.infer<typeof FoundKindOf>

/** Queries of fewer than two letters match nothing. `most` per kind. */
export const Sought = z.object({
  q: text(300).trim(),
  most: z.coerce.number().int().min(1).max(20).default(5),
})
export type Sought = z.infer<typeof Sought>

export const finding = {
  own: get('/api/front/found', { who: clients, query: Sought, reply: FoundKindOf.array() }),
  all: get('/api/manager/found', { who: managers, query: Sought, reply: FoundKindOf.array() }),
}
