import { findClient } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { subjectPart } from '#platform/server/ports/subjects.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type AddCertificate, type TaxDetailsOfClient, taxStatusChanged } from '../contract.ts'
import { taxDetailsOfClient } from './tax-details.ts'

const add = statement(
  'exemption_certificates.add',
  `insert into exemption_certificates (organization_id, kind, number, issuer, classes, exemption_code, valid_from,
     valid_to, accepted_by_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

/** Accepts a certificate of a client. */
export async function addCertificate(
  ctx: Context<Manager>,
  id: number,
  input: AddCertificate,
): Promise<ReplyInput<typeof TaxDetailsOfClient>> {
  const { db, person, now, emit } = ctx
  await findClient(db, person, id)
  const { kind, number, issuer, classes, exemption_code, valid_from, valid_to } = input
  await run(db, add, [
    id,
    kind,
    number,
    issuer,
    classes,
    exemption_code,
    valid_from,
    valid_to,
    person.id,
    now,
  ])
  await emit(taxStatusChanged, { organization_id: id })
  return taxDetailsOfClient(ctx, id)
}

type Stored = { organization_id: number; valid_to: string; earliest: string }
const lock = statement<Stored>(
  'exemption_certificates.lock',
  `select organization_id, valid_to, (valid_from - 1)::text as earliest from exemption_certificates where id = $1
   for update`,
)
const end = statement(
  'exemption_certificates.end',
  'update exemption_certificates set valid_to = $2 where id = $1',
)

/**
 * Ends a certificate earlier, or takes it back by ending it on the day before its first one. Throws `Refusal` 404, or
 * 422 for a day that is not earlier or lies before that.
 */
export async function endCertificate(
  ctx: Context<Manager>,
  id: number,
  endsOn: string,
): Promise<ReplyInput<typeof TaxDetailsOfClient>> {
  const { db, person, emit } = ctx
  const [stored] = await run(db, lock, [id])
  if (!stored) return notFound()
  const { organization_id } = stored
  await findClient(db, person, organization_id)
  if (endsOn >= stored.valid_to) refuseFields({ ends_on: 'taxProfiles.certificates.notEarlier' })
  if (endsOn < stored.earliest) refuseFields({ ends_on: 'taxProfiles.certificates.tooEarly' })
  await run(db, end, [id, endsOn])
  await emit(taxStatusChanged, { organization_id })
  return taxDetailsOfClient(ctx, organization_id)
}

const belongs = statement<{ organization_id: number }>(
  'exemption_certificates.organization',
  'select organization_id from exemption_certificates where id = $1',
)

/** A certificate belongs to its company. */
export const certificatePart = subjectPart.by({
  word: 'exemption-certificates',
  subjectOf: async (db, id) => {
    const [found] = await run(db, belongs, [id])
    return found ? { kind: 'organization', id: found.organization_id } : null
  },
})
