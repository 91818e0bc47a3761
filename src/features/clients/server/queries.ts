import { type SQL, sql } from 'drizzle-orm'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ClientFilter, ClientRow, ManagerChoice, OwnCompany } from '../contract.ts'
import { seesEveryClient } from '../policy.ts'

const columns = sql`
  o.id, o.name as organization_name, o.kind, case when u.anonymised_at is null then u.name || ' ' || u.last_name else '—' end as contact,
  case when u.anonymised_at is null then u.email else '—' end as email, u.phone,
  u.email_verified_at is not null as email_verified, u.status, o.country, o.city, o.delivery_address,
  u.delivery_method, o.activity_type, o.activity_custom, c.code as currency, u.locale, o.discount_level, o.manager_id,
  m.name || ' ' || m.last_name as manager_name,
  to_char(o.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`

/** A company and its owner: the first user who signed up for it and is still there. */
const source = sql`
  organizations o
  join lateral (select * from users where organization_id = o.id order by status = 'deleted', id limit 1) u on true
  join currencies c on c.id = u.currency_id
  left join users m on m.id = o.manager_id`

/** Clients a member of staff may see: their own and the unassigned, or all. */
export const visibleTo = (person: Manager, organization: SQL = sql`o`): SQL =>
  seesEveryClient(person)
    ? sql`true`
    : sql`(${organization}.manager_id = ${person.id} or ${organization}.manager_id is null)`

const orders: Record<ClientFilter['sort'], SQL> = {
  created_at: sql`o.created_at, o.id`,
  '-created_at': sql`o.created_at desc, o.id desc`,
  name: sql`o.name collate "und-x-icu", o.id`,
  '-name': sql`o.name collate "und-x-icu" desc, o.id desc`,
}

export async function listClients(db: Db, person: Manager, filter: ClientFilter): Promise<PageOf<ClientRow>> {
  const { page, per_page, status, q, sort } = filter
  const like = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null
  const where = sql`${visibleTo(person)}
    and (${status ?? null}::text is null or u.status = ${status ?? null})
    and (${like}::text is null or o.name ilike ${like} or u.email ilike ${like} or u.name || ' ' || u.last_name ilike ${like})`
  const [rows, [count]] = await Promise.all([
    db.execute<ClientRow>(
      sql`select ${columns} from ${source} where ${where} order by ${orders[sort]} limit ${per_page} offset ${(page - 1) * per_page}`,
    ),
    db
      .execute<{ total: number }>(sql`select count(*)::int as total from ${source} where ${where}`)
      .then((r) => r.rows),
  ])
  return { rows: rows.rows, total: count?.total ?? 0, page, per_page }
}

export async function findClient(db: Db, person: Manager, id: number): Promise<ClientRow> {
  const { rows } = await db.execute<ClientRow>(
    sql`select ${columns} from ${source} where o.id = ${id} and ${visibleTo(person)}`,
  )
  return rows[0] ?? notFound()
}

const choices = statement<ManagerChoice>(
  'managers.choices',
  `select u.id, u.name || ' ' || u.last_name as name, u.roles[array_upper(u.roles, 1)] as role, count(o.id)::int as clients
   from users u left join organizations o on o.manager_id = u.id
   where u.status = 'active' and u.roles && '{manager,chief_manager,admin}'
   group by u.id order by clients, u.id`,
)

export const managerChoices = (db: Db): Promise<ManagerChoice[]> => run(db, choices, [])

type OwnRow = Omit<OwnCompany, 'manager' | 'applied_at' | 'confirmed_at'> & {
  applied_at: Date
  confirmed_at: Date | null
  manager: OwnCompany['manager']
}

const own = statement<OwnRow>(
  'organizations.own',
  `select o.id as organization_id, o.name, concat_ws(', ', o.country, o.city, o.delivery_address) as delivery_address, u.status, u.email_verified_at is not null as email_verified, o.discount_level,
     o.created_at as applied_at, o.confirmed_at, u.block_reason,
     case when m.id is null then null
       else json_build_object('id', m.id, 'name', m.name || ' ' || m.last_name, 'email', m.email, 'phone', m.phone) end as manager
   from users u join organizations o on o.id = u.organization_id left join users m on m.id = o.manager_id
   where u.id = $1`,
)

export async function ownCompany(db: Db, person: Client): Promise<OwnCompany> {
  const [row] = await run(db, own, [person.id])
  if (!row) return notFound()
  return {
    ...row,
    applied_at: row.applied_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
  }
}
