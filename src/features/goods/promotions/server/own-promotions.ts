import { saleableStatuses } from '#features/goods/catalogue/product.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money, unitPrice } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { OwnFilter, OwnPromotion, Teaser } from '../contract.ts'
import { phaseOf } from '../promotion.ts'
import { goodsOf, isFor, isInForce, leftOf, takenOf } from './audience.ts'
import type { promotions } from './tables.ts'

type Row = typeof promotions.$inferSelect & {
  taken: number
  left_over: number | null
  goods: number
  total: number
}

/** The time an ended promotion is still shown. */
const remembered = "interval '180 days'"

const shown = {
  active: isInForce,
  scheduled: `p.state = 'released' and p.starts_at > now()`,
  ended: `p.state in ('released', 'paused') and p.ends_at between now() - ${remembered} and now() and p.starts_at <= now()`,
}

/** The promotions of a company as it sees them; products not on sale are not counted. */
const textFor = (which: string, page: string) => `
  with recursive mine as materialized (
    select p.*, count(*) over () as total, ${takenOf} as taken
    from promotions p join organizations o on o.id = $1
    where (${which}) and ${isFor('$2::int')}
    ${page}
  ), ${goodsOf('$product in (select id from products where status = any ($3::text[]))')}
  select mine.*, ${leftOf('mine', 'mine.taken')} as left_over,
    (select count(*) from goods where promotion_id = mine.id) as goods
  from mine order by mine.priority desc, mine.ends_at, mine.id`

const lists = {
  active: statement<Row>('promotions.active_of', textFor(shown.active, paged('p.ends_at, p.id'))),
  scheduled: statement<Row>('promotions.scheduled_of', textFor(shown.scheduled, paged('p.starts_at, p.id'))),
  ended: statement<Row>('promotions.ended_of', textFor(shown.ended, paged('p.ends_at desc, p.id'))),
}
const one = statement<Row>(
  'promotions.one_of',
  textFor(`p.id = $4 and ((${shown.active}) or (${shown.scheduled}) or (${shown.ended}))`, ''),
)

function paged(order: string): string {
  return `order by ${order} limit $4 offset $5`
}

/** Returns the promotions for this company: running, scheduled or ended. */
export async function ownPromotions(
  { db, person, lang, now }: Context<Client>,
  { phase, page, per_page }: OwnFilter,
): Promise<PageOf<ReplyInput<typeof OwnPromotion>>> {
  const slice = [per_page, (page - 1) * per_page]
  const rows = await run(db, lists[phase], [...placeOf(person), ...slice])
  return { rows: rows.map((row) => payloadOf(row, lang, now)), total: rows[0]?.total ?? 0, page, per_page }
}

/** Returns one promotion for this company; null if it is for others or not announced yet. */
export async function findOwnPromotion(
  { db, person, lang, now }: Context<Client>,
  id: number,
): Promise<ReplyInput<typeof OwnPromotion> | null> {
  const [row] = await run(db, one, [...placeOf(person), id])
  return row ? payloadOf(row, lang, now) : null
}

/** Returns the same, but throws `Refusal` 404 instead of null. */
export const ownPromotion = async (ctx: Context<Client>, id: number) =>
  (await findOwnPromotion(ctx, id)) ?? notFound()

const placeOf = ({ organization_id, discount_level }: Client) => [
  organization_id,
  discount_level,
  saleableStatuses,
]

function payloadOf(row: Row, lang: Lang, now: Date): ReplyInput<typeof OwnPromotion> {
  const { id, starts_at, ends_at, effect, percent_bp, amount, currency, per } = row
  const { min_qty, stackable, all_goods, taken, goods, left_over, condition, min_sum } = row
  const phase = phaseOf({ starts_at, ends_at, state: 'released' }, now)
  return {
    ...wordsOf(row, lang),
    id,
    starts_at,
    ends_at,
    effect,
    percent_bp,
    min_qty,
    stackable,
    all_goods,
    taken,
    goods,
    condition,
    needs_code: row.code !== null,
    min_sum: min_sum === null ? null : money(min_sum, currency),
    phase: phase as OwnPromotion['phase'],
    amount: amount === null ? null : unitPrice(amount, currency, per),
    left: left_over,
  }
}

const wordsOf = (
  { title_en, title_ru, text_en, text_ru }: Pick<Row, 'title_en' | 'title_ru' | 'text_en' | 'text_ru'>,
  lang: Lang,
) => ({
  title: inLanguage({ en: title_en, ru: title_ru }, lang),
  text: inLanguage({ en: text_en, ru: text_ru }, lang),
})

const forEverybody = statement<
  Pick<Row, 'id' | 'title_en' | 'title_ru' | 'text_en' | 'text_ru' | 'starts_at' | 'ends_at'> & {
    pictured: number | null
  }
>(
  'promotions.for_everybody',
  `with recursive mine as materialized (
     select p.* from promotions p
     where ${isInForce} and p.levels = '{}' and p.countries = '{}' and p.activity_types = '{}' and p.organization_ids = '{}'
       and p.code is null
     order by p.priority desc, p.ends_at, p.id limit 6
   ), ${goodsOf('$product in (select id from products where status = any ($1::text[]) and picture is not null)')}
   select mine.id, title_en, title_ru, text_en, text_ru, starts_at, ends_at,
     (select min(product_id) from goods where promotion_id = mine.id) as pictured
   from mine order by mine.priority desc, mine.ends_at, mine.id`,
)

/** Returns the running promotions for everyone, without prices, for the public site. */
export async function promotionTeasers({
  db,
  lang,
}: {
  db: Db
  lang: Lang
}): Promise<ReplyInput<typeof Teaser>[]> {
  const rows = await run(db, forEverybody, [saleableStatuses])
  return rows.map((row) => ({
    id: row.id,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    pictured: row.pictured,
    ...wordsOf(row, lang),
  }))
}
