import { z } from 'zod'
import { languages } from '#platform/shared/i18n.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { orgRoles } from '#platform/shared/org-role.ts'
import { Moment } from '#platform/shared/time.ts'
import { counted, email, latinLetters } from '#platform/shared/validation.ts'

/** Whether someone was invited and has not come yet, may sign in, or is blocked with the company. */
export const personStates = ['invited', 'active', 'blocked'] as const
export type PersonState = (typeof personStates)[number]

/** Someone of one's own company: what they are there, and how much one order of theirs may come to. */
export const OrgPerson = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  org_role: z.enum(orgRoles),
  /** Null where no one set one. */
  order_limit: Money.nullable(),
  state: z.enum(personStates),
  invited_at: Moment.nullable(),
  last_seen_at: Moment.nullable(),
  version: z.int(),
})
export type OrgPerson = z.infer<typeof OrgPerson>

/** The largest sum of one order, in minor units. */
const largest = 1_000_000_000_000
const rights = {
  org_role: z.enum(orgRoles, 'errors.oneOf'),
  /** In the currency of the person who sets it. */
  order_limit: Money.extend({ amount: z.int().min(1, 'errors.notValid').max(largest, 'errors.notValid') })
    .nullish()
    .transform((limit) => limit ?? null),
}

export const InvitePerson = z.object({
  name: latinLetters(),
  last_name: latinLetters(),
  email,
  locale: z.enum(languages),
  ...rights,
})
export type InvitePerson = z.output<typeof InvitePerson>

export const ChangePerson = z.object({ ...rights, version: counted() })
export type ChangePerson = z.output<typeof ChangePerson>
