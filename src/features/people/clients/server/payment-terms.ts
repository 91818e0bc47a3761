import { companyToday } from '#features/foundation/company/server/index.ts'
import {
  mayGiveTerms,
  type PaymentTerm,
  type TermsSnapshot,
} from '#features/people/payment-terms/payment-term.ts'
import { paymentTerm, termsById } from '#features/people/payment-terms/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { AnyEvent } from '#platform/shared/event.ts'
import { notFound, refuseFields } from '#platform/shared/refusal.ts'
import { creditLimitSet, paymentTermsGiven } from '../contract.ts'
import type { Agreed, GiveTerms } from '../terms-shape.ts'
import { findClient } from './queries.ts'
import { creditHasEnded, itsTerms, termsHaveEnded, termsOf } from './terms-in-force.ts'

const counts = statement<{ id: number; clients: number }>(
  'organizations.count_by_terms',
  `select t.id, count(*)::int as clients from organizations o join payment_terms t on ${itsTerms} group by t.id`,
)
/** Returns the number of clients with each of the payment terms today, by id. */
export const clientsWithTerms = async (db: Db): Promise<ReadonlyMap<number, number>> =>
  new Map((await run(db, counts)).map(({ id, clients }) => [id, clients]))

/** Returns the terms for an order: the client's own, or others the role may set. Throws `Refusal` 422. */
export async function termsFor(
  db: Db,
  person: Manager,
  organizationId: number,
  requestedId: number | null,
): Promise<TermsSnapshot> {
  const own = await termsOf(db, organizationId)
  if (requestedId === null || requestedId === own.id) return own
  const requested = await termsById(db, requestedId)
  if (!requested) refuseFields({ payment_term_id: 'errors.oneOf' })
  if (!mayGiveTerms(person, own, requested)) refuseFields({ payment_term_id: 'clientsInside.terms.notYours' })
  return requested
}

const give = statement(
  'organizations.give_terms',
  `update organizations set payment_term_id = $2, terms_reason = $4, terms_until = $5, updated_at = $3, version = version + 1,
     payment_term_after_id = case when $5::date is not null then case when terms_until is null then payment_term_id else payment_term_after_id end end
   where id = $1`,
)

type Input = Pick<GiveTerms, 'payment_term_id'> & { reason: string | null; until: string | null }

/**
 * Sets the payment terms of a client, with or without a last day; existing orders keep theirs. Throws `Refusal` 404
 * for a client the person may not see, 422 for unknown terms or a past day.
 */
export async function givePaymentTerms(
  ctx: Context<Manager>,
  id: number,
  { payment_term_id: termId, reason, until }: Input,
): Promise<PaymentTerm> {
  const { db, person, now, emit } = ctx
  await findClient(db, person, id)
  const before = await termsOf(db, id)
  if (!(await termsById(db, termId))) refuseFields({ payment_term_id: 'errors.oneOf' })
  await refusePast(ctx, until)
  await run(db, give, [id, termId, now, reason, until])
  await emit(paymentTermsGiven, { organization_id: id, before: before.id, after: termId, reason, until })
  return (await paymentTerm(ctx, termId))!
}

/** Throws `Refusal` 422 for a past day. */
export async function refusePast(ctx: Pick<Context, 'db' | 'now'>, until: string | null): Promise<void> {
  if (until !== null && until < (await companyToday(ctx)))
    refuseFields({ until: 'clientele.terms.untilIsPast' })
}

/** Returns SQL for the name of the person who caused the newest of these events about a company `o`. */
const teller = ({ name }: AnyEvent) => `(select p.name from events e join people_names p on p.id = e.actor_id
  where e.subject = 'organization:' || o.id and e.name = '${name}' order by e.id desc limit 1)`

const agreed = statement<Agreed>(
  'organizations.agreed_terms',
  `select t.id as payment_term_id,
     case when not ${termsHaveEnded} and o.payment_term_id is not null then ${teller(paymentTermsGiven)} end as by,
     case when not ${creditHasEnded} and o.credit_limit is not null then ${teller(creditLimitSet)} end as credit_by,
     case when not ${termsHaveEnded} then o.terms_reason end as reason,
     case when not ${termsHaveEnded} then o.terms_until::text end as until,
     case when not ${creditHasEnded} then o.credit_reason end as credit_reason,
     case when not ${creditHasEnded} then o.credit_until::text end as credit_until,
     o.proposed_terms - 'by_id' || jsonb_build_object('by', (select name from people_names p where p.id = (o.proposed_terms ->> 'by_id')::bigint))
       as proposed
   from organizations o join payment_terms t on ${itsTerms} where o.id = $1`,
)

/** Returns the terms of a client, agreed or default. Throws `Refusal` 404 for a client the person may not see. */
export async function termsOfClient(
  { db, person }: Pick<Context<Manager>, 'db' | 'person'>,
  id: number,
): Promise<Agreed> {
  await findClient(db, person, id)
  const [row] = await run(db, agreed, [id])
  return row ?? notFound()
}
