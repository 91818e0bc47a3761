import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { PromotionCheck } from '../contract.ts'
import type { PromotionInput } from '../promotion-rules.ts'
import { goodsOf } from './audience.ts'
import { namedGoods } from './named-goods.ts'

const reach = statement<{ organizations: number }>(
  'promotions.reach',
  `select count(*) as organizations from organizations o
   where o.confirmed_at is not null and ($1::smallint[] = '{}' or o.discount_level = any ($1))
     and ($2::text[] = '{}' or o.country = any ($2)) and ($3::smallint[] = '{}' or o.activity_type = any ($3))
     and ($4::bigint[] = '{}' or o.id = any ($4))`,
)

/** Other promotions in the same period, with the number of products they share. */
const overlaps = statement<{
  goods: number
  id: number | null
  title_en: string | null
  title_ru: string | null
  starts_at: Date
  ends_at: Date
  both: number
}>(
  'promotions.overlaps',
  `with recursive under as (
     select unnest($3::bigint[]) as id union select c.id from categories c join under u on c.parent_id = u.id
   ), wanted as (
     select p.id from products p
     where $1::boolean or p.id = any ($2::bigint[]) or p.category_id in (select id from under)
   ), mine as materialized (
     select * from promotions where state in ('released', 'paused') and effect <> 'info' and starts_at < $5 and ends_at > $4
   ), ${goodsOf('$product in (select id from wanted)')}
   select (select count(*) from wanted) as goods, m.id, m.title_en, m.title_ru, m.starts_at, m.ends_at, m.both
   from (select 1) one left join (
     select mine.id, mine.title_en, mine.title_ru, mine.starts_at, mine.ends_at, count(*) as both
     from mine join goods on goods.promotion_id = mine.id
     group by mine.id, mine.title_en, mine.title_ru, mine.starts_at, mine.ends_at order by count(*) desc, mine.id limit 20
   ) m on true`,
)

/** Returns the effect of a promotion before its release. */
export async function checkPromotion(
  { db, lang }: Context<Manager>,
  input: PromotionInput,
): Promise<ReplyInput<typeof PromotionCheck>> {
  const { levels, countries, activity_types, organization_ids, all_goods, category_ids } = input
  const { ids } = await namedGoods(db, input.skus)
  const [[reached], rows] = await Promise.all([
    run(db, reach, [levels, countries, activity_types, organization_ids]),
    run(db, overlaps, [all_goods, ids, category_ids, input.starts_at, input.ends_at]),
  ])
  const conflicts = rows.flatMap(({ id, title_en, title_ru, starts_at, ends_at, both }) =>
    id === null
      ? []
      : [{ id, title: inLanguage({ en: title_en, ru: title_ru }, lang), starts_at, ends_at, goods: both }],
  )
  return { organizations: reached!.organizations, goods: rows[0]?.goods ?? 0, conflicts }
}
