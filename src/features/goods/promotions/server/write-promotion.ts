import { tradedCurrencies } from '#features/foundation/dictionary/server/index.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { Promotion } from '../contract.ts'
import { isWholeOpen, phaseOf, plainCode } from '../promotion.ts'
import type { PromotionWish } from '../promotion-rules.ts'
import { findPromotion, type StaffAct } from './find-promotion.ts'
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
/** In turn: two of the same code at once would both find it free. What it waited for is seen by the next statement only. */
const inTurn = statement(
  'promotions.in_turn',
  `select pg_advisory_xact_lock(hashtextextended('promotion code ' || $1::text, 0))`,
)
const codeTaken = statement<{ id: number }>(
  'promotions.code_taken',
  `select id from promotions
   where code = $1 and state <> 'archived' and id is distinct from $2::bigint`,
  'anew',
)
const hold = statement<Pick<typeof promotions.$inferSelect, 'state' | 'starts_at' | 'ends_at' | 'version'>>(
  'promotions.hold_one',
  'select state, starts_at, ends_at, version from promotions where id = $1 for update',
)
/** What is kept only while there is a limit begins with what there is, once nobody takes of it any more. */
const recount = statement<{ used: number }>(
  'promotions.recount',
  `update promotions set used = (
     select coalesce(sum(pieces), 0) from promotion_uses where promotion_id = $1 and released_at is null
   ) where id = $1 returning used`,
)
/** Its goods anew: those named, and the categories. */
const writeGoods = statement(
  'promotions.write_goods',
  `with named as (select unnest($2::bigint[]) as id), meant as (select unnest($3::bigint[]) as id),
   gone as (delete from promotion_products where promotion_id = $1 and product_id not in (select id from named)),
   left_out as (delete from promotion_categories where promotion_id = $1 and category_id not in (select id from meant)),
   added as (insert into promotion_products select $1, id from named on conflict do nothing)
   insert into promotion_categories select $1, id from meant on conflict do nothing`,
)

/** A draft: nobody but staff sees it until it is released. */
export async function createPromotion(
  act: StaffAct,
  wish: PromotionWish,
): Promise<Unwritten<typeof Promotion>> {
  const { db, person, now } = act
  const goods = await goodsMeant(db, wish)
  await refuseTakenCode(db, wish, null)
  const [made] = await run(db, insert, [person.id, now, ...valuesOf(wish)])
  await run(db, writeGoods, [made!.id, goods, wish.category_ids])
  return findPromotion(act, made!.id)
}

/**
 * Changes a promotion. What a released one gives and to whom stays, because buyers go by it: then only its words, its end
 * and its limits do. Throws `Refusal` 404, or 409 where somebody changed it since, or where it is over.
 */
export async function changePromotion(
  act: StaffAct,
  id: number,
  { version, ...wish }: PromotionWish & { version: number },
): Promise<Unwritten<typeof Promotion>> {
  const { db, now } = act
  const before = await findPromotion(act, id)
  const [held] = await run(db, hold, [id])
  if (held!.version !== version) refuse('promotions.changedSince', 409)
  const phase = phaseOf(held!, now)
  if (phase === 'ended' || phase === 'archived') refuse('promotions.isOver', 409)
  if (!isWholeOpen(phase) && isOther(before, wish)) refuse('promotions.isPromised', 409)
  const [counted] = await run(db, recount, [id])
  if (wish.total_limit !== null && wish.total_limit < counted!.used)
    refuseFields({ total_limit: 'promotions.errors.moreUsed' })

  const goods = await goodsMeant(db, wish)
  await refuseTakenCode(db, wish, id)
  await run(db, update, [id, now, ...valuesOf(wish), version])
  await run(db, writeGoods, [id, goods, wish.category_ids])
  return findPromotion(act, id)
}

/** What was promised: whom it is for, on what, since when and how much. */
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
] as const satisfies readonly (keyof PromotionWish)[]

function isOther(before: Unwritten<typeof Promotion>, wish: PromotionWish): boolean {
  const said = (of: Record<string, unknown>) =>
    JSON.stringify([
      ...promised.map((field) => {
        if (field === 'starts_at') return new Date(of[field] as string)
        return field === 'code' && of.code ? plainCode(of.code as string) : of[field]
      }),
      [...(of.skus as string[])].sort(),
    ])
  return said(before) !== said(wish)
}

const valuesOf = (wish: PromotionWish): unknown[] => [
  wish.title_en || null,
  wish.title_ru || null,
  wish.text_en || null,
  wish.text_ru || null,
  wish.starts_at,
  wish.ends_at,
  wish.levels,
  wish.countries,
  wish.activity_types,
  wish.organization_ids,
  wish.all_goods,
  wish.effect,
  wish.effect === 'percent' ? wish.percent_bp : null,
  wish.effect === 'off' || wish.effect === 'price' ? wish.amount : null,
  wish.per,
  wish.currency,
  wish.min_qty,
  wish.stackable,
  wish.priority,
  wish.total_limit,
  wish.organization_limit,
  wish.code && plainCode(wish.code),
  wish.condition,
  wish.condition === 'min_sum' ? wish.min_sum : null,
]

/** The ids of the goods that are named. Throws 422 with the part numbers nobody knows. */
async function goodsMeant(db: Db, wish: PromotionWish): Promise<number[]> {
  const traded = await tradedCurrencies(db)
  if (!traded.has(wish.currency)) refuseFields({ currency: 'promotions.errors.currency' })
  const { ids, unknown } = await namedGoods(db, wish.skus)
  if (unknown.length > 0) {
    const skus = unknown.slice(0, 20).join(', ')
    refuseFields({ skus: { code: 'promotions.errors.unknownGoods', params: { skus } } })
  }
  return ids
}

/** Throws 422 where another promotion goes by the same code. */
async function refuseTakenCode(db: Db, { code }: PromotionWish, id: number | null): Promise<void> {
  if (!code) return
  await run(db, inTurn, [plainCode(code)])
  const [other] = await run(db, codeTaken, [plainCode(code), id])
  if (other) refuseFields({ code: 'promotions.errors.codeTaken' })
}
