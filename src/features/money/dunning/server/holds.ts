import { companyToday } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { type Money, money } from '#platform/shared/money.ts'
import { type HoldAction, isHeldOn } from '../dunning.ts'

export type Holding = { id: number; number: string; due_on: string; left: Money }

type Row = Omit<Holding, 'left'> & {
  organization_id: number
  currency: string
  left: number
  no_reminders: boolean
  lifted_until: string | null
  minimum: number
}

const reminded = statement<Row>(
  'dunning_reminders.holding',
  `select b.id, b.number, b.due_on::text, b.organization_id, b.currency, b.amount - b.paid_amount as left,
     coalesce(s.no_reminders, false) as no_reminders, s.lifted_until::text, max(p.minimum) as minimum
   from invoices b join dunning_reminders r on r.invoice_id = b.id join dunning_policies p on p.id = r.policy_id
   left join dunning_settings s on s.organization_id = b.organization_id
   where b.organization_id = any($1) and b.state = 'issued' and b.paid_amount < b.amount and $2 = any(r.actions)
   group by b.id, s.organization_id order by b.due_on, b.id`,
)

/**
 * Returns by company the open invoices that stop its new lots or orders today: those that were reminded at a step with
 * this action. Companies without one are absent. No client is stopped without a reminder.
 */
export async function holdingInvoices(
  ctx: Pick<Context, 'db' | 'now'>,
  action: HoldAction,
  organizationIds: readonly number[],
): Promise<Map<number, Holding[]>> {
  const rows = await run(ctx.db, reminded, [organizationIds, action])
  if (rows.length === 0) return new Map()
  const today = await companyToday(ctx)
  const left = new Map<string, number>()
  const keyOf = ({ organization_id, currency }: Row) => `${organization_id} ${currency}`
  for (const row of rows) left.set(keyOf(row), (left.get(keyOf(row)) ?? 0) + row.left)
  const held = rows.filter((row) => isHeldOn(row, left.get(keyOf(row))!, row.minimum, today))
  return new Map(
    [...Map.groupBy(held, ({ organization_id }) => organization_id)].map(([id, of]) => [
      id,
      of.map((row) => ({
        id: row.id,
        number: row.number,
        due_on: row.due_on,
        left: money(row.left, row.currency),
      })),
    ]),
  )
}
