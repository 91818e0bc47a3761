import { type SQL, sql } from 'drizzle-orm'
import { promisedStages } from '#features/orders/order.ts'
import { containing } from '#platform/server/list/containing.ts'
import type { Source } from '#platform/server/list/source.ts'
import { listed } from '#platform/server/tables.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money } from '#platform/shared/money.ts'
import type { Grouping, SalesFilter, SalesRow, salesList } from '../sales.ts'
import { changeOf, marginOf, type Periods, seenBy, within } from './counted.ts'

type Found = {
  id: number
  key: string
  name_en: string | null
  name_ru: string | null
  currency: string
  orders: number
  amount: number
  of_currency: number
  before_amount: number | null
  costed: number | null
  cost: number | null
}

export const agreed = sql`t.stage = any(${listed(promisedStages)})`
const outcome = sql`case when ${agreed} then 'agreed' when t.stage = 'cancelled' then 'cancelled:' || coalesce(t.cancel_cause, 'none') else t.stage end`
const month = sql`to_char(t.created_at at time zone 'utc', 'YYYY-MM')`

/** Orders `t` as they are. */
const ofOrders = {
  from: sql`from order_totals t`,
  amount: sql`t.total_amount`,
  count: sql`count(*)`,
  ...{ costed: sql`null::bigint`, cost: sql`null::bigint` },
}
/** Lines `t` of orders, each rounded once. */
export const lineAmount = sql`round(t.quantity::numeric * coalesce(t.unit_amount, 0) / t.per)::bigint`
export const lineCost = sql`round(t.quantity::numeric * t.cost_amount / t.per)::bigint`
const ofLines = {
  from: sql`from ordered_lines t left join products p on p.id = t.product_id left join categories k on k.id = p.category_id`,
  amount: lineAmount,
  count: sql`count(distinct t.order_id)`,
  costed: sql`case when t.cost_amount is not null then ${lineAmount} end`,
  cost: lineCost,
}

type Group = typeof ofOrders & { key: SQL; en: SQL; ru?: SQL; counts: SQL }
const called = (name: SQL) => ({ key: name, en: name, counts: agreed })

/** What orders `t` of companies `c` are added up by, how it is called, and which of them count. */
const groups: Record<Grouping, Group> = {
  client: { ...ofOrders, key: sql`c.id::text`, en: sql`c.name`, counts: agreed },
  manager: {
    ...ofOrders,
    ...{ key: sql`coalesce(c.manager_id, 0)::text`, en: sql`coalesce(c.manager_name, '')`, counts: agreed },
  },
  country: { ...ofOrders, ...called(sql`c.country`) },
  currency: { ...ofOrders, ...called(sql`t.currency::text`) },
  month: { ...ofOrders, ...called(month) },
  outcome: { ...ofOrders, ...called(outcome), counts: sql`true` },
  category: {
    ...ofLines,
    ...{ key: sql`coalesce(k.id, 0)::text`, en: sql`k.name_en`, ru: sql`k.name_ru`, counts: agreed },
  },
  promotion: {
    ...ofLines,
    from: sql`from ordered_lines t left join promotions p on p.id = t.promotion_id`,
    key: sql`coalesce(p.id, 0)::text`,
    ...{
      en: sql`coalesce(p.title_en, p.title_ru, '')`,
      ru: sql`coalesce(p.title_ru, p.title_en, '')`,
      counts: agreed,
    },
  },
  product: {
    ...ofLines,
    key: sql`coalesce(p.id, 0)::text`,
    en: sql`p.sku || ' ' || coalesce(p.name_en, p.name_ru, '')`,
    ru: sql`p.sku || ' ' || coalesce(p.name_ru, p.name_en, '')`,
    counts: agreed,
  },
}

/** Orders, or their lines, added up by what is asked for, in each currency by itself. `word` says what became of an order. */
export const salesSource = (
  { person, lang }: { person: Manager; lang: Lang },
  { by }: Pick<SalesFilter, 'by'>,
  periods: Periods,
  word: (outcome: string) => string,
): Source<typeof salesList, Found, Manager> => ({
  from: sql`from (${addedUp(person, by, periods)}) o`,
  where: (_person, filter) => matching(filter),
  isPlannedAnew: true,
  sum: { amount: sql`o.amount`, currency: sql`o.currency` },
  sorts: {
    amount: [sql`o.currency`, sql`o.amount`],
    orders: [sql`o.orders`],
    name: [lang === 'ru' ? sql`o.name_ru collate natural_en` : sql`o.name_en collate natural_en`],
  },
  select: sql`select o.* from page o`,
  row: (found) => {
    const name = inLanguage({ en: found.name_en, ru: found.name_ru }, lang)
    return rowOf(found, by === 'outcome' ? word(name) : name)
  },
})

function addedUp(person: Manager, by: Grouping, periods: Periods): SQL {
  const { from, amount, count, costed, cost, key, en, ru = en, counts } = groups[by]
  const { period, compared } = periods
  const over = (what: SQL, days = period) => sql`(sum(${what}) filter (where ${within(days)}))::bigint`
  const before = compared ? sql`coalesce(${over(amount, compared)}, 0)` : sql`null::bigint`
  return sql`
    select row_number() over (order by g.key, g.currency)::int as id, g.*,
      (sum(g.amount) over (partition by g.currency))::bigint as of_currency
    from (
      select ${key} as key, ${en} as name_en, ${ru} as name_ru, t.currency::text as currency,
        ${count} filter (where ${within(period)})::int as orders,
        coalesce(${over(amount)}, 0) as amount, ${before} as before_amount,
        ${over(costed)} as costed, ${over(cost)} as cost
      ${from} join organization_cards c on c.id = t.organization_id
      where ${counts} and ${seenBy(person, periods)}
      group by 1, 2, 3, 4
    ) g`
}

function matching({ q, currency }: SalesFilter): SQL {
  const like = q && containing(q)
  const named = like ? sql`(o.name_en ilike ${like} or o.name_ru ilike ${like})` : sql`true`
  return currency ? sql`${named} and o.currency = ${currency}` : named
}

const rowOf = ({ id, key, currency, ...found }: Found, name: string): SalesRow => ({
  ...{ id, key, name, orders: found.orders, amount: money(found.amount, currency) },
  share_bp: found.of_currency ? Math.round((found.amount / found.of_currency) * 10_000) : null,
  before: found.before_amount === null ? null : money(found.before_amount, currency),
  change_bp: changeOf(found.amount, found.before_amount),
  margin_bp: marginOf(found.costed, found.cost),
})
