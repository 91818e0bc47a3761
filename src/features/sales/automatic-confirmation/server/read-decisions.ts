import { sql } from 'drizzle-orm'
import { taskHints } from '#features/office/tasks/server/ports.ts'
import type { OrderStage } from '#features/sales/orders/order.ts'
import { canSeeOrder } from '#features/sales/orders/policy.ts'
import { confirmationTask } from '#features/sales/orders/waiting.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { ConfirmationRule } from '../auto-confirm.ts'
import type { decisionList } from '../contract.ts'
import type { OrderDecision } from '../decision-shape.ts'

type Reply = ReplyInput<typeof OrderDecision>
type Seen = Parameters<typeof canSeeOrder>[1]
type Row = Omit<Reply, 'is_open' | 'at'> & Seen & { at: Date | null; stage: OrderStage }

const last = statement<Row>(
  'order_decisions.last',
  `select o.organization_id, c.manager_id, o.stage, o.source, o.currency, d.at, d.rules_version, d.mode, d.verdict, d.checks,
     d.answer, d.reason
   from orders o join organizations c on c.id = o.organization_id
   left join lateral (select * from order_decisions d where d.order_id = o.id order by d.id desc limit 1) d on true
   where o.id = $1`,
)

/** Returns the last decision about an order the person may see, the failed checks first. Throws `Refusal` 404. */
export async function decisionOfOrder(
  { db, person }: Context<Manager>,
  orderId: number,
): Promise<{ decision: Reply | null }> {
  const [row] = await run(db, last, [orderId])
  if (!row || !canSeeOrder(person, row)) return notFound()
  const { at, checks, stage, manager_id: _, source: __, ...decision } = row
  if (at === null) return { decision: null }
  const sorted = checks.toSorted((one, other) => Number(one.holds) - Number(other.holds))
  return { decision: { ...decision, at, checks: sorted, is_open: stage === 'submitted' } }
}

type Listed = Omit<ReplyInput<(typeof decisionList)['row']>, 'total' | 'failed'> & {
  total_amount: number
  currency: string
  failed: ConfirmationRule[]
}

/** All decisions, for administrators. */
export const decisionSource: Source<typeof decisionList, Listed> = {
  from: sql`from order_decisions o join orders d on d.id = o.order_id join organization_cards c on c.id = d.organization_id`,
  where: (_admin, { q, rule, mode, days }) => sql`o.at > now() - make_interval(days => ${days})
    and (${rule ?? null}::text is null or ${rule ?? null} = any(o.failed))
    and (${mode ?? null}::text is null or o.mode = ${mode ?? null})
    and (${q ?? null}::text is null or d.number::text = ${q ?? null} or c.name ilike ${containing(q ?? '')})`,
  chip: sql`o.verdict`,
  sorts: { at: [sql`o.at`] },
  select: sql`
    select o.id, o.at, o.order_id, d.number, c.name as organization_name, d.total_amount, d.currency, o.mode, o.verdict,
      to_jsonb(o.failed) as failed, o.rules_version
    from page o join orders d on d.id = o.order_id join organization_cards c on c.id = d.organization_id`,
  row: ({ total_amount, currency, failed, ...row }) => ({
    ...row,
    total: money(total_amount, currency),
    failed: failed.join(', '),
  }),
}

const failedOf = statement<{ order_id: number; failed: ConfirmationRule[]; verdict: string }>(
  'order_decisions.failed',
  `select distinct on (order_id) order_id, to_jsonb(failed) as failed, verdict from order_decisions
   where order_id = any($1) order by order_id, id desc`,
)

/** Says in the queue which rules left an order to a person. */
export const decisionHints = taskHints.by({
  kind: confirmationTask.kind,
  async hintsFor({ db, say }, orderIds) {
    const rows = await run(db, failedOf, [orderIds])
    return new Map(
      rows.flatMap(({ order_id, failed, verdict }) => {
        const words =
          verdict === 'person'
            ? failed.map((rule) => say(`automaticConfirmation.failed.${rule}`)).join(', ')
            : verdict === 'confirm'
              ? ''
              : say(`automaticConfirmation.hints.${verdict}`)
        return words ? [[order_id, words] as const] : []
      }),
    )
  },
})
