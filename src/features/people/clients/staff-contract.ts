import { z } from 'zod'
import { managers, userStatuses } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { paths } from '#platform/shared/paths.ts'
import { requiredText, text } from '#platform/shared/validation.ts'
import { CreateClient } from './client-rules.ts'
import { Address, ClientRow } from './contract.ts'
import { OrgPerson } from './people-shape.ts'
import { suggestionReasons } from './suggest-manager.ts'

/** Why two companies may be one. */
export const likenesses = ['email', 'phone', 'tax_number', 'name', 'domain'] as const

/** Another company that may be the same one: `id` is null where it is not one's own to open. */
export const Duplicate = z.object({
  id: z.int().nullable(),
  organization_name: z.string().nullable(),
  contact: z.string().nullable(),
  status: z.enum(userStatuses).nullable(),
  why: z.enum(likenesses).array(),
})
export type Duplicate = z.infer<typeof Duplicate>

/** What is worth knowing before an application is decided on. */
export const Checks = z.object({
  duplicates: Duplicate.array(),
  /** In English; null where the number tells no country. */
  phone_country: z.string().nullable(),
  phone_fits: z.boolean().nullable(),
  /** The business card they came by. */
  referral: z.string().nullable(),
  /** The product they asked for before they applied. */
  requested_product_id: z.int().nullable(),
  suggestion: z.object({ manager_id: z.int(), reasons: z.enum(suggestionReasons).array() }).nullable(),
})
export type Checks = z.infer<typeof Checks>

const LikeWhom = z.object({
  email: text(200).trim().default(''),
  phone: text(60).trim().default(''),
  name: text(200).trim().default(''),
  tax_number: text(60).trim().default(''),
})
export type LikeWhom = z.output<typeof LikeWhom>

/** What staff see of one client's company also its card, and do with it. */
export const staffClients = {
  create: post('/api/manager/clients', { who: managers, body: CreateClient, reply: ClientRow }),
  duplicates: get('/api/manager/client-duplicates', {
    who: managers,
    query: LikeWhom,
    reply: Duplicate.array(),
  }),
  checks: get('/api/manager/clients/:id/checks', { who: managers, reply: Checks }),
  /** Asks the applicant for what is missing: a e-mail, and a notice in the account. */
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
  /** The e-mail once more, to everybody of the company who was invited and has not come. */
  inviteAgain: post('/api/manager/clients/:id/invitation', {
    who: managers,
    reply: z.object({ sent: z.int() }),
  }),
}

/** Someone else looks after the company from now on; `before` is null where no one did. */
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

/** Staff opened an account for someone, or remind them of it; the e-mail with the link goes by itself (`send-welcome`). */
export const clientInvited = event(
  'client.invited',
  z.object({ organization_id: z.int(), user_id: z.int(), company: z.string(), inviter: z.string() }),
  {
    to: [{ managersOf: 'organization_id' }],
    subject: { kind: 'organization', field: 'organization_id' },
  },
)

/** Staff need to know more before they decide: the applicant reads what. */
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
