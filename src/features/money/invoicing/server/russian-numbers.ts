import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { InvoiceTax } from '../invoice.ts'

const numbers = statement<NonNullable<InvoiceTax['russian']>>(
  'invoices.russian_numbers',
  `select (select r.kpp from tax_registrations r where r.country = 'RU' order by r.valid_from desc limit 1) as seller_kpp,
     max(i.value) filter (where i.kind = 'inn') as buyer_inn, max(i.value) filter (where i.kind = 'kpp') as buyer_kpp
   from tax_ids i where i.organization_id = $1 and i.country = 'RU'`,
)

/** Adds to Russian tax the numbers that a transfer document says, as they are today. */
export async function withRussian(
  db: Db,
  organizationId: number,
  tax: InvoiceTax | null,
): Promise<InvoiceTax | null> {
  if (tax?.profile !== 'ru') return tax
  const [russian] = await run(db, numbers, [organizationId])
  return { ...tax, russian }
}
