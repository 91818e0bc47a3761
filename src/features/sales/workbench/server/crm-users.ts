import { sql } from 'drizzle-orm'
import { itsTerms, ofScope, visibleTo } from '#features/people/clients/server/index.ts'
import { figuresOf } from '#features/people/payment-terms/payment-plan.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import type { CrmUser, crmUsers } from '../crm-users.ts'
import { lastContact } from './last-contact.ts'

type Found = Omit<
  CrmUser,
  'cart_value' | 'last_order_at' | 'last_contact_at' | 'prepay_percent' | 'net_days'
> & {
  cart_amount: number | null
  currency: string
  last_order_at: Date | null
  last_contact_at: Date | null
}

/** The number of orders of a company `o` in each state, from the stored figures. */
const figures = sql`
  join lateral (
    select coalesce(sum(f.rows) filter (where f.stage = 'submitted'), 0)::int as to_confirm,
      coalesce(sum(f.rows) filter (where f.stage = 'negotiation' and f.turn = 'manager'), 0)::int as our_turn,
      coalesce(sum(f.rows) filter (where f.stage = 'negotiation' and f.turn = 'client'), 0)::int as offers_waiting,
      coalesce(sum(f.rows) filter (where f.stage in ('confirmed', 'in_work')), 0)::int as under_way,
      coalesce(sum(f.rows) filter (where f.stage = 'completed'), 0)::int as completed
    from order_figures f where f.organization_id = o.id
  ) f on true`

const standing = sql`case when f.to_confirm > 0 then 'to_confirm' when f.our_turn > 0 then 'our_turn'
  when f.offers_waiting > 0 then 'their_turn' when f.under_way > 0 then 'under_way' else 'quiet' end`

const lastOrder = sql`(select max(p.created_at) from orders p where p.organization_id = o.id and p.stage <> 'draft')`

/** The confirmed clients a member of staff may see, if they have people. */
export const crmUserSource: Source<typeof crmUsers, Found, Manager> = {
  from: sql`from organizations o ${figures}`,
  where: (person, { scope, q }) => sql`o.confirmed_at is not null and ${visibleTo(person)}
    and exists (select from users p where p.organization_id = o.id and p.status <> 'deleted')
    and ${scope && scope !== 'team' ? ofScope(person, scope) : sql`true`} and ${named(q)}`,
  isPlannedAgain: true,
  chip: standing,
  sorts: { name: [sql`o.name collate natural_en`], last_order_at: [lastOrder] },
  select: sql`
    select o.id, o.name as organization_name, u.name || ' ' || u.last_name as contact, u.email, m.name as manager_name,
      o.external_id, ${standing} as standing, f.to_confirm, f.our_turn, f.offers_waiting, f.under_way, f.completed,
      c.code as currency, k.cart_amount, ${lastOrder} as last_order_at, ${lastContact} as last_contact_at, t.id as payment_term_id,
      t.instalments
    from page o ${figures}
    join lateral (
      select name, last_name, email, currency_id from users
      where organization_id = o.id order by status = 'deleted', org_role <> 'owner', id limit 1
    ) u on true
    join currencies c on c.id = u.currency_id
    join payment_terms t on ${sql.raw(itsTerms)}
    left join people_names m on m.id = o.manager_id
    left join lateral (
      select sum(round(l.quantity::numeric * l.seen_price / l.seen_per))::bigint as cart_amount
      from carts k join cart_lines l on l.cart_id = k.id
      where k.organization_id = o.id and k.state in ('open', 'locked') and k.currency = c.code and not l.saved
    ) k on true`,
  row: ({ cart_amount, currency, ...row }) => ({
    ...row,
    ...figuresOf(row),
    currency,
    cart_value: cart_amount === null ? null : money(cart_amount, currency),
  }),
}

/** Finds by company, by its people, or by its id in another system. */
function named(q: string | undefined) {
  if (!q) return sql`true`
  const like = containing(q)
  return sql`(o.name ilike ${like} or o.external_id ilike ${like} or exists (
    select from users p where p.organization_id = o.id and (p.email ilike ${like} or p.name || ' ' || p.last_name ilike ${like})))`
}
