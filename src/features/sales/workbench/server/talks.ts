import { sql } from 'drizzle-orm'
import { ofStaff } from '#features/sales/orders/server/index.ts'
import type { Source } from '#platform/server/lists/source.ts'
import { money } from '#platform/shared/money.ts'
import type { Talk, talks } from '../workbench-lists.ts'

type Round = { total_amount: number; unpriced: number; margin_bp: number | null }
type Found = Pick<
  Talk,
  'id' | 'number' | 'organization_id' | 'organization_name' | 'manager_name' | 'unpriced' | 'turn' | 'round'
> & {
  currency: string
  total_amount: number
  due_at: Date | null
  moved_at: Date | null
  ours: Round | null
  theirs: Round | null
}

/** The last round of a side, looked up by index only for the orders of a page. */
const lastOf = (side: 'manager' | 'client') => sql`
  left join lateral (
    select jsonb_build_object('total_amount', r.total_amount, 'unpriced', r.unpriced, 'margin_bp', r.margin_bp) as figures
    from order_revisions r
    where r.order_id = o.id and r.kind = 'offer' and r.state <> 'draft' and r.side = ${sql.raw(`'${side}'`)}
    order by r.n desc limit 1
  ) ${sql.raw(side)} on true`

/** The negotiations, for the board and the list. */
export const talkSource: Source<typeof talks, Found> = {
  from: sql`from orders o`,
  where: (person, filter) => sql`o.stage = 'negotiation' and ${ofStaff(person, filter)}`,
  isPlannedAgain: true,
  chip: sql`o.turn`,
  sum: { amount: sql`o.total_amount`, currency: sql`o.currency` },
  sorts: {
    due_at: [sql`coalesce(o.valid_until, o.answer_due_at)`, sql`(- o.total_amount)`],
    total: [sql`o.currency`, sql`o.total_amount`],
    number: [sql`o.number`],
  },
  select: sql`
    select o.id, o.number, o.organization_id, c.name as organization_name, c.manager_name, o.currency, o.total_amount,
      o.unpriced, o.turn, coalesce(o.valid_until, o.answer_due_at) as due_at, manager.figures as ours, client.figures as theirs,
      coalesce(last.n, 0) as round, last.sent_at as moved_at
    from page o
    join organization_cards c on c.id = o.organization_id
    left join lateral (select n, sent_at from order_revisions r
      where r.order_id = o.id and r.kind = 'offer' and r.state <> 'draft' order by r.n desc limit 1) last on true
    ${lastOf('manager')} ${lastOf('client')}`,
  row: ({ currency, total_amount, ours, theirs, ...row }) => ({
    ...row,
    total: money(total_amount, currency),
    asked: theirs && money(theirs.total_amount, currency),
    offered: ours && money(ours.total_amount, currency),
    ...gapOf(ours, theirs, currency),
    margin_bp: ours?.margin_bp ?? null,
    asked_margin_bp: theirs?.margin_bp ?? null,
  }),
}

/** There is no gap if one side has made no proposal or not priced every line. */
function gapOf(ours: Round | null, theirs: Round | null, currency: string): Pick<Talk, 'gap' | 'gap_bp'> {
  if (!ours || !theirs || ours.unpriced > 0 || theirs.unpriced > 0) return { gap: null, gap_bp: null }
  const gap = ours.total_amount - theirs.total_amount
  const gap_bp = ours.total_amount === 0 ? null : Math.round((gap / ours.total_amount) * 10_000)
  return { gap: money(gap, currency), gap_bp }
}
