import { type SQL, sql } from 'drizzle-orm'
import { zoneSql } from '#features/foundation/company/server/index.ts'
import { promisedStages } from '#features/sales/orders/order.ts'
import { listed } from '#platform/server/database/tables.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money } from '#platform/shared/money.ts'
import { type Grouping, isOfLines, type SalesFilter, type SalesRow, type salesList } from '../sales.ts'
import { changeOf, marginOf, ofCompanies, type Periods, seenBy, within } from './counted.ts'

type Found = {
  id: number
  key: string
  name_en: string | null
  name_ru: string | null
  currency: string
  rows: number
  amount: number
  of_currency: number
  before_amount: number | null
  costed: number | null
  cost: number | null
}

export const agreed = sql`t.stage = any(${listed(promisedStages)})`
const outcome = sql`case when ${agreed} then 'agreed' when t.stage = 'cancelled' then 'cancelled:' || coalesce(t.cancel_cause, 'none') else t.stage end`
/** Formatting a month is slower than grouping by it, so it is done once per group. */
const month = sql`to_char(s.by, 'YYYY-MM')`
const monthly = {
  by: sql`date_trunc('month', t.created_at at time zone ${sql.raw(zoneSql)})`,
  key: month,
  en: month,
}

/** Orders `t`. */
const ofOrders = {
  from: sql`from order_totals t`,
  amount: sql`t.total_amount`,
  costed: sql`null::bigint`,
  cost: sql`null::bigint`,
  counts: agreed,
}
/** Lines `t` of agreed orders. */
const ofLines = {
  from: sql`from sold_lines t`,
  amount: sql`t.amount`,
  costed: sql`case when t.cost is not null then t.amount end`,
  cost: sql`t.cost`,
  counts: sql`true`,
}

/**
 * `by` is the expression that rows `t` of companies `c` are grouped by. Its key and name are looked up once per
 * group `s`, in the tables joined to it.
 */
type Group = typeof ofOrders & { by: SQL; called: SQL; key: SQL; en: SQL; ru?: SQL }
/**
 * Whether the grouping has margins. The margin of orders comes from their lines, which exist for agreed orders
 * only.
 */
const hasMargin = (by: Grouping): boolean => !isOfLines(by) && by !== 'outcome'
const itself = { called: sql``, key: sql`s.by`, en: sql`s.by` }
const numbered = { key: sql`coalesce(s.by, 0)::text` }

const groups: Record<Grouping, Group> = {
  client: {
    ...ofOrders,
    ...numbered,
    by: sql`t.organization_id`,
    called: sql`join organization_cards n on n.id = s.by`,
    en: sql`n.name`,
  },
  manager: {
    ...ofOrders,
    ...numbered,
    by: sql`c.manager_id`,
    called: sql`left join people_names n on n.id = s.by`,
    en: sql`coalesce(n.name, '')`,
  },
  country: { ...ofOrders, ...itself, by: sql`c.country` },
  currency: { ...ofOrders, ...itself, by: sql`t.currency::text` },
  month: { ...ofOrders, ...itself, ...monthly },
  outcome: { ...ofOrders, ...itself, by: outcome, counts: sql`true` },
  category: {
    ...ofLines,
    by: sql`t.product_id`,
    called: sql`left join products p on p.id = s.by left join categories n on n.id = p.category_id`,
    key: sql`coalesce(n.id, 0)::text`,
    en: sql`n.name_en`,
    ru: sql`n.name_ru`,
  },
  promotion: {
    ...ofLines,
    ...numbered,
    by: sql`t.promotion_id`,
    called: sql`left join promotions n on n.id = s.by`,
    en: sql`coalesce(n.title_en, n.title_ru, '')`,
    ru: sql`coalesce(n.title_ru, n.title_en, '')`,
  },
  product: {
    ...ofLines,
    ...numbered,
    by: sql`t.product_id`,
    called: sql`left join products n on n.id = s.by`,
    en: sql`n.sku || ' ' || coalesce(n.name_en, n.name_ru, '')`,
    ru: sql`n.sku || ' ' || coalesce(n.name_ru, n.name_en, '')`,
  },
}

/** Orders or lines, grouped and summed per currency. `word` names outcomes. */
export const salesSource = (
  { person, lang }: { person: Manager; lang: Lang },
  { by }: Pick<SalesFilter, 'by'>,
  periods: Periods,
  word: (outcome: string) => string,
): Source<typeof salesList, Found, Manager> => ({
  from: sql`from (${addedUp(person, by, periods)}) o`,
  where: (_person, filter) => matching(filter),
  isPlannedAgain: true,
  isMadeOnce: true,
  sum: { amount: sql`o.amount`, currency: sql`o.currency` },
  sorts: {
    amount: [sql`o.currency`, sql`o.amount`],
    rows: [sql`o.rows`],
    name: [lang === 'ru' ? sql`o.name_ru collate natural_en` : sql`o.name_en collate natural_en`],
  },
  select: sql`select o.* from page o`,
  row: (found) => {
    const name = inLanguage({ en: found.name_en, ru: found.name_ru }, lang)
    return rowOf(found, by === 'outcome' ? word(name) : name)
  },
})

function addedUp(person: Manager, by: Grouping, periods: Periods): SQL {
  const { from, by: group, amount, costed, cost, called, key, en, ru = en, counts } = groups[by]
  const { period, compared } = periods
  const counted = compared ? sql`filter (where ${within(period)})` : sql``
  const before = compared
    ? sql`coalesce(sum(${amount}) filter (where ${within(compared)}), 0)::bigint`
    : sql`null::bigint`
  return sql`
    select row_number() over (order by g.key, g.currency)::int as id, g.*,
      (sum(g.amount) over (partition by g.currency))::bigint as of_currency
    from (
      select ${key} as key, ${en} as name_en, ${ru} as name_ru, s.currency::text as currency, sum(s.rows)::int as rows,
        sum(s.amount)::bigint as amount, sum(s.before_amount)::bigint as before_amount,
        sum(s.costed)::bigint as costed, sum(s.cost)::bigint as cost
      from (
        select ${group} as by, t.currency, (count(*) ${counted})::int as rows,
          coalesce(sum(${amount}) ${counted}, 0)::bigint as amount, ${before} as before_amount,
          (sum(${costed}) ${counted})::bigint as costed, (sum(${cost}) ${counted})::bigint as cost
        ${from} ${ofCompanies(person)}
        where ${counts} and ${seenBy(person, periods)}
        group by 1, 2
        ${hasMargin(by) ? marginsOf(group, person, period) : sql``}
      ) s ${called}
      group by 1, 2, 3, 4
    ) g`
}

/** Adds the costs of lines to the groups of orders, without adding orders or amounts. */
const marginsOf = (group: SQL, person: Manager, period: Periods['period']): SQL => sql`
  union all
  select ${group} as by, t.currency, 0, 0, null, sum(${ofLines.costed})::bigint, sum(t.cost)::bigint
  from sold_lines t ${ofCompanies(person)} where ${seenBy(person, { period, compared: null })} group by 1, 2`

function matching({ q, currency }: SalesFilter): SQL {
  const like = q && containing(q)
  const named = like ? sql`(o.name_en ilike ${like} or o.name_ru ilike ${like})` : sql`true`
  return currency ? sql`${named} and o.currency = ${currency}` : named
}

const rowOf = ({ id, key, currency, ...found }: Found, name: string): SalesRow => ({
  id,
  key,
  name,
  rows: found.rows,
  amount: money(found.amount, currency),
  share_bp: found.of_currency ? Math.round((found.amount / found.of_currency) * 10_000) : null,
  before: found.before_amount === null ? null : money(found.before_amount, currency),
  change_bp: changeOf(found.amount, found.before_amount),
  margin_bp: marginOf(found.costed, found.cost),
  costed_bp: found.costed && found.amount ? Math.round((found.costed / found.amount) * 10_000) : null,
})
