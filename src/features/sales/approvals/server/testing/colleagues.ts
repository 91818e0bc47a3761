import type pg from 'pg'
import { cast } from '#demo/cast.ts'

export const [bo, olga, vera] = ['bo.a@portico.example', 'olga.a@portico.example', 'vera.a@portico.example']

/** Adds colleagues of client A: a buyer, a second owner and a viewer. */
export async function addColleagues(pool: pg.Pool): Promise<void> {
  for (const [email, name, role] of [
    [bo, 'Bo', 'buyer'],
    [olga, 'Olga', 'owner'],
    [vera, 'Vera', 'viewer'],
  ])
    await pool.query(
      `insert into users (email, name, last_name, phone, currency_id, delivery_method, organization_id, password_hash,
         locale, status, email_verified_at, org_role)
       select $2, $3, 'Brandt', phone, currency_id, delivery_method, organization_id, password_hash, 'en', status,
         email_verified_at, $4 from users where email = $1`,
      [cast.clientA, email, name, role],
    )
}
