import { companyToday } from '#features/foundation/company/server/index.ts'
import { findClient } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type RecordCheck, type TaxDetailsOfClient, taxStatusChanged } from '../contract.ts'
import { readTaxProfiles, type TaxProfile } from './read-tax-profiles.ts'
import { taxDetailsOfClient } from './tax-details.ts'

const store = statement(
  'tax_profiles.store',
  `insert into tax_profiles (organization_id, establishment_country, is_taxable_person, created_at, updated_at)
   values ($1, $2, $3, $4, $4) on conflict do nothing`,
)
const storeId = statement(
  'tax_ids.store',
  `insert into tax_ids (organization_id, country, kind, value, created_at) values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
)
/** The newest check counts; one that is recorded later for an earlier day is only history. */
const set = statement<{ value: string }>(
  'tax_ids.set_state',
  `update tax_ids set state = case when checked_on > $6 then state else $5 end, checked_on = greatest(checked_on, $6::date)
   where organization_id = $1 and country = $2 and kind = $3 and value = $4 returning value`,
)
const note = statement(
  'tax_id_checks.note',
  `insert into tax_id_checks (organization_id, country, value, method, result, checked_on, reference, name_returned,
     address_returned, at, by_id)
   values ($1, $2, $3, 'staff', $4, $5, $6, $7, $8, $9, $10)`,
)

/**
 * Records what a member of staff found out about a tax id of a client, such as the answer of VIES. Throws `Refusal` 404
 * for a client the person may not see, 409 if the company has another number now, 422 for a day that is not over yet.
 */
export async function recordCheck(
  ctx: Context<Manager>,
  id: number,
  input: RecordCheck,
): Promise<ReplyInput<typeof TaxDetailsOfClient>> {
  const { db, person, now, emit } = ctx
  await findClient(db, person, id)
  if (input.checked_on > (await companyToday(ctx))) refuseFields({ checked_on: 'taxProfiles.check.inFuture' })
  const profile = (await readTaxProfiles(db, [id])).get(id) ?? notFound()
  if (profile.version === null) await storeProfile(ctx, id, profile)
  const { country, kind, value, result, checked_on, reference, name_returned, address_returned } = input
  const [checked] = await run(db, set, [id, country, kind, value, result, checked_on])
  if (!checked) refuse('taxProfiles.check.otherNumber', 409)
  await run(db, note, [
    id,
    country,
    value,
    result,
    checked_on,
    reference,
    name_returned,
    address_returned,
    now,
    person.id,
  ])
  await emit(taxStatusChanged, { organization_id: id })
  return taxDetailsOfClient(ctx, id)
}

/** Stores a profile that was only read from the details of the company, so that the check has an id to belong to. */
async function storeProfile({ db, now }: Context<Manager>, id: number, profile: TaxProfile): Promise<void> {
  const { establishment_country, is_taxable_person, tax_ids } = profile
  // Without a country there is no id either, and the check is refused.
  if (establishment_country === null) return
  await run(db, store, [id, establishment_country, is_taxable_person, now])
  for (const { country, kind, value } of tax_ids) await run(db, storeId, [id, country, kind, value, now])
}
