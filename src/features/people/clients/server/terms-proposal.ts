import { termsById } from '#features/people/payment-terms/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { termsAgreed, termsProposed, termsRefused } from '../contract.ts'
import type { ProposeTerms, StoredProposal } from '../terms-proposal.ts'
import type { Agreed } from '../terms-shape.ts'
import { refuseUnknownCurrency, setCreditLimit } from './credit-limit.ts'
import { givePaymentTerms, termsOfClient } from './payment-terms.ts'
import { findClient } from './queries.ts'

const keep = statement(
  'organizations.propose_terms',
  'update organizations set proposed_terms = $2::jsonb, updated_at = $3, version = version + 1 where id = $1',
)
const locked = statement<{ proposed: StoredProposal | null }>(
  'organizations.hold_proposed_terms',
  'select proposed_terms as proposed from organizations where id = $1 for no key update',
)

/** Proposes terms or a credit limit for a client with a reason; replaces an earlier proposal. */
export async function proposeTerms(ctx: Context<Manager>, id: number, input: ProposeTerms): Promise<Agreed> {
  const { db, person, now, emit } = ctx
  await findClient(db, person, id)
  if (input.payment_term_id !== null && !(await termsById(db, input.payment_term_id)))
    refuseFields({ payment_term_id: 'errors.oneOf' })
  await refuseUnknownCurrency(db, input.credit_limit)
  const proposal: StoredProposal = { ...input, by_id: person.id, at: now.toISOString() }
  await run(db, keep, [id, JSON.stringify(proposal), now])
  await emit(termsProposed, { organization_id: id, reason: input.reason })
  return termsOfClient(ctx, id)
}

/** Agrees to a proposal, with or without a last day. Throws `Refusal` 404, 409, 422. */
export async function agreeToTerms(
  ctx: Context<Manager>,
  id: number,
  { at, until }: { at: string; until: string | null },
): Promise<Agreed> {
  const { payment_term_id, credit_limit, reason, by_id } = await taken(ctx, id, at)
  if (payment_term_id !== null) await givePaymentTerms(ctx, id, { payment_term_id, reason, until })
  if (credit_limit !== null) await setCreditLimit(ctx, id, { credit_limit, reason, until })
  await ctx.emit(termsAgreed, { organization_id: id, by_id, reason })
  return termsOfClient(ctx, id)
}

/** Declines a proposal with a reason. */
export async function refuseTerms(
  ctx: Context<Manager>,
  id: number,
  { at, reason }: { at: string; reason: string },
): Promise<Agreed> {
  const { by_id } = await taken(ctx, id, at)
  await ctx.emit(termsRefused, { organization_id: id, by_id, reason })
  return termsOfClient(ctx, id)
}

/** Removes the proposal that was read and returns it. Throws `Refusal` 409 if there is none or another one by now. */
async function taken(ctx: Context<Manager>, id: number, at: string): Promise<StoredProposal> {
  const { db, person, now } = ctx
  await findClient(db, person, id)
  const [row] = await run(db, locked, [id])
  if (!row?.proposed) refuse('clientele.terms.decided', 409)
  if (row.proposed.at !== at) refuse('errors.stale', 409)
  await run(db, keep, [id, null, now])
  return row.proposed
}

const waits = statement<{ waits: boolean }>(
  'organizations.terms_wait',
  'select proposed_terms is not null as waits from organizations where id = $1',
)
/** Returns whether a proposal of terms waits for a chief manager. */
export const termsWait = async (db: Db, id: number): Promise<boolean> =>
  (await run(db, waits, [id]))[0]?.waits ?? false
