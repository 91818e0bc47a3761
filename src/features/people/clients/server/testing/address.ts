import type pg from 'pg'

/** A valid entry of an address book. */
export const wharf = {
  label: 'Wharf',
  recipient: 'Ivan Wharf',
  phone: '+49 341 5550123',
  country: 'Germany',
  city: 'Leipzig',
  line: 'Wharf street 12b, 04109',
  instructions: 'Ring twice',
}

/** Inserts the same address into a company's book, not as the default. */
export async function addressIn(pool: pg.Pool, organizationId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into addresses (organization_id, label, recipient, phone, country, city, line, instructions)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [organizationId, ...Object.values(wharf)],
  )
  return Number(rows[0]!.id)
}
