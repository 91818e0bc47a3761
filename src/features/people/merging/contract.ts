import { z } from 'zod'
import { chiefs, managers } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { Moment } from '#platform/shared/time.ts'
import { requiredText } from '#platform/shared/validation.ts'

const Company = z.object({ id: z.int(), name: z.string() })

/** A company that was merged into another. */
export const Merge = z.object({
  id: z.int(),
  from: Company,
  into: Company,
  by: z.string(),
  at: Moment,
  reason: z.string(),
  /** Until when the merge can be undone; null if it no longer can. */
  undo_until: Moment.nullable(),
})
export type Merge = z.infer<typeof Merge>

/** A preview of a merge. */
export const MergePreview = z.object({
  from: Company,
  into: Company,
  /** The number of records by the names of `merging.parts`; parts without records are left out. */
  counts: z.object({ part: z.string(), count: z.int() }).array(),
  /** The current balances of both companies and their sum, by currency. */
  balances: z.object({ from: Money, into: Money, together: Money }).array(),
  /** The records that would stay behind and the reasons that block the merge, as texts. */
  obstacles: z.object({ text: z.string(), blocks: z.boolean() }).array(),
})
export type MergePreview = z.infer<typeof MergePreview>

const into = z.coerce.number('errors.required').pipe(z.int().positive())

export const merging = {
  /** The company this one was merged into, and the companies merged into it. */
  of: get('/api/manager/clients/:id/merges', {
    who: managers,
    reply: z.object({ into: Merge.nullable(), parts: Merge.array() }),
  }),
  preview: get('/api/manager/clients/:id/merge-preview', {
    who: chiefs,
    query: z.object({ into }),
    reply: MergePreview,
  }),
  merge: post('/api/manager/clients/:id/merge', {
    who: chiefs,
    body: z.object({ into_id: z.int('errors.required').positive(), reason: requiredText(1000) }),
    reply: Merge,
  }),
  undo: post('/api/manager/clients/:id/merge-undo', {
    who: chiefs,
    reply: z.object({ from: Company, into: Company }),
  }),
}

const Facts = z.object({
  organization_id: z.int(),
  from_id: z.int(),
  name: z.string(),
  into: z.string(),
  reason: z.string(),
  user_ids: z.int().array(),
})
const around = {
  to: [
    { organization: 'organization_id' as const },
    { managersOf: 'organization_id' as const },
    { users: 'user_ids' as const },
  ],
  subject: { kind: 'organization' as const, field: 'organization_id' as const },
}

/** A client was merged into this one; `user_ids` are the people who came with it. */
export const clientMerged = event('client.merged', Facts, {
  ...around,
  notices: [
    {
      to: [{ users: 'user_ids' }],
      importance: 'info',
      topic: 'account',
      email: 'wanted',
      path: () => paths.account.home,
      params: ({ name, into }) => ({ name, into }),
    },
  ],
})

/** The merge was undone, and everything was returned to the duplicate. */
export const clientUnmerged = event('client.unmerged', Facts.omit({ reason: true }), {
  ...around,
  notices: [
    {
      to: [{ users: 'user_ids' }],
      importance: 'info',
      topic: 'account',
      email: 'wanted',
      path: () => paths.account.home,
      params: ({ name, into }) => ({ name, into }),
    },
  ],
})
