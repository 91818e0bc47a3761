import { mayDo, type OrderLimit, type OrgAction, type OrgRole } from './org-role.ts'

/** Roles and their priorities (spec §6). A person's effective role is the highest one held. */
export const roles = ['client', 'manager', 'chief_manager', 'admin'] as const
export type Role = (typeof roles)[number]
/** The roles of staff. */
export type StaffRole = Exclude<Role, 'client'>
export const staffRoles = ['manager', 'chief_manager', 'admin'] as const satisfies readonly StaffRole[]

export const userStatuses = ['not_confirmed', 'active', 'blocked', 'deleted'] as const
export type UserStatus = (typeof userStatuses)[number]

type Known = {
  id: number
  session_id: number
  email: string
  name: string
  status: UserStatus
  email_verified: boolean
  locale: 'en' | 'ru'
  time_zone: string
}

/** A person who buys, always for one company. */
export type Client = Known & {
  role: 'client'
  organization_id: number
  organization_name: string
  discount_level: number
  currency: string
  /** Their role in the company. */
  org_role: OrgRole
  /** The most one of their orders may cost. Null for no limit. */
  order_limit: OrderLimit | null
}

/** A member of staff. */
export type Manager = Known & {
  role: Exclude<Role, 'client'>
  currency: string
  /** The companies they answer for as a substitute. */
  stands_in_for: readonly number[]
}

export type Person = Client | Manager

export const priorityOf = (role: Role): number => roles.indexOf(role)

export const highestRole = (held: readonly Role[]): Role =>
  held.reduce((best, role) => (priorityOf(role) > priorityOf(best) ? role : best), 'client')

export const canManage = (person: Pick<Person, 'role'>): boolean => priorityOf(person.role) >= 1

export const isClient = (person: Person): person is Client => person.role === 'client'

/** Spec §6: a check passes if the highest priority is at least the required role's. */
export const isAtLeast = (person: Pick<Person, 'role'>, required: Role): boolean =>
  priorityOf(person.role) >= priorityOf(required)

/** Spec §4: an e-mail is verified when its date is set; managers always count as verified. */
export const isVerified = (person: Pick<Person, 'role' | 'email_verified'>): boolean =>
  canManage(person) || person.email_verified

/** Spec §6: a blocked status is detectable. */
export const isBlocked = (person: Pick<Person, 'status'>): boolean => person.status === 'blocked'

/** Spec §4: a user counts as confirmed if active; managers always do. */
export const isConfirmed = (person: Pick<Person, 'role' | 'status'>): boolean =>
  canManage(person) || person.status === 'active'

/** Spec §4: full access needs both a verified e-mail and a confirmed user. */
export const hasFullAccess = (person: Pick<Person, 'role' | 'status' | 'email_verified'>): boolean =>
  isVerified(person) && isConfirmed(person)

/** The reason why a person may not call: the status and the message key of the refusal. */
export type No = { status: 401 | 403; code: string }

/**
 * The people who may call an endpoint. `only` names it in the matrix; its type narrows the caller for the
 * handler.
 */
export type Audience<P extends Person | null = Person | null> = {
  name: string
  refusal(person: Person | null): No | null
  readonly caller?: P
}

const no = (status: 401 | 403, code: string): No => ({ status, code })

const audience = <P extends Person | null>(
  name: string,
  refusal: (person: Person) => No | null,
): Audience<P> => ({
  name,
  refusal: (person) => (person === null ? no(401, 'auth.signInFirst') : refusal(person)),
})

export const anyone: Audience<Person | null> = { name: 'anyone', refusal: () => null }

/** Anyone with a valid session, including blocked and deleted people: the current user and sign-out. */
export const signedIn = audience<Person>('signedIn', () => null)

/** Signed in and not deleted. Includes blocked people, who may ask for the reason. */
export const talkers = audience<Person>('talkers', (person) => deleted(person))

/** Signed in and not blocked: one's own profile, language, conversation. */
export const present = audience<Person>('present', (person) => blocked(person))

/** Clients of any status except blocked: the application and what belongs to it. */
export const applicants = audience<Client>('applicants', (person) => notClient(person) ?? blocked(person))

/** Clients who were confirmed, blocked ones included: they read what they owe. */
export const debtors = audience<Client>(
  'debtors',
  (person) =>
    notClient(person) ??
    deleted(person) ??
    (isConfirmed(person) || isBlocked(person) ? null : no(403, 'auth.notConfirmed')),
)

/** Active clients: they see the catalogue with their prices and fill carts, verified or not. */
export const clients = audience<Client>(
  'clients',
  (person) =>
    notClient(person) ?? blocked(person) ?? (isConfirmed(person) ? null : no(403, 'auth.notConfirmed')),
)

/** Clients with full access (verified and confirmed): they place orders. */
export const verifiedClients = audience<Client>(
  'verifiedClients',
  (person) => clients.refusal(person) ?? (hasFullAccess(person) ? null : no(403, 'auth.emailNotVerified')),
)

/** Narrows an audience of clients to those whose company role permits the command. */
const whoMay = (command: OrgAction, name: string, among: Audience<Client>) =>
  audience<Client>(
    name,
    (person) =>
      among.refusal(person) ??
      (isClient(person) && mayDo(person.org_role, command)
        ? null
        : no(403, `clientsInside.mayNot.${command}`)),
  )

/** Active clients who buy for their company: they fill carts. */
export const buyers = whoMay('buy', 'buyers', clients)
/** Buyers with full access: they place orders and answer offers. */
export const verifiedBuyers = whoMay('buy', 'verifiedBuyers', verifiedClients)
/** Clients with full access who pay for their company, including its accountants. */
export const verifiedPayers = whoMay('pay', 'verifiedPayers', verifiedClients)
/** Owners and accountants with full access: they say when their company pays. */
export const verifiedPromisers = whoMay('promise', 'verifiedPromisers', verifiedClients)
/** Owners with full access: they manage their colleagues. */
export const owners = whoMay('manage', 'owners', verifiedClients)

export const atLeast = (role: Exclude<Role, 'client'>) =>
  audience<Manager>(
    `atLeast(${role})`,
    (person) => blocked(person) ?? (isAtLeast(person, role) ? null : no(403, 'errors.forbidden')),
  )

export const managers = atLeast('manager')
export const chiefs = atLeast('chief_manager')
export const admins = atLeast('admin')

/** Responsible for machine access: administrators for the seller, owners for a client company. */
export const keepers = audience<Person>('keepers', (person) =>
  (isClient(person) ? owners : admins).refusal(person),
)

function notClient(person: Person): No | null {
  return person.role === 'client' ? null : no(403, 'errors.forbidden')
}

function deleted(person: Person): No | null {
  return person.status === 'deleted' ? no(401, 'auth.accountDeleted') : null
}

function blocked(person: Person): No | null {
  return deleted(person) ?? (isBlocked(person) ? no(403, 'auth.blocked') : null)
}
