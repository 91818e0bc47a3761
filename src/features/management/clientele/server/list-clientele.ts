import { type SQL, sql } from 'drizzle-orm'
import { dayBegins } from '#features/foundation/company/server/index.ts'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { levelInForce, visibleTo } from '#features/people/clients/server/index.ts'
import { promisedStages } from '#features/sales/orders/order.ts'
import { lastContact } from '#features/sales/workbench/server/index.ts'
import { listed } from '#platform/server/database/tables.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { type Money, money } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import {
  type ClienteleFilter,
  type ClienteleRow,
  type clienteleList,
  idleDays,
  nearPercent,
  type reached,
  type segments,
} from '../clientele.ts'

type Row = ReplyInput<typeof ClienteleRow>
type Found = Omit<Row, 'level' | 'turnover' | 'debt' | 'debts_also'> & {
  discount_level: number
  turnover_amount: number | null
  turnover_currency: string | null
  balances: Money[] | null
}

const level = sql.raw(levelInForce)

/** Joins the contact person of a company `o`, and the state of its level. */
const around = sql`
  join lateral (
    select name, last_name, email, phone, status, currency_id, anonymised_at from users
    where organization_id = o.id order by status = 'deleted', org_role <> 'owner', id limit 1
  ) u on true
  left join level_standings s on s.organization_id = o.id`

const lastOrder = sql`(select max(p.created_at) from order_totals p where p.organization_id = o.id)`

const inSegment: Record<(typeof segments)[number], SQL> = {
  idle: sql`o.confirmed_at is not null and u.status = 'active' and not exists (
    select from order_totals p
    where p.organization_id = o.id and p.created_at > now() - make_interval(days => ${sql.raw(String(idleDays))}))`,
  near_level: sql`u.status = 'active' and s.turnover_amount >= (
    select min(r.threshold_amount) from level_rules r where r.level > ${level}
  ) * ${sql.raw(String(nearPercent))} / 100 and s.currency = (select base_currency from level_settings where id = 1)`,
  in_debt: sql`exists (select from company_balances b where b.organization_id = o.id and b.owed > 0)`,
  nobodys: sql`o.manager_id is null and u.status <> 'deleted'`,
}

/** The clients a member of staff may see. */
export const clienteleSource = (lang: Lang): Source<typeof clienteleList, Found, Manager> => ({
  from: sql`from organizations o ${around}`,
  where: (person, filter) => sql`${visibleTo(person)} and ${narrowed(filter)} and ${matching(filter.q)}`,
  isPlannedAgain: true,
  chip: sql`u.status`,
  sorts: {
    name: [sql`o.name collate natural_en`],
    country: [sql`o.country`, sql`o.city`],
    turnover: [sql`coalesce(s.turnover_amount, -1)`],
    last_order_at: [sql`coalesce(${lastOrder}, '-infinity')`],
    created_at: [sql`o.created_at`],
  },
  select: sql`
    select o.id, o.name as organization_name,
      case when u.anonymised_at is null then u.name || ' ' || u.last_name else '—' end as contact,
      case when u.anonymised_at is null then u.email else '—' end as email, u.phone, u.status, o.country, o.city,
      d.${sql.raw(`name_${lang}`)} as activity, ${level} as discount_level, m.name as manager_name, c.code as currency,
      s.turnover_amount, s.currency as turnover_currency, b.balances, ${lastOrder} as last_order_at, ${lastContact} as last_contact_at,
      array(select g.tag from client_tags g where g.organization_id = o.id order by g.tag) as tags, o.created_at
    from page o ${around}
    join currencies c on c.id = u.currency_id
    join dictionary_entries d on d.list = 'activityTypes' and d.id = o.activity_type
    left join people_names m on m.id = o.manager_id
    left join lateral (
      select json_agg(json_build_object('amount', owed, 'currency', currency) order by currency) as balances
      from company_balances where organization_id = o.id
    ) b on true`,
  row: rowOf,
})

const ordered = sql`select from order_totals p where p.organization_id = o.id`
const hasReached: Record<(typeof reached)[number], SQL> = {
  confirmed: sql`o.confirmed_at is not null`,
  ordered: sql`exists (${ordered})`,
  agreed: sql`exists (${ordered} and p.stage = any(${listed(promisedStages)}))`,
}

function narrowed({ segment, manager_id, level: shown, tag, ...of }: ClienteleFilter): SQL {
  const asked = [
    segment && inSegment[segment],
    manager_id && sql`o.manager_id = ${manager_id}`,
    shown && sql`${level} = ${shown - shownLevel(0)}`,
    of.from && sql`o.created_at >= ${dayBegins(sql`${of.from}`)}`,
    of.to && sql`o.created_at < ${dayBegins(sql`${of.to}::date + 1`)}`,
    of.reached && hasReached[of.reached],
    tag && sql`exists (select from client_tags g where g.organization_id = o.id and g.tag = ${tag})`,
  ]
  return sql.join([sql`true`, ...asked.filter((one) => one !== undefined)] as SQL[], sql` and `)
}

/** Matches the company, place, tag, or any of its people. */
export function matching(q: string | undefined): SQL {
  if (!q) return sql`true`
  const like = containing(q)
  return sql`(o.name ilike ${like} or o.city ilike ${like} or o.country ilike ${like}
    or exists (select from client_tags g where g.organization_id = o.id and g.tag ilike ${like})
    or exists (select from users p where p.organization_id = o.id and p.anonymised_at is null
      and (p.email ilike ${like} or p.phone ilike ${like} or p.name || ' ' || p.last_name ilike ${like})))`
}

function rowOf({ discount_level, turnover_amount, turnover_currency, balances, ...row }: Found): Row {
  const all = balances ?? []
  return {
    ...row,
    level: shownLevel(discount_level),
    turnover: turnover_amount === null ? null : money(turnover_amount, turnover_currency!),
    debt: all.find(({ currency }) => currency === row.currency) ?? null,
    debts_also: all.filter(({ amount, currency }) => currency !== row.currency && amount !== 0),
  }
}
