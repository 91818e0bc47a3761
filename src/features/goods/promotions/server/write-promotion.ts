import { tradedCurrencies } from '#features/foundation/dictionary/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Promotion } from '../contract.ts'
import { isWholeOpen, phaseOf, plainCode } from '../promotion.ts'
import type { PromotionInput } from '../promotion-rules.ts'
import { findPromotion, type StaffContext } from './find-promotion.ts'
import { namedGoods } from './named-goods.ts'
import type { promotions } from './tables.ts'

const columns = `title_en, title_ru, text_en, text_ru, starts_at, ends_at, levels, countries, activity_types,
  organization_ids, all_goods, effect, percent_bp, amount, per, currency, min_qty, stackable, priority, total_limit,
  organization_limit, code, condition, min_sum`
const given = columns.split(',').map((_, place) => `$${place + 3}`)

const insert = statement<{ id: number }>(
  'promotions.insert',
  `insert into promotions (created_by, created_at, updated_at, ${columns}) values ($1, $2, $2, ${given}) returning id`,
)
const update = statement<{ id: number }>(
  'promotions.update',
  `update promotions set version = version + 1, updated_at = $2, (${columns}) = (${given})
   where id = $1 and version = $27 returning id`,
)
/**
 * Serializes writes of the same code, which would otherwise both find it free. A separate statement, because only the
 * next one sees what was committed during the wait.
 */
const inTurn = statement(
  'promotions.in_turn',
  `select pg_advisory_xact_lock(hashtextextended('promotion code ' || $1::text, 0))`,
)
const codeTaken = statement<{ id: number }>(
  'promotions.code_taken',
  `select id from promotions
   where code = $1 and state <> 'archived' and id is distinct from $2::bigint`,
  'again',
)
const lock = statement<Pick<typeof promotions.$inferSelect, 'state' | 'starts_at' | 'ends_at' | 'version'>>(
  'promotions.hold_one',
  'select state, starts_at, ends_at, version from promotions where id = $1 for update',
)
/** `used` is stored only while there is a limit, so it is counted again here, under the lock. */
const recount = statement<{ used: number }>(
  'promotions.recount',
  `update promotions set used = (
     select coalesce(sum(pieces), 0) from promotion_uses where promotion_id = $1 and released_at is null
   ) where id = $1 returning used`,
)
/** Replaces the named products and the categories. */
const writeGoods = statement(
  'promotions.write_goods',
  `with named as (select unnest($2::bigint[]) as id), meant as (select unnest($3::bigint[]) as id),
   gone as (delete from promotion_products where promotion_id = $1 and product_id not in (select id from named)),
   left_out as (delete from promotion_categories where promotion_id = $1 and category_id not in (select id from meant)),
   added as (insert into promotion_products select $1, id from named on conflict do nothing)
   insert into promotion_categories select $1, id from meant on conflict do nothing`,
)

/** Creates a draft, visible to staff only until its release. */
export async function createPromotion(
  ctx: StaffContext,
  input: PromotionInput,
): Promise<ReplyInput<typeof Promotion>> {
  const { db, person, now } = ctx
  const goods = await goodsMeant(db, input)
  await refuseTakenCode(db, input, null)
  const [made] = await run(db, insert, [person.id, now, ...valuesOf(input)])
  await run(db, writeGoods, [made!.id, goods, input.category_ids])
  return findPromotion(ctx, made!.id)
}

/**
 * Changes a promotion. After the release, its terms and audience stay because buyers rely on them; only texts, end
 * and limits may change. Throws `Refusal` 404, or 409 if it changed in the meantime or is over.
 */
export async function changePromotion(
  ctx: StaffContext,
  id: number,
  { version, ...input }: PromotionInput & { version: number },
): Promise<ReplyInput<typeof Promotion>> {
  const { db, now } = ctx
  const before = await findPromotion(ctx, id)
  const [locked] = await run(db, lock, [id])
  if (locked!.version !== version) refuse('promotions.changedSince', 409)
  const phase = phaseOf(locked!, now)
  if (phase === 'ended' || phase === 'archived') refuse('promotions.isOver', 409)
  if (!isWholeOpen(phase) && isOther(before, input)) refuse('promotions.isPromised', 409)
  const [counted] = await run(db, recount, [id])
  if (input.total_limit !== null && input.total_limit < counted!.used)
    refuseFields({ total_limit: 'promotions.errors.moreUsed' })

  const goods = await goodsMeant(db, input)
  await refuseTakenCode(db, input, id)
  await run(db, update, [id, now, ...valuesOf(input), version])
  await run(db, writeGoods, [id, goods, input.category_ids])
  return findPromotion(ctx, id)
}

/** The fields fixed by the release: audience, products, start and terms. */
const promised = [
  'starts_at',
  'levels',
  'countries',
  'activity_types',
  'organization_ids',
  'all_goods',
  'category_ids',
  'effect',
  'percent_bp',
  'amount',
  'per',
  'currency',
  'min_qty',
  'stackable',
  'code',
  'condition',
  'min_sum',
] as const satisfies readonly (keyof PromotionInput)[]

function isOther(before: ReplyInput<typeof Promotion>, input: PromotionInput): boolean {
  const said = (of: Record<string, unknown>) =>
    JSON.stringify([
      ...promised.map((field) => {
        if (field === 'starts_at') return new Date(of[field] as string)
        return field === 'code' && of.code ? plainCode(of.code as string) : of[field]
      }),
      [...(of.skus as string[])].sort(),
    ])
  return said(before) !== said(input)
}

const valuesOf = (input: PromotionInput): unknown[] => [
  input.title_en || null,
  input.title_ru || null,
  input.text_en || null,
  input.text_ru || null,
  input.starts_at,
  input.ends_at,
  input.levels,
  input.countries,
  input.activity_types,
  input.organization_ids,
  input.all_goods,
  input.effect,
  input.effect === 'percent' ? input.percent_bp : null,
  input.effect === 'off' || input.effect === 'price' ? input.amount : null,
  input.per,
  input.currency,
  input.min_qty,
  input.stackable,
  input.priority,
  input.total_limit,
  input.organization_limit,
  input.code && plainCode(input.code),
  input.condition,
  input.condition === 'min_sum' ? input.min_sum : null,
]

/**
 * Returns the ids of the named products. Throws `Refusal` 422 for unknown part numbers and for a currency that is not
 * traded in.
 */
async function goodsMeant(db: Db, input: PromotionInput): Promise<number[]> {
  const traded = await tradedCurrencies(db)
  if (!traded.has(input.currency)) refuseFields({ currency: 'promotions.errors.currency' })
  const { ids, unknown } = await namedGoods(db, input.skus)
  if (unknown.length > 0) {
    const skus = unknown.slice(0, 20).join(', ')
    refuseFields({ skus: { code: 'promotions.errors.unknownGoods', params: { skus } } })
  }
  return ids
}

/** Throws `Refusal` 422 if another promotion uses the same code. */
async function refuseTakenCode(db: Db, { code }: PromotionInput, id: number | null): Promise<void> {
  if (!code) return
  await run(db, inTurn, [plainCode(code)])
  const [other] = await run(db, codeTaken, [plainCode(code), id])
  if (other) refuseFields({ code: 'promotions.errors.codeTaken' })
}
