import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Translate } from '#platform/shared/i18n.ts'
import type { Buyer } from '../buyer.ts'

const today = statement<Buyer>(
  'organizations.as_buyer',
  'select name, tax_number, legal_address, city from organizations where id = $1',
)

/** Returns the buyer by the company's current details. */
export async function buyerToday(db: Db, organizationId: number): Promise<Buyer> {
  const [row] = await run(db, today, [organizationId])
  return row!
}

/** Returns the lines under the buyer's name in a document; empty if nothing is known. */
export const buyerFacts = (
  buyer: { [Field in 'tax_number' | 'legal_address']?: string | null | undefined } | null,
  say: Translate,
): { name: string; value: string }[] =>
  (['tax_number', 'legal_address'] as const).flatMap((field) => {
    const value = buyer?.[field]
    return value ? [{ name: say(`clientsInside.details.fields.${field}`), value }] : []
  })
