import { z } from 'zod'
import { Tokens } from '#features/auth/contract.ts'
import { discountLevelIds } from '#features/dictionary/dictionary.ts'
import { admins, anyone, applicants, managers, userStatuses } from '#platform/shared/audience.ts'
import { del, get, Paging, page, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { requiredText, text } from '#platform/shared/validation.ts'
import { SignUp } from './client-rules.ts'

const PersonCard = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
})

/** What the applicant sees of the own application, and the client of the own manager. */
export const OwnCompany = z.object({
  organization_id: z.int(),
  name: z.string(),
  /** Where goods go unless an order says otherwise. */
  delivery_address: z.string(),
  status: z.enum(userStatuses),
  email_verified: z.boolean(),
  discount_level: z.int(),
  applied_at: z.string(),
  confirmed_at: z.string().nullable(),
  manager: PersonCard.nullable(),
  block_reason: z.string().nullable(),
})
export type OwnCompany = z.infer<typeof OwnCompany>

export const ClientRow = z.object({
  /** The company; a confirmation names it. */
  id: z.int(),
  organization_name: z.string(),
  kind: z.enum(['legal_entity', 'self_employed']),
  contact: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  email_verified: z.boolean(),
  status: z.enum(userStatuses),
  country: z.string(),
  city: z.string(),
  delivery_address: z.string(),
  delivery_method: z.int().nullable(),
  activity_type: z.int(),
  activity_custom: z.string().nullable(),
  currency: z.string(),
  locale: z.enum(['en', 'ru']),
  discount_level: z.int(),
  manager_id: z.int().nullable(),
  manager_name: z.string().nullable(),
  created_at: z.string(),
})
export type ClientRow = z.infer<typeof ClientRow>

const ClientFilter = Paging.extend({
  status: z.enum(userStatuses).optional(),
  q: text(200).trim().optional(),
  sort: z.enum(['created_at', '-created_at', 'name', '-name']).default('-created_at'),
})
export type ClientFilter = z.output<typeof ClientFilter>

export const Confirmation = z.object({
  manager_id: z.int().positive().optional(),
  discount_level: z
    .union(
      discountLevelIds.map((id) => z.literal(id)),
      'errors.oneOf',
    )
    .optional(),
})
export type Confirmation = z.infer<typeof Confirmation>

/** Why, in words for the person concerned. */
const Reason = z.object({ reason: requiredText(1000) })

/** One's own password, before what cannot be taken back. */
const Proof = z.object({ password: z.string().min(1, 'errors.required').max(200) })

export const ManagerChoice = z.object({ id: z.int(), name: z.string(), role: z.string(), clients: z.int() })
export type ManagerChoice = z.infer<typeof ManagerChoice>

export const clientsApi = {
  signUp: post('/api/front/auth/signup', { who: anyone, body: SignUp, reply: Tokens }),
  own: get('/api/front/company', { who: applicants, reply: OwnCompany }),
  list: get('/api/manager/clients', { who: managers, query: ClientFilter, reply: page(ClientRow) }),
  show: get('/api/manager/clients/:id', { who: managers, reply: ClientRow }),
  confirm: post('/api/manager/clients/:id/confirmation', {
    who: managers,
    body: Confirmation,
    reply: ClientRow,
  }),
  block: post('/api/manager/clients/:id/blocking', { who: managers, body: Reason, reply: ClientRow }),
  unblock: post('/api/manager/clients/:id/unblocking', { who: managers, reply: ClientRow }),
  delete: post('/api/manager/clients/:id/deletion', { who: admins, body: Reason, reply: ClientRow }),
  deleteSelf: del('/api/front/client', { who: applicants, body: Proof }),
  managers: get('/api/manager/managers', { who: managers, reply: ManagerChoice.array() }),
}

const OfOrganization = z.object({ organization_id: z.int() })

export const clientApplied = event(
  'client.applied',
  OfOrganization.extend({ name: z.string(), referral: z.string().nullable().default(null) }),
  {
    to: [{ role: 'manager' }, { role: 'chief_manager' }, { role: 'admin' }],
    subject: { kind: 'organization', field: 'organization_id' },
  },
)

/** Somebody looks after the company from now on, before it is confirmed. */
export const clientAssigned = event('client.assigned', OfOrganization.extend({ manager_id: z.int() }), {
  to: [{ role: 'manager' }, { role: 'chief_manager' }, { role: 'admin' }],
  subject: { kind: 'organization', field: 'organization_id' },
})

export const clientConfirmed = event(
  'client.confirmed',
  OfOrganization.extend({ discount_level: z.int(), manager_id: z.int() }),
  {
    to: [{ organization: 'organization_id' }, { managersOf: 'organization_id' }],
    subject: { kind: 'organization', field: 'organization_id' },
  },
)

/** Also the rejection of an application. */
export const clientBlocked = event('client.blocked', OfOrganization.extend({ reason: z.string() }), {
  to: [{ managersOf: 'organization_id' }],
  subject: { kind: 'organization', field: 'organization_id' },
})

export const clientUnblocked = event('client.unblocked', OfOrganization, {
  to: [{ organization: 'organization_id' }, { managersOf: 'organization_id' }],
  subject: { kind: 'organization', field: 'organization_id' },
})

/** `reason` is empty when people deleted themselves. */
export const clientDeleted = event(
  'client.deleted',
  OfOrganization.extend({ user_ids: z.int().array(), reason: z.string() }),
  {
    to: [{ managersOf: 'organization_id' }],
    subject: { kind: 'organization', field: 'organization_id' },
  },
)
