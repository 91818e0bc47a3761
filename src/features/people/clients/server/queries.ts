import { type SQL, sql } from 'drizzle-orm'
import { termsIn } from '#features/people/payment-terms/payment-term.ts'
import { holidayReply } from '#features/people/staff/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed, type Db, run, statement } from '#platform/server/database/db.ts'
import { emailRefusalOf } from '#platform/server/email/refused-addresses.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { ClientFilter, ClientRow, clientList, ManagerChoice, OwnOrganization } from '../client-shape.ts'
import { seesEveryClient } from '../policy.ts'
import { levelInForce } from './level-in-force.ts'
import { reviewOf } from './review.ts'
import { termsOf } from './terms-in-force.ts'

const columns = sql`
  o.id, o.name as organization_name, o.kind, case when u.anonymised_at is null then u.name || ' ' || u.last_name else '—' end as contact,
  case when u.anonymised_at is null then u.email else '—' end as email, u.phone,
  ${sql.raw(emailRefusalOf('u.email'))} as email_refusal,
  u.email_verified_at is not null as email_verified, u.status, o.country, o.city, o.delivery_address,
  u.delivery_method, o.activity_type, o.activity_custom, c.code as currency, u.locale, ${sql.raw(levelInForce)} as discount_level,
  o.proposed_level, o.manager_id,
  m.name as manager_name, o.created_at`

/** Joins a company `o` with its manager and its first owner who is not deleted. */
const people = sql`
  join lateral (select * from users where organization_id = o.id order by status = 'deleted', org_role <> 'owner', id limit 1) u on true
  join currencies c on c.id = u.currency_id
  left join people_names m on m.id = o.manager_id`

/**
 * Returns the condition that a member of staff sees a client: their own, those they substitute for and unassigned
 * ones, or all (`looksAfter`).
 */
export const visibleTo = (person: Manager, organization: SQL = sql`o`): SQL =>
  seesEveryClient(person)
    ? sql`true`
    : sql`(${organization}.manager_id = ${person.id} or ${organization}.manager_id is null${stoodInFor(person, organization)})`

/** Added only if there is someone to substitute for, so that the query plan of all others stays the same. */
const stoodInFor = ({ stands_in_for }: Manager, organization: SQL): SQL =>
  stands_in_for.length === 0
    ? sql``
    : sql` or ${organization}.id = any(${sql.param(stands_in_for)}::bigint[])`

/** Returns the condition for a staff member's own clients, or those they substitute for. */
export const ofScope = (person: Manager, scope: 'mine' | 'standing_in', organization: SQL = sql`o`): SQL =>
  scope === 'mine'
    ? sql`${organization}.manager_id = ${person.id}`
    : sql`${organization}.id = any(${sql.param(person.stands_in_for)}::bigint[])`

/** Columns of a conversation or task `t`: the person it was handed to, and its company. */
const handed = { to: sql`t.handed_to_id`, company: sql`t.organization_id` }

/**
 * Returns the condition that a person substitutes for the one a conversation or task `t` was handed to
 * (`answers_for`). Checks cheaply first whether that one is away.
 */
export const standsInForHolder = (person: Manager): SQL =>
  sql`(${handed.to} in (select manager_id from staff_away) and ${handed.to} <> ${person.id}
    and answers_for(${handed.to}, ${handed.company}, null) = ${person.id})`

/** Returns the condition that something was handed to the person or to someone they substitute for. */
export const handedTo = (person: Manager): SQL =>
  sql`(${handed.to} = ${person.id} or ${standsInForHolder(person)})`

export const clientSource: Source<typeof clientList, ReplyInput<typeof ClientRow>, Manager> = {
  from: sql`from organizations o ${people}`,
  where: (person, filter) => sql`${visibleTo(person)} and ${matching(filter)}`,
  chip: sql`u.status`,
  sorts: { created_at: [sql`o.created_at`], name: [sql`o.name collate natural_en`] },
  select: sql`select ${columns} from page o ${people}`,
  row: (row) => row,
}

/** Matches company, e-mail or name. */
function matching({ q }: ClientFilter): SQL {
  if (!q) return sql`true`
  const like = containing(q)
  return sql`(o.name ilike ${like} or u.email ilike ${like} or u.name || ' ' || u.last_name ilike ${like})`
}

/** Throws `Refusal` 404 for a client the person may not see. */
export const findClient = (db: Db, person: Manager, id: number): Promise<ReplyInput<typeof ClientRow>> =>
  clientWhere(db, id, visibleTo(person))

/**
 * Returns a client without asking who may see it: for the reply of a command that was allowed and took the client from the
 * person.
 */
export const clientAfterCommand = (db: Db, id: number): Promise<ReplyInput<typeof ClientRow>> =>
  clientWhere(db, id, sql`true`)

async function clientWhere(db: Db, id: number, condition: SQL): Promise<ReplyInput<typeof ClientRow>> {
  const [row] = await composed<ReplyInput<typeof ClientRow>>(
    db,
    sql`select ${columns} from organizations o ${people} where o.id = ${id} and ${condition}`,
  )
  return row ?? notFound()
}

const choices = statement<ManagerChoice>(
  'managers.choices',
  `select s.id, s.name, s.roles[array_upper(s.roles, 1)] as role,
     (select count(*) from organizations where manager_id = s.id) as clients
   from staff_members s order by clients, s.id`,
)

export const managerChoices = (db: Db): Promise<ManagerChoice[]> => run(db, choices, [])

const own = statement<Omit<ReplyInput<typeof OwnOrganization>, 'terms' | 'review'>>(
  'organizations.own',
  `select o.id as organization_id, o.name, concat_ws(', ', o.country, o.city, o.delivery_address) as delivery_address, u.status, u.email_verified_at is not null as email_verified, ${levelInForce} as discount_level,
     o.created_at as applied_at, o.confirmed_at, u.block_reason, o.partial_allowed,
     case when m.manager_id is null then null
       else json_build_object('id', m.manager_id, 'name', m.name, 'email', m.email, 'phone', m.phone, 'stands_in',
         case when h.id is not null then json_build_object('name', away.name, 'until', h.ends_on,
           'reply', ${holidayReply('h.id', '$2')}) end) end as manager
   from users u join organizations o on o.id = u.organization_id left join effective_managers m on m.organization_id = o.id
   left join staff_away on staff_away.manager_id = m.for_id left join holidays h on h.id = staff_away.holiday_id
   left join people_names away on away.id = m.for_id
   where u.id = $1`,
)

export async function ownOrganization({
  db,
  person,
  lang,
  now,
}: Context<Client>): Promise<ReplyInput<typeof OwnOrganization>> {
  const [[row], terms] = await Promise.all([
    run(db, own, [person.id, lang]),
    termsOf(db, person.organization_id),
  ])
  if (!row) return notFound()
  const review = row.status === 'not_confirmed' ? await reviewOf(db, row, now) : null
  return { ...row, terms: termsIn(terms, lang), review }
}
