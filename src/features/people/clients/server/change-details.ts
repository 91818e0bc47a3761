import { requireOffered } from '#features/foundation/dictionary/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Attempt } from '#platform/server/calls/rate-limit.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type ChangeDetails, type Free, type Guarded, lacksOwnWords, splitInput } from '../details.ts'
import { changeAsked, changeWithdrawn, type Details, detailsChanged } from '../details-contract.ts'
import { detailsOf, writtenDetails } from './read-details.ts'

const lock = statement('organizations.hold_details', 'select from organizations where id = $1 for update')
const waitingOf = statement<{ id: number; wanted: Guarded }>(
  'organization_changes.waiting',
  `select id, wanted from organization_changes where organization_id = $1 and state = 'waiting'`,
)
const ask = statement(
  'organization_changes.ask',
  `insert into organization_changes (organization_id, was, wanted, asked_by_id, asked_at) values ($1, $2, $3, $4, $5)`,
)
const takeBack = statement(
  'organization_changes.withdraw',
  `update organization_changes set state = 'withdrawn', decided_at = $2 where id = $1 and state = 'waiting'`,
)
const write = statement(
  'organizations.write_details',
  `update organizations o set (name, kind, tax_number, legal_address, country, city, delivery_address, activity_type, activity_custom) =
     (select r.name, r.kind, r.tax_number, r.legal_address, r.country, r.city, r.delivery_address, r.activity_type, r.activity_custom
      from jsonb_populate_record(o, $2::jsonb) r),
     updated_at = $3, version = version + 1
   where o.id = $1`,
)

/** Writes these details; others stay. The caller must lock the company (`lockDetails`). */
export const writeDetails = (db: Db, id: number, details: Guarded | Free, now: Date) =>
  run(db, write, [id, JSON.stringify(details), now])

/** Locks a company for a change of its details. */
export const lockDetails = (db: Db, id: number) => run(db, lock, [id])

/**
 * Changes the details of the owner's company. Guarded details wait for approval and replace an earlier request;
 * others apply at once. Throws `Refusal` 422 if the activity is not offered, or is another one without a description.
 */
export async function changeDetails(
  ctx: Context<Client>,
  input: ChangeDetails,
): Promise<ReplyInput<typeof Details>> {
  const { db, person, now, emit } = ctx
  const { organization_id } = person
  await lockDetails(db, organization_id)
  const [written, [waiting]] = await Promise.all([
    writtenDetails(db, organization_id),
    run(db, waitingOf, [organization_id]),
  ])
  const { atOnce, guarded } = splitInput(written, waiting?.wanted ?? {}, input)
  if (lacksOwnWords({ ...written, ...atOnce }))
    refuseFields({ activity_custom: 'errors.customActivityMustBeSet' })
  if (isSomething(atOnce)) {
    await requireOffered(db, atOnce, written)
    await writeDetails(db, organization_id, atOnce, now)
    await emit(detailsChanged, { organization_id })
  }
  if (!isSame(guarded, waiting?.wanted ?? {})) {
    if (waiting) await run(db, takeBack, [waiting.id, now])
    const was = Object.fromEntries(Object.keys(guarded).map((name) => [name, written[name as 'name']]))
    if (isSomething(guarded))
      await run(db, ask, [organization_id, JSON.stringify(was), JSON.stringify(guarded), person.id, now])
    await emit(isSomething(guarded) ? changeAsked : changeWithdrawn, { organization_id })
  }
  return detailsOf(db, organization_id)
}

/** Withdraws the waiting change of the company's details. Throws `Refusal` 409 if there is none. */
export async function withdrawChange({
  db,
  person,
  now,
  emit,
}: Context<Client>): Promise<ReplyInput<typeof Details>> {
  const { organization_id } = person
  await lockDetails(db, organization_id)
  const [waiting] = await run(db, waitingOf, [organization_id])
  if (!waiting) refuse('clientsInside.details.isDecided', 409)
  await run(db, takeBack, [waiting.id, now])
  await emit(changeWithdrawn, { organization_id })
  return detailsOf(db, organization_id)
}

/** Limits changes per company and hour, because the manager gets an e-mail for each. */
export const detailAttempts = ({ organization_id }: Client): Attempt[] => [
  { key: `details of ${organization_id}`, limit: { max: 30, seconds: 3600 } },
]

const isSomething = (details: object) => Object.keys(details).length > 0
const isSame = (one: Guarded, other: Guarded) =>
  [...Object.keys({ ...one, ...other })].every((name) => one[name as 'name'] === other[name as 'name'])
