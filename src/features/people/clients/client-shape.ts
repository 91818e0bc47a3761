import { z } from 'zod'
import { discountLevelIds } from '#features/foundation/dictionary/dictionary.ts'
import { OwnTerms } from '#features/people/payment-terms/payment-term.ts'
import { userStatuses } from '#platform/shared/audience.ts'
import { EmailRefusal } from '#platform/shared/email-refusal.ts'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { Moment } from '#platform/shared/time.ts'
import { optionalText, requiredText, text } from '#platform/shared/validation.ts'
import { WriteAddress } from './address.ts'
import { organizationKinds } from './client-rules.ts'

const PersonCard = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
})

/**
 * The manager who answers for a company; if they substitute for someone: for whom, until which day, and that person's
 * reply.
 */
const Answering = PersonCard.extend({
  stands_in: z.object({ name: z.string(), until: z.iso.date(), reply: z.string() }).nullable(),
})

/** A colleague the staff member substitutes for: until which day and for how many companies. */
export const StandingIn = z.object({
  manager_id: z.int(),
  name: z.string(),
  until: z.iso.date(),
  organization_ids: z.int().array(),
  brief: z.string(),
})
export type StandingIn = z.infer<typeof StandingIn>

/** The applicant's view of the application, and the client's view of the company and its manager. */
export const OwnOrganization = z.object({
  organization_id: z.int(),
  name: z.string(),
  /** The delivery address unless an order has another. */
  delivery_address: z.string(),
  status: z.enum(userStatuses),
  email_verified: z.boolean(),
  discount_level: z.int(),
  applied_at: Moment,
  confirmed_at: Moment.nullable(),
  manager: Answering.nullable(),
  /** The payment terms of the company. */
  terms: OwnTerms,
  /** Whether its orders may be delivered in parts by default. */
  partial_allowed: z.boolean(),
  block_reason: z.string().nullable(),
  /** While the application is checked: by when it is decided, how long that took lately, and what we asked for. */
  review: z
    .object({
      due_at: Moment,
      median_hours: z.number().nullable(),
      question: z.string().nullable(),
    })
    .nullable(),
})
export type OwnOrganization = z.infer<typeof OwnOrganization>

export const ClientRow = z.object({
  /** The id of the company, as used by a confirmation. */
  id: z.int(),
  organization_name: z.string(),
  kind: z.enum(organizationKinds),
  contact: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  email_refusal: EmailRefusal.nullable(),
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
  /** The level a manager proposed; a chief manager decides. */
  proposed_level: z.int().nullable(),
  manager_id: z.int().nullable(),
  manager_name: z.string().nullable(),
  created_at: Moment,
})
export type ClientRow = z.infer<typeof ClientRow>

export const clientList = list({
  name: 'clients',
  row: ClientRow,
  columns: {
    organization_name: { title: 'clients.organization', is: 'text', sort: 'name' },
    contact: { title: 'clients.contact', is: 'text' },
    email: { title: 'clients.fields.email', is: 'text' },
    phone: { title: 'clients.fields.phone', is: 'text' },
    status: { title: 'clients.state', is: 'word', words: 'statuses' },
    country: { title: 'clients.fields.country', is: 'text' },
    city: { title: 'clients.fields.city', is: 'text' },
    manager_name: { title: 'clients.manager', is: 'text' },
    created_at: { title: 'clients.appliedAt', is: 'moment' },
  },
  filters: { status: z.enum(userStatuses).optional(), q: text(200).trim().optional() },
  sorts: ['created_at', 'name'],
  sort: '-created_at',
  chips: { filter: 'status', values: userStatuses, words: 'statuses' },
})
export type ClientFilter = FilterOf<typeof clientList>

export const level = z.union(
  discountLevelIds.map((id) => z.literal(id)),
  'errors.oneOf',
)

/** For managers, the level is a proposal (product 3.5). */
export const Confirmation = z.object({
  manager_id: z.int().positive().optional(),
  discount_level: level.optional(),
  /** Only chief managers may set it. */
  payment_term_id: z.int().positive().optional(),
  /** A text for the client in the confirmation e-mail. */
  welcome: optionalText(1000),
})
export type Confirmation = z.input<typeof Confirmation>

export const ManagerChoice = z.object({ id: z.int(), name: z.string(), role: z.string(), clients: z.int() })
export type ManagerChoice = z.infer<typeof ManagerChoice>

/** An entry of a company's address book, shared by its people. The default one is used if none is chosen. */
export const Address = WriteAddress.extend({
  id: z.int(),
  phone: z.string(),
  instructions: z.string().nullable(),
  is_default: z.boolean(),
  version: z.int(),
})
export type Address = z.infer<typeof Address>

/** A person of the same company who can get copies of orders. */
export const Colleague = z.object({ id: z.int(), name: z.string() })
export type Colleague = z.infer<typeof Colleague>

/** The reason, written for the person concerned. */
export const Reason = z.object({ reason: requiredText(1000) })
/** The same in both languages. Without `reason_ru`, everyone reads `reason`. */
export const ReasonInBoth = Reason.extend({ reason_ru: text(1000).trim().nullish() })
export type ReasonInBoth = z.output<typeof ReasonInBoth>

/** The person's own password, required for irreversible actions. */
export const Proof = z.object({ password: z.string().min(1, 'errors.required').max(200) })
