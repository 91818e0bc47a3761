import { z } from 'zod'
import { Tokens } from '#features/people/auth/contract.ts'
import { admins, anyone, applicants, atLeast, managers } from '#platform/shared/audience.ts'
import { del, get, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { listAt } from '#platform/shared/list.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { optionalText } from '#platform/shared/validation.ts'
import { SignUp } from './client-rules.ts'
import {
  ClientRow,
  Confirmation,
  clientList,
  level,
  ManagerChoice,
  OwnOrganization,
  Proof,
  Reason,
  ReasonInBoth,
  StandingIn,
} from './client-shape.ts'
import { OrgPerson } from './people-shape.ts'

export { Address, ClientRow, OwnOrganization } from './client-shape.ts'
export { clientTerms } from './terms-contract.ts'
export { Agreed } from './terms-shape.ts'

const listed = listAt('/api/manager/clients', { who: managers, scope: 'clients:read', list: clientList })

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
  block: post('/api/manager/clients/:id/blocking', { who: managers, body: ReasonInBoth, reply: ClientRow }),
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

const OfBlock = OfOrganization.extend({ reason: z.string(), reason_ru: z.string() })
/** Also used for the rejection of an application. */
export const clientBlocked = event('client.blocked', OfBlock, {
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
