import { currencyCode, requireOffered } from '#features/foundation/dictionary/server/index.ts'
import { inviteOwner } from '#features/people/auth/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Attempt } from '#platform/server/calls/rate-limit.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { CreateClient } from '../client-rules.ts'
import type { ClientRow } from '../client-shape.ts'
import { clientApplied } from '../contract.ts'
import { mayGiveLevel } from '../policy.ts'
import { clientInvited } from '../staff-contract.ts'
import { confirmClient } from './confirm-client.ts'
import { handOver } from './hand-over.ts'
import { givePaymentTerms } from './payment-terms.ts'
import { findClient, managerChoices } from './queries.ts'
import { insertOrganization } from './sign-up.ts'

/** The most invitations a member of staff causes in an hour. */
const perPerson = { max: 60, seconds: 3600 }
export const creationAttempts = ({ id }: Manager): Attempt[] => [
  { key: `clients entered by ${id}`, limit: perPerson },
]

const waits = statement<{ organization_id: number }>(
  'clients.entered_before',
  `select o.id as organization_id from users u join organizations o on o.id = u.organization_id
   where lower(u.email) = lower($1) and u.invited_at is not null and u.status <> 'deleted' and o.name = $2`,
)

/**
 * Creates a company entered by staff, with its first person, who gets an e-mail with a link to set a password;
 * confirmed at once, or as an application. Idempotent: a second request returns the first result. Throws `Refusal`
 * 422 if the address has an account.
 */
export async function createClient(
  ctx: Context<Manager>,
  form: CreateClient,
): Promise<ReplyInput<typeof ClientRow>> {
  const { db, person, now, emit } = ctx
  await requireChoices(db, person, form)
  const name = form.organization_name ?? `${form.name} ${form.last_name}`
  const [before] = await run(db, waits, [form.email, name])
  if (before) return findClient(db, person, before.organization_id)

  const organization_id = await insertOrganization(ctx, form, name)
  const user_id = await inviteOwner(db, { ...form, organization_id, invited_at: now })
  if (user_id === null) refuseFields({ email: 'auth.emailTaken' })
  const { payment_term_id } = form
  if (payment_term_id !== null)
    await givePaymentTerms(ctx, organization_id, { payment_term_id, reason: null, until: null })
  await emit(clientInvited, { user_id, organization_id, company: name, inviter: person.name })
  const { manager_id, discount_level } = form
  if (form.is_confirmed)
    return confirmClient(ctx, organization_id, {
      manager_id: manager_id ?? person.id,
      discount_level: discount_level as 0,
    })
  await emit(clientApplied, { organization_id, name })
  return manager_id === null
    ? findClient(db, person, organization_id)
    : handOver(ctx, organization_id, manager_id)
}

async function requireChoices(db: Db, person: Manager, form: CreateClient): Promise<void> {
  if (!(await currencyCode(db, form.currency_id))) refuseFields({ currency_id: 'errors.oneOf' })
  await requireOffered(db, form)
  if (form.payment_term_id !== null && !mayGiveLevel(person))
    refuseFields({ payment_term_id: 'clientsInside.terms.notYours' })
  if (form.manager_id === null) return
  const choices = await managerChoices(db)
  if (!choices.some(({ id }) => id === form.manager_id)) refuseFields({ manager_id: 'errors.oneOf' })
}
