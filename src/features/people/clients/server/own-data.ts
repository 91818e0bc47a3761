import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const companyRows = statement(
  'organizations.own_data',
  `select id, name, kind, activity_type, activity_custom, country, city, delivery_address, tax_number, legal_address, discount_level, referral, confirmed_at, created_at
   from organizations where id = $1`,
)
const addressesRows = statement(
  'addresses.own_data',
  `select label, recipient, phone, country, city, line, instructions, is_default, created_at from addresses
   where organization_id = $1 order by id`,
)

const changesRows = statement(
  'organization_changes.own_data',
  `select state, was, wanted, reason, asked_at, decided_at from organization_changes where organization_id = $1 order by id`,
)

/** Everything stored about a client's company. */
export const clientsOwnData: OwnData = {
  company: async (db, person) => (await run(db, companyRows, [person.organization_id]))[0],
  company_changes: (db, person) => run(db, changesRows, [person.organization_id]),
  addresses: (db, person) => run(db, addressesRows, [person.organization_id]),
}
