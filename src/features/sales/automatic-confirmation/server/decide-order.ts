import { companyToday } from '#features/foundation/company/server/index.ts'
import { lockCreditLimit } from '#features/people/clients/server/index.ts'
import { carryOut } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, inSavepoint, run, statement } from '#platform/server/database/db.ts'
import { emitInto } from '#platform/server/events/emit.ts'
import type { Client } from '#platform/shared/audience.ts'
import { Refusal, refuse } from '#platform/shared/refusal.ts'
import { type Answer, type ConfirmationRule, decide, type StoredVerdict } from '../auto-confirm.ts'
import type { StoredCheck } from '../decision-shape.ts'
import { type FactsOfOrder, factsOfOrder } from './facts.ts'
import { type RulesForCompany, rulesForCompany } from './rules.ts'

/**
 * Returns what decides about the order that this client submits, or null while the rules are off. If the order may be
 * confirmed, the credit of the company is locked now, as every confirmation does before it locks products.
 */
export async function beginDecision(
  ctx: Context<Client>,
): Promise<((orderId: number) => Promise<void>) | null> {
  const { organization_id } = ctx.person
  const rules = await rulesForCompany(ctx.db, organization_id)
  if (!rules) return null
  if (rules.mode === 'on' && rules.company_auto) await lockCreditLimit(ctx.db, organization_id)
  return (orderId) => decideOrder(ctx, orderId, rules)
}

type Decision = {
  verdict: StoredVerdict
  failed: ConfirmationRule[]
  checks: StoredCheck[]
  answer: Answer | null
  reason: string | null
}

/**
 * Decides about a submitted order, confirms it if all rules hold and they are on, and stores the decision. What fails here
 * is undone by itself: the order stays submitted for a person, and the decision says why.
 */
async function decideOrder(ctx: Context<Client>, orderId: number, rules: RulesForCompany): Promise<void> {
  const { db, log } = ctx
  let made: Decision = { verdict: 'failed', failed: [], checks: [], answer: 'confirm', reason: null }
  try {
    made = await inSavepoint(db, async () => {
      made = { ...made, ...judged(await factsOfOrder(ctx, orderId, rules), rules) }
      if (made.verdict !== 'confirm') return made
      if (!(await fitsDay(ctx, made, rules))) return { ...made, verdict: 'cap', answer: 'confirm' }
      if (rules.mode === 'on') await confirm(ctx, orderId)
      return made
    })
  } catch (error) {
    if (!(error instanceof Refusal)) log.error({ err: error, order_id: orderId }, 'an order was not decided')
    const reason = error instanceof Refusal ? error.code : 'error'
    made = { ...made, verdict: 'failed', answer: 'confirm', reason }
  }
  await keep(db, orderId, ctx.now, rules, made)
}

const judged = ({ facts, about }: FactsOfOrder, rules: RulesForCompany): Omit<Decision, 'reason'> => {
  // What is only watched is decided as if it were on.
  const { decision, checks, failed, answer } = decide(facts, { ...rules, enabled: rules.mode !== 'off' })
  return {
    verdict: decision,
    failed,
    answer,
    checks: checks.map((check) => ({ ...check, about: about[check.rule] ?? null })),
  }
}

const raise = statement<{ amount: number }>(
  'confirmation_days.raise',
  `insert into confirmation_days as d ("on", mode, amount) select $1::date, $2, $3::bigint where $3::bigint <= $4::bigint
   on conflict ("on", mode) do update set amount = d.amount + excluded.amount
     where d.amount + excluded.amount <= $4::bigint
   returning amount`,
)

/**
 * Adds the order to what was confirmed today, unless that exceeds the limit of the day. The row is locked until the
 * transaction ends, after all products and credits.
 */
async function fitsDay(
  ctx: Context<Client>,
  { checks }: Decision,
  { mode, max_day_amount }: RulesForCompany,
): Promise<boolean> {
  const total = checks.find(({ rule }) => rule === 'amount')!.fact
  const raised = await run(ctx.db, raise, [await companyToday(ctx), mode, total, max_day_amount])
  return raised.length > 0
}

/** Confirms the order in no one's name. Throws `Refusal` as a confirmation by a person does. */
async function confirm(ctx: Context<Client>, id: number): Promise<void> {
  const { platform, db, request_id, now } = ctx
  const emit = emitInto(platform, db, { actor_id: null, request_id, now })
  const submitted = { id, stage: 'submitted', turn: 'manager' } as const
  const days = { promises: [], reason: null, leave_open: [] }
  if (!(await carryOut({ db, now, platform, emit, person: null }, submitted, 'confirm', null, { days })))
    refuse('orders.transitionNotAllowed', 409)
}

const insert = statement(
  'order_decisions.keep',
  `insert into order_decisions (order_id, at, rules_version, mode, verdict, failed, checks, answer, reason)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
const keep = (
  db: Db,
  orderId: number,
  at: Date,
  { version, mode }: RulesForCompany,
  { verdict, failed, checks, answer, reason }: Decision,
) => run(db, insert, [orderId, at, version, mode, verdict, failed, JSON.stringify(checks), answer, reason])
