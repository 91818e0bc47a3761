import { sql } from 'drizzle-orm'
import { ofStaff } from '#features/sales/orders/server/index.ts'
import type { Source } from '#platform/server/lists/source.ts'
import { money } from '#platform/shared/money.ts'
import type { EndedOffer, endedOffers } from '../workbench-lists.ts'

type Found = Omit<EndedOffer, 'total' | 'valid_until' | 'reminded_at' | 'why'> & {
  currency: string
  total_amount: number
  valid_until: Date | null
  reminded_at: Date | null
  was_late: boolean
}

const state = sql`case o.stage when 'expired' then 'expired' else 'expiring' end`

/** Expired offers, and those waiting for the client that end within three days. */
export const endedSource: Source<typeof endedOffers, Found> = {
  from: sql`from orders o`,
  where: (person, filter) => sql`o.stage in ('expired', 'negotiation')
    and o.valid_until <= now() + interval '3 days' and (o.stage = 'expired' or o.turn = 'client')
    and ${ofStaff(person, filter)}`,
  isPlannedAgain: true,
  chip: state,
  sum: { amount: sql`o.total_amount`, currency: sql`o.currency` },
  sorts: {
    valid_until: [sql`o.valid_until`],
    total: [sql`o.currency`, sql`o.total_amount`],
    number: [sql`o.number`],
  },
  select: sql`
    select o.id, o.number, o.organization_id, c.name as organization_name, c.manager_name, o.currency, o.total_amount,
      o.unpriced, o.valid_until, ${state} as state, e.reminded_at, coalesce(e.was_late, false) as was_late
    from page o
    join organization_cards c on c.id = o.organization_id
    left join lateral (
      select max(at) filter (where name = 'order.reminded') as reminded_at, bool_or(name = 'order.escalated') as was_late
      from events where subject = 'order:' || o.id and name in ('order.reminded', 'order.escalated')
    ) e on true`,
  row: ({ currency, total_amount, was_late, ...row }) => ({
    ...row,
    total: money(total_amount, currency),
    why: row.state === 'expiring' ? null : was_late ? 'our_delay' : 'no_reply',
  }),
}
