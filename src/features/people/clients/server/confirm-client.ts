import { changeStatusOfCompany } from '#features/people/auth/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { ClientRow, Confirmation } from '../client-shape.ts'
import { statusTransitions } from '../client-status.ts'
import { clientConfirmed, levelProposed } from '../contract.ts'
import { looksAfter, mayGiveLevel } from '../policy.ts'
import { lockCompany } from './lock-company.ts'
import { givePaymentTerms } from './payment-terms.ts'
import { clientAfterCommand, findClient, managerChoices } from './queries.ts'

const note = statement(
  'organizations.confirm',
  `update organizations set manager_id = $2, discount_level = $3, confirmed_at = $4, confirmed_by = $5, proposed_level = $6,
     updated_at = $4, version = version + 1
   where id = $1`,
)

const confirmedBy = statement<{ name: string }>(
  'organizations.confirmed_by',
  'select n.name from organizations o join people_names n on n.id = o.confirmed_by where o.id = $1',
)

/** Throws `Refusal` 409 with the name of the person who has confirmed the company. */
async function refuseDecided(db: Db, id: number): Promise<never> {
  const [by] = await run(db, confirmedBy, [id])
  return by ? refuse('clients.confirmedBy', 409, by) : refuse('clients.notWaiting', 409)
}

/**
 * Confirms a company: sets its manager, and its level if the person may set one; otherwise the level is proposed.
 * Confirming twice is refused. Returns the client even if it was assigned to a colleague, so that the person no
 * longer sees it.
 */
export async function confirmClient(
  ctx: Context<Manager>,
  id: number,
  input: Confirmation,
): Promise<ReplyInput<typeof ClientRow>> {
  const { db, person, emit, now } = ctx
  await lockCompany(db, id)
  const client = await findClient(db, person, id)
  if (!looksAfter(person, { organization_id: id, manager_id: client.manager_id })) notFound()
  if (client.status !== 'not_confirmed') await refuseDecided(db, id)

  const manager_id = input.manager_id ?? client.manager_id ?? person.id
  const choices = await managerChoices(db)
  if (!choices.some((choice) => choice.id === manager_id)) refuseFields({ manager_id: 'errors.oneOf' })
  const requested = input.discount_level ?? client.discount_level
  const discount_level = mayGiveLevel(person) ? requested : client.discount_level
  const proposed = requested === discount_level ? null : requested

  if (input.payment_term_id !== undefined) {
    if (!mayGiveLevel(person)) refuseFields({ payment_term_id: 'clientsInside.terms.notYours' })
    await givePaymentTerms(ctx, id, { payment_term_id: input.payment_term_id, reason: null, until: null })
  }

  const letIn = await changeStatusOfCompany(db, id, { ...statusTransitions.confirm, at: now })
  if (letIn.length === 0) refuse('clients.notWaiting', 409)
  await run(db, note, [id, manager_id, discount_level, now, person.id, proposed])
  await emit(clientConfirmed, {
    organization_id: id,
    discount_level,
    manager_id,
    welcome: input.welcome ?? '',
  })
  if (proposed !== null) await emit(levelProposed, { organization_id: id, level: proposed })
  return clientAfterCommand(db, id)
}
