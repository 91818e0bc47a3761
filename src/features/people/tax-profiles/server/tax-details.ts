import { companyToday } from '#features/foundation/company/server/index.ts'
import { findClient } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Certificate, TaxDetails, TaxDetailsOfClient, TaxIdCheck } from '../contract.ts'
import { shownState } from '../tax-id-state.ts'
import { readTaxProfiles } from './read-tax-profiles.ts'

const certificates = statement<Certificate>(
  'exemption_certificates.of_company',
  `select c.id, c.kind, c.number, c.issuer, c.classes, c.exemption_code, c.valid_from, c.valid_to,
     coalesce(p.name, '') as accepted_by
   from exemption_certificates c left join people_names p on p.id = c.accepted_by_id
   where c.organization_id = $1 order by c.valid_to desc, c.id desc limit 50`,
)

/** The checks of the numbers themselves: those of the format say nothing that the number does not say. */
const checks = statement<ReplyInput<typeof TaxIdCheck>>(
  'tax_id_checks.of_company',
  `select c.id, c.country, c.value, c.method, c.result, c.checked_on, c.reference, c.name_returned, c.address_returned,
     c.at, p.name as by
   from tax_id_checks c left join people_names p on p.id = c.by_id
   where c.organization_id = $1 and c.method <> 'format' order by c.id desc limit 50`,
)

type Reading = Pick<Context, 'db' | 'now'>

/** Returns the tax details of a company, its ids in their states of today. Throws `Refusal` 404. */
export async function taxDetailsOf(ctx: Reading, organizationId: number): Promise<TaxDetails> {
  const [found, accepted, today] = await Promise.all([
    readTaxProfiles(ctx.db, [organizationId]),
    run(ctx.db, certificates, [organizationId]),
    companyToday(ctx),
  ])
  const profile = found.get(organizationId) ?? notFound()
  return {
    ...profile,
    tax_ids: profile.tax_ids.map((id) => ({ ...id, state: shownState(id, today) })),
    certificates: accepted,
  }
}

export const ownTaxDetails = (ctx: Context<Client>): Promise<TaxDetails> =>
  taxDetailsOf(ctx, ctx.person.organization_id)

/** Returns the tax details of a client for staff. Throws `Refusal` 404 for a client the person may not see. */
export async function taxDetailsOfClient(
  ctx: Context<Manager>,
  id: number,
): Promise<ReplyInput<typeof TaxDetailsOfClient>> {
  await findClient(ctx.db, ctx.person, id)
  const [details, made] = await Promise.all([taxDetailsOf(ctx, id), run(ctx.db, checks, [id])])
  return { ...details, checks: made }
}
