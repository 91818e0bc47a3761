import type pg from 'pg'
import { cast } from '#demo/cast.ts'

type NewCompany = {
  /** The address of the first person. Those of colleagues have a number in front: '1ann@holm.example'. */
  email: string
  name?: string
  status?: string
  /** The manager; none for an application. */
  manager?: string | null
  colleagues?: number
  locale?: 'en' | 'ru'
}

/** Creates a company in Riga whose people buy in euro and have the demo's password. Returns its id. */
export async function newCompany(
  pool: pg.Pool,
  { email, name = 'Holm', status = 'active', manager = null, colleagues = 0, locale = 'en' }: NewCompany,
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with company as (
       insert into organizations (name, kind, activity_type, country, city, delivery_address, manager_id, confirmed_at)
       values ($2, 'legal_entity', 1, 'Latvia', 'Riga', 'Quay', (select id from users where email = $4),
         case when $3 in ('not_confirmed', 'blocked') then null else now() end) returning id
     )
     insert into users (email, name, last_name, phone, currency_id, delivery_method, organization_id, password_hash,
       locale, status)
     select case when n = 0 then $1 else n || $1 end, 'Ann', $2, '+371 67 550100', 2, 1, company.id, u.password_hash,
       $6, $3
     from generate_series(0, $5::int) as n, company, users u where u.email = $7
     returning organization_id as id`,
    [email, name, status, manager, colleagues, locale, cast.applicant],
  )
  return rows[0]!.id
}
