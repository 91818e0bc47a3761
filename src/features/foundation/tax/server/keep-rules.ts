import { dayAfter } from '#features/foundation/company/opening.ts'
import { companyToday } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import { rateOn } from '../rates.ts'
import { type EndRule, fieldsOfRule, type StoredRule, type WriteRule } from '../rule-shape.ts'
import { isRuleOpen, overlappingRule } from '../settings.ts'
import { listRules, namesOf, type RuleRow, storedRules } from './list-rules.ts'
import { lockTaxes, storedRates } from './list-taxes.ts'

type Ctx = Context<Person>

const columns = [
  'class',
  'exemption_code',
  'section',
  'reason_en',
  'reason_ru',
  'threshold_amount',
  'threshold_currency',
] as const

const add = statement(
  'tax_rules.add',
  `insert into tax_rules (country, product_id, category_id, commodity_prefix, kind, valid_from, valid_to, source, updated_at,
     updated_by, ${columns.join(', ')})
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
)

/**
 * Adds a rule. Its first day may be in the past: no equal rule decided there, and documents keep what they printed.
 * Throws `Refusal` 422 by field: a product or category that does not exist, a class without a rate in the country, or a
 * day on which an equal rule is in force.
 */
export async function addRule(ctx: Ctx, given: WriteRule): Promise<StoredRule[]> {
  const { db, now, person } = ctx
  await lockTaxes(db, 'tax.rules')
  await requireSubject(ctx, given)
  await requireRate(ctx, given)
  refuseOverlap(await storedRules(db), given)
  const { country, product_id, category_id, commodity_prefix, kind, valid_from, valid_to, source } = given
  const own: readonly string[] = fieldsOfRule[kind]
  const values = columns.map((column) => (own.includes(column) ? given[column] : null))
  await run(db, add, [
    ...[country, product_id, category_id, commodity_prefix, kind, valid_from, valid_to, source],
    ...[now, person.id],
    // A currency without an amount is no threshold.
    ...values.with(-1, given.threshold_amount === null ? null : values.at(-1)!),
  ])
  return listRules(ctx)
}

const end = statement(
  'tax_rules.end',
  'update tax_rules set valid_to = $2, updated_at = $3, updated_by = $4, version = version + 1 where id = $1',
)

/**
 * Ends a rule with a day, yesterday at the earliest, so that no past day changes. Throws `Refusal` 404, 409 if someone
 * else saved first or the rule is over, and 422.
 */
export async function endRule(ctx: Ctx, id: number, { valid_to, based_on }: EndRule): Promise<StoredRule[]> {
  const { rule, others, today } = await seenRule(ctx, id, based_on)
  if (rule.valid_to !== null && rule.valid_to < today) refuse('taxStaff.rule.over', 409)
  if (valid_to < rule.valid_from) refuseFields({ valid_to: 'taxStaff.rule.endsBeforeStart' })
  if (valid_to < dayAfter(today, -1)) refuseFields({ valid_to: 'taxStaff.rule.endsInPast' })
  refuseOverlap(others, { ...rule, valid_to })
  await run(ctx.db, end, [id, valid_to, ctx.now, ctx.person.id])
  return listRules(ctx)
}

const remove = statement('tax_rules.remove', 'delete from tax_rules where id = $1')

/** Removes a rule that was in force on no day before today. Throws `Refusal` 404 and 409 as above. */
export async function removeRule(ctx: Ctx, id: number, based_on: number): Promise<StoredRule[]> {
  const { rule, today } = await seenRule(ctx, id, based_on)
  if (!isRuleOpen(rule, today)) refuse('taxStaff.rule.begun', 409)
  await run(ctx.db, remove, [id])
  return listRules(ctx)
}

async function seenRule(
  ctx: Pick<Ctx, 'db' | 'now'>,
  id: number,
  based_on: number,
): Promise<{ rule: RuleRow; others: RuleRow[]; today: string }> {
  await lockTaxes(ctx.db, 'tax.rules')
  const stored = await storedRules(ctx.db)
  const rule = stored.find((one) => one.id === id) ?? notFound()
  if (rule.version !== based_on) refuse('errors.stale')
  return { rule, others: stored.filter((one) => one.id !== id), today: await companyToday(ctx) }
}

async function requireSubject(ctx: Ctx, given: WriteRule): Promise<void> {
  const { product_id, category_id } = given
  if (product_id === null && category_id === null) return
  if ((await namesOf(ctx, [given]))(given) !== null) return
  refuseFields(
    product_id === null
      ? { category_id: 'taxStaff.rule.noCategory' }
      : { product_id: 'taxStaff.rule.noProduct' },
  )
}

async function requireRate({ db }: Ctx, { kind, class: of, country, valid_from }: WriteRule): Promise<void> {
  if (kind !== 'class' || of === null) return
  if (rateOn(await storedRates(db), country, of, valid_from) === null)
    refuseFields({ class: 'taxStaff.rule.noRate' })
}

function refuseOverlap(stored: readonly RuleRow[], given: Parameters<typeof overlappingRule>[1]): void {
  if (overlappingRule(stored, given)) refuseFields({ valid_from: 'taxStaff.rule.overlaps' })
}
