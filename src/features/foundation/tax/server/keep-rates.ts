import { companyToday } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import { isRateOpen, leavesPastRates } from '../settings.ts'
import type { ChangeRate, StoredRate, Taxes, WriteRate } from '../settings-shape.ts'
import type { TaxClass } from '../tax.ts'
import { listTaxes, lockTaxes, storedRates } from './list-taxes.ts'

type Ctx = Pick<Context<Person>, 'db' | 'now' | 'person'>

const add = statement(
  'tax_rates.add',
  `insert into tax_rates (country, class, rate_bp, valid_from, source, updated_at, updated_by)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** Adds a rate from a day on. Throws `Refusal` 422 if it would change the rate of a day before today. */
export async function addRate(ctx: Ctx, given: WriteRate): Promise<Taxes> {
  const { db, now, person } = ctx
  await lockTaxes(db, 'tax.rates')
  requireFitting(await storedRates(db), given, await companyToday(ctx))
  const { country, class: of, rate_bp, valid_from, source } = given
  await run(db, add, [country, of, rate_bp, valid_from, source, now, person.id])
  return listTaxes(db)
}

const change = statement(
  'tax_rates.change',
  `update tax_rates set rate_bp = $2, valid_from = $3, source = $4, updated_at = $5, updated_by = $6, version = version + 1
   where id = $1`,
)

/**
 * Changes a rate that was in force on no day before today. Throws `Refusal` 404, 409 if someone else saved first or
 * the rate was in force before today, and 422 as above.
 */
export async function changeRate(ctx: Ctx, id: number, { based_on, ...given }: ChangeRate): Promise<Taxes> {
  const { db, now, person } = ctx
  const { rate, others, today } = await openRate(ctx, id, based_on)
  if (rate.class === 'zero' && given.rate_bp !== 0) refuseFields({ rate_bp: 'taxStaff.rate.notZero' })
  requireFitting(others, { ...rate, ...given }, today)
  await run(db, change, [id, given.rate_bp, given.valid_from, given.source, now, person.id])
  return listTaxes(db)
}

const remove = statement('tax_rates.remove', 'delete from tax_rates where id = $1')

/** Removes a rate that was in force on no day before today. Throws `Refusal` 404 and 409 as above. */
export async function removeRate(ctx: Ctx, id: number, based_on: number): Promise<Taxes> {
  await openRate(ctx, id, based_on)
  await run(ctx.db, remove, [id])
  return listTaxes(ctx.db)
}

async function openRate(
  ctx: Pick<Ctx, 'db' | 'now'>,
  id: number,
  based_on: number,
): Promise<{ rate: StoredRate; others: StoredRate[]; today: string }> {
  const { db }: { db: Db } = ctx
  await lockTaxes(db, 'tax.rates')
  const stored = await storedRates(db)
  const rate = stored.find((one) => one.id === id) ?? notFound()
  if (rate.version !== based_on) refuse('errors.stale')
  const today = await companyToday(ctx)
  if (!isRateOpen(rate, today)) refuse('taxStaff.rate.inForce', 409)
  return { rate, others: stored.filter((one) => one.id !== id), today }
}

type Given = { country: string; class: TaxClass; valid_from: string }

function requireFitting(stored: readonly StoredRate[], given: Given, today: string): void {
  const isThere = ({ country, class: of, valid_from }: StoredRate) =>
    country === given.country && of === given.class && valid_from === given.valid_from
  if (stored.some(isThere)) refuseFields({ valid_from: 'taxStaff.rate.there' })
  if (!leavesPastRates(stored, given, today)) refuseFields({ valid_from: 'taxStaff.rate.past' })
}
