import { type SQL, sql } from 'drizzle-orm'
import { dayAfter } from '#features/foundation/company/opening.ts'
import { visibleTo } from '#features/people/clients/server/index.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money } from '#platform/shared/money.ts'
import type { PromotionEffect, promotionEffects } from '../promotion-effects.ts'
import { changeOf, ofCompanies, type Periods, seenBy } from './counted.ts'

type Found = {
  id: number
  promotion_id: number
  name_en: string | null
  name_ru: string | null
  currency: string
  rows: number
  quantity: number
  amount: number
  days: number | null
  with_it: number | null
  without: number | null
}

/** Promotions with visible sales in the period. `now` limits the days of a promotion that is still running. */
export const promotionEffectSource = (
  { person, lang, now }: { person: Manager; lang: Lang; now: Date },
  periods: Periods,
): Source<typeof promotionEffects, Found, Manager> => ({
  from: sql`from (${effects(person, periods, now)}) o`,
  where: (_person, { q }) =>
    q ? sql`(o.name_en ilike ${containing(q)} or o.name_ru ilike ${containing(q)})` : sql`true`,
  isPlannedAgain: true,
  isMadeOnce: true,
  sum: { amount: sql`o.amount`, currency: sql`o.currency` },
  sorts: {
    amount: [sql`o.currency`, sql`o.amount`],
    change: [sql`o.with_it::float / nullif(o.without, 0)`],
    name: [lang === 'ru' ? sql`o.name_ru collate natural_en` : sql`o.name_en collate natural_en`],
  },
  select: sql`select o.* from page o`,
  row: (found) => rowOf(found, lang),
})

function effects(person: Manager, { period }: Periods, now: Date): SQL {
  const [from, to] = [period.from, dayAfter(period.to, 1)].map(
    (day) => sql`${`${day}T00:00:00Z`}::timestamptz`,
  )
  /** Daily sales of its products in these days, with any promotion or none. */
  const aDay = (since: SQL, until: SQL): SQL => sql`(
    select round(coalesce(sum(t.amount), 0) / nullif(w.days, 0))::bigint from sold_lines t ${ofCompanies(person)}
    where t.product_id = any(s.products) and t.currency = s.currency and t.created_at >= ${since} and t.created_at < ${until}
      and ${visibleTo(person, sql`c`)})`
  return sql`
    select row_number() over (order by s.promotion_id, s.currency)::int as id, s.promotion_id::int, s.currency::text,
      coalesce(p.title_en, p.title_ru, '') as name_en, coalesce(p.title_ru, p.title_en, '') as name_ru,
      s.rows, s.quantity, s.amount, w.days,
      ${aDay(sql`w.since`, sql`w.until`)} as with_it, ${aDay(sql`p.starts_at - w.long`, sql`p.starts_at`)} as without
    from (
      select t.promotion_id, t.currency, count(*)::int as rows, sum(t.quantity)::bigint as quantity,
        sum(t.amount)::bigint as amount, array_agg(distinct t.product_id) as products
      from sold_lines t ${ofCompanies(person)}
      where t.promotion_id is not null and ${seenBy(person, { period, compared: null })}
      group by 1, 2
    ) s
    join promotions p on p.id = s.promotion_id
    cross join lateral (
      select greatest(p.starts_at, ${from}) as since, least(p.ends_at, ${to}, ${now.toISOString()}::timestamptz) as until
    ) d
    cross join lateral (
      select d.since, d.until, d.until - d.since as long,
        case when d.until > d.since then ceil(extract(epoch from d.until - d.since) / 86400)::int end as days
    ) w`
}

function rowOf({ currency, ...found }: Found, lang: Lang): PromotionEffect {
  const inCurrency = (amount: number | null) => (amount === null ? null : money(amount, currency))
  return {
    id: found.id,
    promotion_id: found.promotion_id,
    name: inLanguage({ en: found.name_en, ru: found.name_ru }, lang),
    rows: found.rows,
    quantity: found.quantity,
    amount: money(found.amount, currency),
    days: found.days,
    with_it: inCurrency(found.with_it),
    without: inCurrency(found.without),
    change_bp: found.with_it === null ? null : changeOf(found.with_it, found.without),
  }
}
