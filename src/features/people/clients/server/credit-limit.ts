import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { type Money, money } from '#platform/shared/money.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { creditLimitSet } from '../contract.ts'
import type { CreditLimit, SetCreditLimit } from '../terms-shape.ts'
import { refusePast } from './payment-terms.ts'
import { findClient } from './queries.ts'
import { creditCurrency, creditInForce } from './terms-in-force.ts'

type Row = { amount: number | null; currency: string | null }
const columns = `${creditInForce} as amount, ${creditCurrency} as currency`
const read = statement<Row>(
  'organizations.credit_limit',
  `select ${columns} from organizations o where o.id = $1`,
)
const lock = statement<Row>(
  'organizations.hold_credit',
  `select ${columns} from organizations o where o.id = $1 for no key update`,
)
const known = statement('organizations.credit_currency', 'select from currencies where code = $1')
const write = statement(
  'organizations.set_credit',
  `update organizations set credit_limit = $2, credit_currency = $3, credit_reason = $5, credit_until = $6, updated_at = $4, version = version + 1,
     credit_after = case when $6::date is not null then case when credit_until is null then credit_limit else credit_after end end,
     credit_after_currency = case when $6::date is not null then case when credit_until is null then credit_currency else credit_after_currency end end
   where id = $1`,
)

const limitOf = (row: Row | undefined): Money | null =>
  row?.amount == null || row.currency === null ? null : money(row.amount, row.currency)

/** Returns the credit limit of a company in minor units; null if none was agreed. */
export const creditLimitOf = async (db: Db, organizationId: number): Promise<Money | null> =>
  limitOf((await run(db, read, [organizationId]))[0])

/**
 * Returns the credit limit and locks the company, so that no one else adds to its debt until this transaction ends.
 */
export const lockCreditLimit = async (db: Db, organizationId: number): Promise<Money | null> =>
  limitOf((await run(db, lock, [organizationId]))[0])

/** Throws `Refusal` 422 for an unknown currency. */
export async function refuseUnknownCurrency(db: Db, limit: CreditLimit['credit_limit']): Promise<void> {
  if (limit && (await run(db, known, [limit.currency])).length === 0)
    refuseFields({ credit_limit: 'errors.oneOf' })
}

/** Sets or removes the credit limit of a company, with or without a last day. Throws `Refusal` 404, 422. */
export async function setCreditLimit(
  ctx: Context<Manager>,
  id: number,
  { credit_limit, reason, until }: SetCreditLimit,
): Promise<CreditLimit> {
  const { db, person, now, emit } = ctx
  await findClient(db, person, id)
  await refuseUnknownCurrency(db, credit_limit)
  await refusePast(ctx, until)
  const before = await lockCreditLimit(db, id)
  await run(db, write, [id, credit_limit?.amount ?? null, credit_limit?.currency ?? null, now, reason, until])
  await emit(creditLimitSet, { organization_id: id, before, after: credit_limit, reason, until })
  return { credit_limit }
}
