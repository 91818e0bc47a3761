import { z } from 'zod'
import { discountLevelIds } from '#features/foundation/dictionary/dictionary.ts'
import { Tokens } from '#features/people/auth/contract.ts'
import {
  admins,
  anyone,
  applicants,
  atLeast,
  buyers,
  chiefs,
  clients,
  managers,
  owners,
  userStatuses,
} from '#platform/shared/audience.ts'
import { del, get, patch, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { type FilterOf, list, listAt } from '#platform/shared/list.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'
import { counted, optionalText, requiredText, text } from '#platform/shared/validation.ts'
import { WriteAddress } from './address.ts'
import { organizationKinds, SignUp } from './client-rules.ts'
import { ChangePaymentTerm, OwnTerms, PaymentTerm, WritePaymentTerm } from './payment-term.ts'
import { ChangePerson, InvitePerson, OrgPerson } from './people-shape.ts'
import { Limit, Proposal, ProposeTerms } from './terms-proposal.ts'

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

const listed = listAt('/api/manager/clients', { who: managers, scope: 'clients:read', list: clientList })

const level = z.union(
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

/** The reason, written for the person concerned. */
const Reason = z.object({ reason: requiredText(1000) })

/** The person's own password, required for irreversible actions. */
const Proof = z.object({ password: z.string().min(1, 'errors.required').max(200) })

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

export const clientsApi = {
  signUp: post('/api/front/auth/signup', { who: anyone, body: SignUp, reply: Tokens }),
  own: get('/api/front/company', { who: applicants, reply: OwnOrganization }),
  list: listed,
  exportList: listed.file,
  show: get('/api/manager/clients/:id', { who: managers, scope: 'clients:read', reply: ClientRow }),
  confirm: post('/api/manager/clients/:id/confirmation', {
    who: managers,
    body: Confirmation,
    reply: ClientRow,
  }),
  giveLevel: post('/api/manager/clients/:id/discount-level', {
    who: atLeast('chief_manager'),
    body: z.object({ discount_level: level }),
    reply: ClientRow,
  }),
  block: post('/api/manager/clients/:id/blocking', { who: managers, body: Reason, reply: ClientRow }),
  unblock: post('/api/manager/clients/:id/unblocking', { who: managers, reply: ClientRow }),
  delete: post('/api/manager/clients/:id/deletion', { who: admins, body: Reason, reply: ClientRow }),
  /** Everything stored about the person, as a JSON file. */
  ownFile: get('/api/front/own-data', { who: applicants, raw: true }),
  deleteSelf: del('/api/front/client', { who: applicants, body: Proof }),
  setExternalId: put('/api/manager/clients/:id/external-id', {
    who: managers,
    body: z.object({ external_id: optionalText(100) }),
    reply: z.object({ external_id: z.string().nullable() }),
  }),
  managers: get('/api/manager/managers', { who: managers, reply: ManagerChoice.array() }),
  standingIn: get('/api/manager/standing-in', { who: managers, reply: StandingIn.array() }),
}

/** Why something is agreed with a client, and the last day it applies in UTC; null for no end. */
const byHand = { reason: requiredText(1000), until: askedDay().nullable().default(null) }

export const GiveTerms = z.object({ payment_term_id: z.int('errors.required').positive(), ...byHand })
export type GiveTerms = z.output<typeof GiveTerms>

/** The time of a proposal as it was read; it identifies the proposal. */
const OfProposalAt = z.iso.datetime('errors.notValid')

/** The terms of a client today; for terms and credit: who agreed, why and until when. */
export const Agreed = z.object({
  payment_term_id: z.int(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  until: z.string().nullable(),
  credit_by: z.string().nullable(),
  credit_reason: z.string().nullable(),
  credit_until: z.string().nullable(),
  proposed: Proposal.nullable(),
})
export type Agreed = z.infer<typeof Agreed>

/** Payment terms: administrators define them, chief managers assign them to clients, all staff see them. */
export const paymentTerms = {
  list: get('/api/manager/payment-terms', { who: managers, reply: PaymentTerm.array() }),
  add: post('/api/manager/payment-terms', { who: admins, body: WritePaymentTerm, reply: PaymentTerm }),
  change: put('/api/manager/payment-terms/:id', { who: admins, body: ChangePaymentTerm, reply: PaymentTerm }),
  ofClient: get('/api/manager/clients/:id/payment-terms', { who: managers, reply: Agreed }),
  give: put('/api/manager/clients/:id/payment-terms', {
    who: atLeast('chief_manager'),
    body: GiveTerms,
    reply: PaymentTerm,
  }),
  propose: post('/api/manager/clients/:id/terms-proposal', {
    who: managers,
    body: ProposeTerms,
    reply: Agreed,
  }),
  agree: post('/api/manager/clients/:id/terms-proposal/agreement', {
    who: atLeast('chief_manager'),
    body: z.object({ at: OfProposalAt, until: byHand.until }),
    reply: Agreed,
  }),
  refuse: post('/api/manager/clients/:id/terms-proposal/refusal', {
    who: atLeast('chief_manager'),
    body: z.object({ at: OfProposalAt, reason: requiredText(1000) }),
    reply: Agreed,
  }),
}

/** The credit limit of a company; null if none was agreed. */
export const CreditLimit = z.object({
  credit_limit: Limit.nullable(),
})
export type CreditLimit = z.output<typeof CreditLimit>
export const SetCreditLimit = CreditLimit.extend(byHand)
export type SetCreditLimit = z.output<typeof SetCreditLimit>

export const creditLimits = {
  set: put('/api/manager/clients/:id/credit-limit', {
    who: chiefs,
    body: SetCreditLimit,
    reply: CreditLimit,
  }),
}

/** The default of the checkout: whether an order may be delivered in parts. */
export const AllowPartial = z.object({ partial_allowed: z.boolean('errors.required') })

/** The delivery addresses of a company. A change names the version it is based on. */
export const addresses = {
  list: get('/api/front/addresses', { who: clients, scope: 'orders:write', reply: Address.array() }),
  add: post('/api/front/addresses', { who: buyers, body: WriteAddress, reply: Address }),
  change: put('/api/front/addresses/:id', {
    who: buyers,
    body: WriteAddress.extend({ version: counted() }),
    reply: Address,
  }),
  remove: del('/api/front/addresses/:id', { who: buyers }),
  makeDefault: post('/api/front/addresses/:id/default', { who: buyers, reply: Address }),
  allowPartial: put('/api/front/partial-deliveries', {
    who: buyers,
    body: AllowPartial,
    reply: AllowPartial,
  }),
  colleagues: get('/api/front/colleagues', { who: clients, reply: Colleague.array() }),
}

/** The people of a company and their rights. Everyone in the company sees them, owners change them. */
export const people = {
  list: get('/api/front/people', { who: clients, reply: OrgPerson.array() }),
  invite: post('/api/front/people', { who: owners, body: InvitePerson, reply: OrgPerson }),
  inviteAgain: post('/api/front/people/:id/invitation', { who: owners, reply: OrgPerson }),
  change: patch('/api/front/people/:id', { who: owners, body: ChangePerson, reply: OrgPerson }),
  remove: del('/api/front/people/:id', { who: owners }),
}

const OfOrganization = z.object({ organization_id: z.int() })

const OfPerson = OfOrganization.extend({ user_id: z.int() })
const toCompany = {
  to: [{ organization: 'organization_id' as const }],
  subject: { kind: 'user', field: 'user_id' as const },
}
/** An event handler sends the e-mail with the link (`send-invitation`). */
export const colleagueInvited = event(
  'client.colleague_invited',
  OfPerson.extend({ company: z.string(), inviter: z.string() }),
  toCompany,
)
const Rights = OrgPerson.pick({ org_role: true, order_limit: true })
export const rightsChanged = event(
  'client.rights_changed',
  OfPerson.extend({ before: Rights, after: Rights }),
  {
    ...toCompany,
    notices: [
      {
        to: [{ user: 'user_id' }],
        importance: 'info',
        topic: 'account',
        email: 'wanted',
        path: () => paths.account.settingsTab('people'),
      },
    ],
  },
)
export const colleagueRemoved = event('client.colleague_removed', OfPerson.extend({ company: z.string() }), {
  ...toCompany,
  notices: [
    {
      to: [{ user: 'user_id' }],
      importance: 'warning',
      topic: 'account',
      email: 'always',
      isOnlyEmail: true,
    },
  ],
})

const everybodyOfStaff = [{ role: 'manager' }, { role: 'chief_manager' }, { role: 'admin' }] as const

export const clientApplied = event(
  'client.applied',
  OfOrganization.extend({ name: z.string(), referral: z.string().nullable().default(null) }),
  {
    to: [...everybodyOfStaff],
    subject: { kind: 'organization', field: 'organization_id' },
    notices: [
      {
        to: everybodyOfStaff,
        importance: 'info',
        topic: 'clients',
        path: ({ organization_id }) => paths.manager.newClient(organization_id),
      },
    ],
  },
)

/** Clients were moved to another manager. */
export const clientsMoved = event(
  'client.moved',
  z.object({ from_id: z.int(), manager_id: z.int(), organization_ids: z.int().array() }),
  {
    to: [{ user: 'from_id' }, { user: 'manager_id' }, { role: 'chief_manager' }, { role: 'admin' }],
    subject: { kind: 'user', field: 'manager_id' },
    notices: [
      {
        to: [{ user: 'manager_id' }],
        importance: 'info',
        topic: 'clients',
        path: () => paths.manager.crmUsers,
        params: ({ organization_ids }) => ({ count: organization_ids.length }),
      },
    ],
  },
)
export const clientAssigned = event('client.assigned', OfOrganization.extend({ manager_id: z.int() }), {
  to: [...everybodyOfStaff],
  subject: { kind: 'organization', field: 'organization_id' },
  notices: [
    {
      to: [{ user: 'manager_id' }],
      importance: 'info',
      topic: 'clients',
      path: ({ organization_id }) => paths.manager.newClient(organization_id),
    },
  ],
})

export const clientConfirmed = event(
  'client.confirmed',
  OfOrganization.extend({
    discount_level: z.int(),
    manager_id: z.int(),
    welcome: z.string().default(''),
  }),
  {
    to: [{ organization: 'organization_id' }, { managersOf: 'organization_id' }],
    subject: { kind: 'organization', field: 'organization_id' },
    notices: [
      {
        to: [{ peopleOf: 'organization_id' }],
        importance: 'success',
        topic: 'account',
        email: 'wanted',
        path: () => paths.account.products,
        params: ({ discount_level, welcome }) => ({ level: discount_level + 1, welcome }),
      },
      { to: [{ user: 'manager_id' }], importance: 'info', topic: 'clients', words: 'entrusted' },
    ],
  },
)

/** The confirming manager proposed a level that only a chief manager may set. */
export const levelProposed = event('client.level_proposed', OfOrganization.extend({ level: z.int() }), {
  to: [{ managersOf: 'organization_id' }],
  subject: { kind: 'organization', field: 'organization_id' },
})
export const levelGiven = event('client.level_given', OfOrganization.extend({ discount_level: z.int() }), {
  to: [{ organization: 'organization_id' }, { managersOf: 'organization_id' }],
  subject: { kind: 'organization', field: 'organization_id' },
})

/** The client's id in another system, before and after. */
export const externalIdSet = event(
  'client.external_id_set',
  OfOrganization.extend({ before: z.string().nullable(), after: z.string().nullable() }),
  {
    to: [{ managersOf: 'organization_id' }],
    subject: { kind: 'organization', field: 'organization_id' },
  },
)

/**
 * The reason and the last day. Both are internal to staff, so these events are not sent to the company. Absent from
 * events older than these fields.
 */
const Why = { reason: z.string().nullish(), until: z.string().nullish() }

/** Ids of the payment terms before and after. */
export const paymentTermsGiven = event(
  'client.payment_terms_given',
  OfOrganization.extend({ before: z.int(), after: z.int(), ...Why }),
  {
    to: [{ managersOf: 'organization_id' }],
    subject: { kind: 'organization', field: 'organization_id' },
  },
)

/** A manager proposed terms or a credit limit that only a chief manager may agree. */
export const termsProposed = event('client.terms_proposed', OfOrganization.extend({ reason: z.string() }), {
  to: [{ managersOf: 'organization_id' }],
  subject: { kind: 'organization', field: 'organization_id' },
})
const OfProposal = OfOrganization.extend({ by_id: z.int(), reason: z.string() })
const toProposer = (path: (id: number) => string) => ({
  to: [{ managersOf: 'organization_id' as const }],
  subject: { kind: 'organization' as const, field: 'organization_id' as const },
  notices: [
    {
      to: [{ user: 'by_id' as const }],
      importance: 'info' as const,
      topic: 'clients' as const,
      path: ({ organization_id }: { organization_id: number }) => path(organization_id),
    },
  ],
})
/** `by_id`: who proposed them. */
export const termsAgreed = event('client.terms_agreed', OfProposal, toProposer(paths.manager.client))
export const termsRefused = event('client.terms_refused', OfProposal, toProposer(paths.manager.client))

export const creditLimitSet = event(
  'client.credit_limit_set',
  OfOrganization.extend({ before: Money.nullable(), after: Money.nullable(), ...Why }),
  {
    to: [{ managersOf: 'organization_id' }],
    subject: { kind: 'organization', field: 'organization_id' },
  },
)

/** Also used for the rejection of an application. */
export const clientBlocked = event('client.blocked', OfOrganization.extend({ reason: z.string() }), {
  to: [{ managersOf: 'organization_id' }],
  subject: { kind: 'organization', field: 'organization_id' },
  notices: [
    {
      to: [{ peopleOf: 'organization_id' }],
      importance: 'danger',
      topic: 'account',
      email: 'always',
      isOnlyEmail: true,
      path: () => paths.account.home,
    },
  ],
})

export const clientUnblocked = event('client.unblocked', OfOrganization, {
  to: [{ organization: 'organization_id' }, { managersOf: 'organization_id' }],
  subject: { kind: 'organization', field: 'organization_id' },
  notices: [
    {
      to: [{ peopleOf: 'organization_id' }],
      importance: 'success',
      topic: 'account',
      email: 'always',
      path: () => paths.account.home,
    },
  ],
})

/** `reason` is empty when people deleted themselves. */
export const clientDeleted = event(
  'client.deleted',
  OfOrganization.extend({ user_ids: z.int().array(), reason: z.string() }),
  {
    to: [{ managersOf: 'organization_id' }],
    subject: { kind: 'organization', field: 'organization_id' },
    notices: [
      {
        to: [{ users: 'user_ids' }],
        importance: 'danger',
        topic: 'account',
        email: 'always',
        isOnlyEmail: true,
      },
    ],
  },
)

/** No one confirmed the application in time. It counts as deleted, and no e-mail is sent. */
export const clientLapsed = event('client.lapsed', OfOrganization, {
  to: [{ managersOf: 'organization_id' }],
  subject: { kind: 'organization', field: 'organization_id' },
})
