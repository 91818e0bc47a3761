import type pg from 'pg'

/** Creates a waiting change of a company's country, or uses the existing one. Returns its id. */
export async function waitingChange(pool: pg.Pool, organizationId: number): Promise<number> {
  await pool.query(
    `insert into organization_changes (organization_id, was, wanted, asked_by_id)
     select o.id, jsonb_build_object('country', o.country), '{"country": "Estonia"}',
       (select min(id) from users where organization_id = o.id)
     from organizations o where o.id = $1 on conflict (organization_id) where state = 'waiting' do nothing`,
    [organizationId],
  )
  const { rows } = await pool.query<{ id: number }>(
    `select id from organization_changes where organization_id = $1 and state = 'waiting'`,
    [organizationId],
  )
  return rows[0]!.id
}
