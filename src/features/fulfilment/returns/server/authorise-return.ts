import { dayAfter } from '#features/foundation/company/opening.ts'
import { companyFacts, companyToday, workingRules } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { returnAuthorised } from '../contract.ts'
import type { ReturnTerms } from '../return-shape.ts'
import { nextNumber } from './next-number.ts'

/** The pieces of a lot line that come back. */
export type Returning = { lot_line_id: number; quantity: number }
type Authorised = {
  /** The claim: its id, number and company. */
  request_id: number
  claim: string
  organization_id: number
  /** Where the claim comes back to. Null: the usual terms. */
  terms: ReturnTerms | null
  pieces: readonly Returning[]
}

const add = statement<{ id: number }>(
  'returns.add',
  `with added as (
     insert into returns (number, organization_id, request_id, claim, due_on, address, carriage, note, created_by_id,
       authorised_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id
   ), lines as (
     insert into return_lines (return_id, lot_line_id, order_line_id, order_id, product_id, quantity)
     select a.id, l.id, l.order_line_id, l.order_id, g.product_id, p.quantity
     from added a cross join (select lot_line_id, sum(quantity)::int as quantity
       from jsonb_to_recordset($11::jsonb) as r (lot_line_id bigint, quantity int) group by lot_line_id) p
     join lot_lines l on l.id = p.lot_line_id join order_lines g on g.id = l.order_line_id
   )
   select id from added`,
)

/**
 * Authorises a client to send pieces back, as a claim decides, and returns the id of the return. The caller has locked
 * the lot lines and checked the pieces. Throws `Refusal` 422 at `return.due_on` for a day that is over, and at
 * `return.address` if the company has no address of its own.
 */
export async function authoriseReturn(
  ctx: Pick<Context<Manager>, 'db' | 'now' | 'person' | 'emit'>,
  { request_id, claim, organization_id, terms, pieces }: Authorised,
): Promise<number> {
  const { db, now, person, emit } = ctx
  const today = await companyToday(ctx)
  const due_on = terms?.due_on ?? dayAfter(today, (await workingRules(db)).return_days)
  if (due_on < today) refuseFields({ 'return.due_on': 'returns.printed.dayIsOver' })
  const address = terms?.address ?? (await usualAddress(db))
  if (!address) refuseFields({ 'return.address': 'errors.required' })
  const ref = await nextNumber(ctx)
  const how = [due_on, address, terms?.carriage ?? 'seller', terms?.note ?? null]
  const [added] = await run(db, add, [
    ...[ref, organization_id, request_id, claim, ...how, person.id, now],
    JSON.stringify(pieces),
  ])
  const return_id = added!.id
  await emit(returnAuthorised, { return_id, ref, request_id, organization_id, expected_on: due_on })
  return return_id
}

/** Returns the first address of the company, or its legal one. Null if it has none. */
async function usualAddress(db: Db): Promise<string | null> {
  const { addresses, requisites } = await companyFacts(db)
  const [first] = addresses
  return first?.address.en || first?.address.ru || requisites.legal_address || null
}
