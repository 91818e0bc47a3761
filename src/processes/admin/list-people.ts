import type pg from 'pg'
import { highestRole, type Role } from '#platform/shared/audience.ts'

export type ListedPerson = {
  name: string
  email: string
  /** Of staff, or inside the company: owner, buyer, accountant, viewer. */
  role: string
  company: string | null
  state: string
  last_sign_in: string | null
}
export type Which = { staff?: boolean | undefined; company?: string | undefined }

type Row = Omit<ListedPerson, 'role' | 'last_sign_in'> & { roles: Role[]; org_role: string; at: Date | null }

/** Returns the people who have an account, staff first, then by company. Sign-ins are stored for 90 days. */
export async function listPeople(pool: pg.Pool, { staff = false, company }: Which): Promise<ListedPerson[]> {
  const { rows } = await pool.query<Row>(
    `select trim(u.name || ' ' || u.last_name) as name, u.email, u.roles, u.org_role, o.name as company,
       case when u.invited_at is not null then 'invited' when u.status = 'not_confirmed' then 'not confirmed' else u.status end as state,
       (select max(at) from sign_ins s where s.user_id = u.id and s.succeeded) as at
     from users u left join organizations o on o.id = u.organization_id
     where u.status <> 'deleted' and (not $1 or u.organization_id is null)
       and ($2::text is null or strpos(lower(o.name), lower($2)) > 0)
     order by o.id is not null, o.name, u.id`,
    [staff, company ?? null],
  )
  return rows.map(({ roles, org_role, at, ...row }) => ({
    name: row.name,
    email: row.email,
    role: row.company === null ? highestRole(roles) : org_role,
    company: row.company,
    state: row.state,
    last_sign_in: at?.toISOString() ?? null,
  }))
}

const titles = {
  name: 'NAME',
  email: 'E-MAIL',
  role: 'ROLE',
  company: 'COMPANY',
  state: 'STATE',
  last_sign_in: 'LAST SIGN-IN (UTC)',
}

/** Lays people out as a table. */
export function tableOf(people: readonly ListedPerson[]): string {
  const keys = Object.keys(titles) as (keyof typeof titles)[]
  const rows = [titles, ...people.map(inCells)].map((row) => keys.map((key) => row[key] ?? ''))
  const widths = keys.map((_, at) => Math.max(...rows.map((row) => [...row[at]!].length)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell + ' '.repeat(widths[at]! - [...cell].length))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const inCells = (person: ListedPerson): ListedPerson => ({
  ...person,
  company: person.company ?? '–',
  last_sign_in: person.last_sign_in?.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ') ?? '–',
})
