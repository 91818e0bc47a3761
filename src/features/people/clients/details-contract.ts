import { z } from 'zod'
import { clients, managers, owners } from '#platform/shared/audience.ts'
import { get, patch, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { paths } from '#platform/shared/paths.ts'
import { Moment } from '#platform/shared/time.ts'
import { requiredText } from '#platform/shared/validation.ts'
import { organizationKinds } from './client-rules.ts'
import { ChangeDetails, guardedDetails } from './details.ts'

/** A requested change of one detail: its value before and the requested one. */
const DetailChange = z.object({
  field: z.enum(guardedDetails),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type DetailChange = z.infer<typeof DetailChange>

/** A change that waits for approval. A later request replaces it under a new id. */
export const WaitingChange = z.object({
  id: z.int(),
  changes: DetailChange.array(),
  asked_by: z.string(),
  asked_at: Moment,
})
export type WaitingChange = z.infer<typeof WaitingChange>

/** The details of a company, the change that waits for approval, and the last declined one. */
export const Details = z.object({
  name: z.string(),
  kind: z.enum(organizationKinds),
  tax_number: z.string().nullable(),
  legal_address: z.string().nullable(),
  country: z.string(),
  city: z.string(),
  delivery_address: z.string(),
  activity_type: z.int(),
  activity_custom: z.string().nullable(),
  waiting: WaitingChange.nullable(),
  /** Only until there is a newer request or approval. */
  declined: z.object({ changes: DetailChange.array(), reason: z.string(), decided_at: Moment }).nullable(),
})
export type Details = z.infer<typeof Details>

/**
 * The details of a company. Its people see them and its owners change them; staff must approve changes of guarded
 * details, which appear in documents.
 */
export const detailsApi = {
  own: get('/api/front/company-details', { who: clients, reply: Details }),
  change: patch('/api/front/company-details', { who: owners, body: ChangeDetails, reply: Details }),
  withdraw: post('/api/front/company-details/withdrawal', { who: owners, reply: Details }),
  ofClient: get('/api/manager/clients/:id/details', { who: managers, reply: Details }),
  approve: post('/api/manager/company-changes/:id/approval', { who: managers, reply: Details }),
  decline: post('/api/manager/company-changes/:id/declination', {
    who: managers,
    body: z.object({ reason: requiredText(1000) }),
    reply: Details,
  }),
}

const OfCompany = z.object({ organization_id: z.int() })
const OfChange = OfCompany.extend({ user_id: z.int() })
const toBothSides = {
  to: [{ organization: 'organization_id' as const }, { managersOf: 'organization_id' as const }],
  subject: { kind: 'organization', field: 'organization_id' as const },
}
const forAsker = {
  to: [{ user: 'user_id' }, { ownersOf: 'organization_id' }],
  topic: 'account',
  email: 'wanted',
  path: () => paths.account.settingsTab('company'),
} as const

/** Details changed without approval. */
export const detailsChanged = event('client.details_changed', OfCompany, toBothSides)

export const changeAsked = event('client.change_asked', OfCompany, {
  ...toBothSides,
  notices: [
    {
      to: [{ managerOf: 'organization_id' }],
      importance: 'info',
      topic: 'clients',
      email: 'wanted',
      path: ({ organization_id }) => paths.manager.clientDetails(organization_id),
    },
  ],
})
export const changeWithdrawn = event('client.change_withdrawn', OfCompany, toBothSides)
export const changeApproved = event('client.change_approved', OfChange, {
  ...toBothSides,
  notices: [{ ...forAsker, importance: 'success' }],
})
export const changeDeclined = event('client.change_declined', OfChange.extend({ reason: z.string() }), {
  ...toBothSides,
  notices: [{ ...forAsker, importance: 'warning' }],
})
