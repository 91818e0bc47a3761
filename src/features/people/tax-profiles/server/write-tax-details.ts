import { companyToday } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { Refusal, refuse } from '#platform/shared/refusal.ts'
import { fieldsOf } from '#platform/shared/validation.ts'
import { type TaxDetails, taxDetailsChanged, type WriteTaxDetails } from '../contract.ts'
import { CheckedTaxDetails, type EnteredTaxId, enteredIds } from '../entered-tax-id.ts'
import { readTaxProfiles, type TaxProfile } from './read-tax-profiles.ts'
import { taxDetailsOf } from './tax-details.ts'

const add = statement<{ version: number }>(
  'tax_profiles.add',
  `insert into tax_profiles (organization_id, establishment_country, is_taxable_person, created_at, updated_at)
   values ($1, $2, $3, $4, $4) on conflict do nothing returning version`,
)
const change = statement<{ version: number }>(
  'tax_profiles.change',
  `update tax_profiles set establishment_country = $2, is_taxable_person = $3, updated_at = $4, version = version + 1
   where organization_id = $1 and version = $5 returning version`,
)
const takeAway = statement(
  'tax_ids.take_away',
  `delete from tax_ids i where organization_id = $1 and not exists (
     select from jsonb_to_recordset($2::jsonb) as n (country text, kind text)
     where n.country = i.country and n.kind = i.kind)`,
)
/** A changed number is unchecked; the same number keeps its state. */
const put = statement<EnteredTaxId>(
  'tax_ids.put',
  `insert into tax_ids as i (organization_id, country, kind, value, created_at)
   select $1, n.country, n.kind, n.value, $3 from jsonb_to_recordset($2::jsonb) as n (country text, kind text, value text)
   on conflict (organization_id, country, kind) do update
     set value = excluded.value, state = 'unchecked', checked_on = null where i.value <> excluded.value
   returning i.country, i.kind, i.value`,
)
const noteFormat = statement(
  'tax_id_checks.note_format',
  `insert into tax_id_checks (organization_id, country, value, method, result, checked_on, at, by_id)
   select $1, n.country, n.value, 'format', 'valid', $3, $4, $5
   from jsonb_to_recordset($2::jsonb) as n (country text, kind text, value text) where n.kind <> 'other'`,
)

/**
 * Writes the tax details of the owner's company. Throws `Refusal` 422 for a wrong tax id, 409 if the details changed in
 * the meantime.
 */
export async function writeTaxDetails(ctx: Context<Client>, input: WriteTaxDetails): Promise<TaxDetails> {
  const { db, person, now, emit } = ctx
  const { organization_id } = person
  const read = CheckedTaxDetails.safeParse(input, { reportInput: true })
  if (!read.success) throw new Refusal('errors.validationFailed', 422, { fields: fieldsOf(read.error) })
  const entered = enteredIds(input)
  const before = (await readTaxProfiles(db, [organization_id])).get(organization_id)
  if (before?.version === input.version && isSame(before, input, entered)) {
    return taxDetailsOf(ctx, organization_id)
  }
  const facts = [organization_id, input.establishment_country, input.is_taxable_person, now]
  const [written] =
    input.version === null ? await run(db, add, facts) : await run(db, change, [...facts, input.version])
  if (!written) refuse('errors.stale', 409)
  await run(db, takeAway, [organization_id, JSON.stringify(entered)])
  const other = await run(db, put, [organization_id, JSON.stringify(entered), now])
  await run(db, noteFormat, [organization_id, JSON.stringify(other), await companyToday(ctx), now, person.id])
  await emit(taxDetailsChanged, { organization_id })
  return taxDetailsOf(ctx, organization_id)
}

/** Details that are only read from the company are not the same: an owner who saves them has confirmed them. */
const isSame = (before: TaxProfile, input: WriteTaxDetails, entered: EnteredTaxId[]): boolean =>
  before.version !== null &&
  before.establishment_country === input.establishment_country &&
  before.is_taxable_person === input.is_taxable_person &&
  keysOf(before.tax_ids) === keysOf(entered)

const keysOf = (ids: readonly EnteredTaxId[]): string =>
  JSON.stringify(ids.map(({ country, kind, value }) => `${country} ${kind} ${value}`).sort())
