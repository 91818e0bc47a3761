import { z } from 'zod'
import { managers, userStatuses } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { asciiAddress } from '#platform/shared/email-address.ts'
import { event } from '#platform/shared/event.ts'
import { paths } from '#platform/shared/paths.ts'
import { requiredText, text } from '#platform/shared/validation.ts'
import { CreateClient } from './client-rules.ts'
import { Address, ClientRow } from './client-shape.ts'
import { OrgPerson } from './people-shape.ts'
import { suggestionReasons } from './suggest-manager.ts'

/** Why two companies may be the same. */
export const likenesses = ['email', 'phone', 'tax_number', 'name', 'domain'] as const

/** Another company that may be the same. `id` is null if the reader may not open it. */
export const Duplicate = z.object({
  id: z.int().nullable(),
  organization_name: z.string().nullable(),
  contact: z.string().nullable(),
  status: z.enum(userStatuses).nullable(),
  why: z.enum(likenesses).array(),
})
export type Duplicate = z.infer<typeof Duplicate>

/** Information for the decision about an application. */
export const Checks = z.object({
  duplicates: Duplicate.array(),
  /** In English; null if the number does not reveal a country. */
  phone_country: z.string().nullable(),
  phone_fits: z.boolean().nullable(),
  /** The business card through which the applicant came. */
  referral: z.string().nullable(),
  /** The product they asked for before they applied. */
  requested_product_id: z.int().nullable(),
  suggestion: z.object({ manager_id: z.int(), reasons: z.enum(suggestionReasons).array() }).nullable(),
})
export type Checks = z.infer<typeof Checks>

const LikeWhom = z.object({
  email: text(200).trim().transform(asciiAddress).default(''),
  phone: text(60).trim().default(''),
  name: text(200).trim().default(''),
  tax_number: text(60).trim().default(''),
})
export type LikeWhom = z.output<typeof LikeWhom>

/** Further calls for staff about a client company. */
export const staffClients = {
  create: post('/api/manager/clients', { who: managers, body: CreateClient, reply: ClientRow }),
  duplicates: get('/api/manager/client-duplicates', {
    who: managers,
    query: LikeWhom,
    reply: Duplicate.array(),
  }),
  checks: get('/api/manager/clients/:id/checks', { who: managers, reply: Checks }),
  /** Asks the applicant for missing information, by e-mail and by a notice in the account. */
  ask: post('/api/manager/clients/:id/question', {
    who: managers,
    body: z.object({ text: requiredText(1000) }),
    reply: ClientRow,
  }),
  people: get('/api/manager/clients/:id/people', {
    who: managers,
    scope: 'clients:read',
    reply: OrgPerson.array(),
  }),
  addresses: get('/api/manager/clients/:id/addresses', {
    who: managers,
    scope: 'clients:read',
    reply: Address.array(),
  }),
  handOver: post('/api/manager/clients/:id/manager', {
    who: managers,
    body: z.object({ manager_id: z.int('errors.required').positive() }),
    reply: ClientRow,
  }),
  /** Sends the invitation again to all invited people of the company who have not accepted. */
  inviteAgain: post('/api/manager/clients/:id/invitation', {
    who: managers,
    reply: z.object({ sent: z.int() }),
  }),
}

/** A company has another manager; `before` is null if it had none. */
export const clientHandedOver = event(
  'client.handed_over',
  z.object({ organization_id: z.int(), manager_id: z.int(), before: z.int().nullable() }),
  {
    to: [{ organization: 'organization_id' }, { managersOf: 'organization_id' }],
    subject: { kind: 'organization', field: 'organization_id' },
    notices: [
      {
        to: [{ user: 'manager_id' }],
        importance: 'info',
        topic: 'clients',
        path: ({ organization_id }) => paths.manager.client(organization_id),
      },
    ],
  },
)

/**
 * Staff created an account for someone, or sent the invitation again. An event handler sends the e-mail with the link
 * (`send-welcome`).
 */
export const clientInvited = event(
  'client.invited',
  z.object({ organization_id: z.int(), user_id: z.int(), company: z.string(), inviter: z.string() }),
  {
    to: [{ managersOf: 'organization_id' }],
    subject: { kind: 'organization', field: 'organization_id' },
  },
)

/** Staff need more information before they decide; the applicant sees the question. */
export const clientAsked = event('client.asked', z.object({ organization_id: z.int(), text: z.string() }), {
  to: [{ managersOf: 'organization_id' }],
  subject: { kind: 'organization', field: 'organization_id' },
  notices: [
    {
      to: [{ peopleOf: 'organization_id' }],
      importance: 'warning',
      topic: 'account',
      email: 'always',
      path: () => paths.account.home,
    },
  ],
})
