import { hashOf, living, noteUse } from '#features/people/auth/server/index.ts'
import { type Db, run, runAlike, statement } from '#platform/server/database/db.ts'
import { highestRole, type Person, type Role, type UserStatus } from '#platform/shared/audience.ts'
import type { OrderLimit, OrgRole } from '#platform/shared/org-role.ts'
import { levelInForce } from './level-in-force.ts'

type Row = {
  id: number
  session_id: number
  email: string
  name: string
  roles: Role[]
  status: UserStatus
  email_verified: boolean
  locale: 'en' | 'ru'
  time_zone: string
  currency: string
  organization_id: number | null
  organization_name: string | null
  discount_level: number | null
  org_role: OrgRole
  order_limit: OrderLimit | null
  stands_in_for: number[]
  /** Whether the last recorded use of the session is old enough to record it again. */
  rested: boolean
}

/** SQL for the order limit of a user `u` as JSON. */
export const orderLimit = `case when u.order_limit is not null
       then json_build_object('amount', u.order_limit, 'currency', u.order_limit_currency) end`

/** Returns the query for a user `u` as a person with the session `s`. */
const personWith = (session: string, rested: string) => `
  select u.id, ${session} as session_id, u.email, u.name || ' ' || u.last_name as name, u.roles, u.status,
     u.email_verified_at is not null as email_verified, u.locale, u.time_zone, c.code as currency,
     u.organization_id, o.name as organization_name, ${levelInForce} as discount_level,
     u.org_role, ${orderLimit} as order_limit,
     case when u.organization_id is null then stood_in_for(u.id) else '[]' end as stands_in_for, ${rested} as rested
   from users u
   join currencies c on c.id = u.currency_id
   left join organizations o on o.id = u.organization_id`

const bySession = statement<Row>(
  'people.by_session',
  `${personWith('s.id', `s.last_used_at < now() - interval '5 minutes'`)}
   join sessions s on u.id = s.user_id where s.token_hash = $1 and ${living}`,
)
const byId = statement<Row>('people.by_id', `${personWith('0', 'false')} where u.id = $1`)

/**
 * Returns the person of a bearer token. Runs on every request, so a sign-out or block takes effect at once. Its use
 * is recorded through `aside`, outside the command's transaction, so that ending the session does not wait for the
 * command.
 */
export async function personOf(db: Db, token: string, aside: Db): Promise<Person | null> {
  const [row] = await runAlike(db, bySession, [hashOf(token)])
  if (row?.rested) await noteUse(aside, row.session_id)
  return row ? personFrom(row) : null
}

/** Returns a person as they are now, without a session, for code that acts on their behalf. */
export async function personById(db: Db, id: number): Promise<Person | null> {
  const [row] = await run(db, byId, [id])
  return row ? personFrom(row) : null
}

function personFrom(row: Row): Person | null {
  const {
    roles,
    organization_id,
    organization_name,
    discount_level,
    currency,
    rested: _,
    org_role,
    order_limit,
    stands_in_for,
    ...known
  } = row
  const role = highestRole(roles)
  if (role !== 'client') return { ...known, role, currency, stands_in_for }
  if (organization_id === null) return null
  return {
    ...known,
    role,
    currency,
    organization_id,
    organization_name: organization_name ?? '',
    discount_level: discount_level ?? 0,
    org_role,
    order_limit,
  }
}

const applicant = statement<{ user_id: number; ip: string }>(
  'people.applicant',
  `select u.id as user_id, coalesce(s.ip, '') as ip from users u
   left join lateral (select ip from sessions where user_id = u.id order by id limit 1) s on true
   where u.organization_id = $1 order by u.id limit 1`,
)

/** Returns the person who applied for a company, and the network address of the session opened by the application. */
export async function applicantOf(db: Db, organizationId: number) {
  const [row] = await run(db, applicant, [organizationId])
  return row ?? null
}
