import { z } from 'zod'
import { EmailRefusal } from '#platform/shared/email-refusal.ts'
import { languages } from '#platform/shared/i18n.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { orgRoles } from '#platform/shared/org-role.ts'
import { Moment } from '#platform/shared/time.ts'
import { counted, email, latinLetters } from '#platform/shared/validation.ts'

/** Whether a person is invited, active, or blocked with the company. */
export const personStates = ['invited', 'active', 'blocked'] as const
export type PersonState = (typeof personStates)[number]

/** A person of a company, with their role and order limit. */
export const OrgPerson = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  email_refusal: EmailRefusal.nullable(),
  org_role: z.enum(orgRoles),
  /** Null without a limit. */
  order_limit: Money.nullable(),
  state: z.enum(personStates),
  invited_at: Moment.nullable(),
  last_seen_at: Moment.nullable(),
  version: z.int(),
})
export type OrgPerson = z.infer<typeof OrgPerson>

/** The largest order limit in minor units. */
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
