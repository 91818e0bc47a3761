import { advancesOf } from '#features/money/invoicing/server/index.ts'
import { findClient } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { type Client, isAtLeast, type Manager } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { OwnRefund, RefundsOfClient } from '../contract.ts'
import { mayDecide, type RefundState, refundNumber } from '../refund.ts'

type Row = {
  id: number
  currency: string
  amount: number
  state: RefundState
  reason: string
  to_account: string
  sent_on: string | null
  reference: string | null
  requested_at: Date
  requested_by_id: number
  requested_by: string
  decided_by: string | null
  decline_reason: string | null
}
const ofCompany = statement<Row>(
  'refunds.of_company',
  `select r.id, r.currency, r.amount, r.state, r.reason, r.to_account, r.sent_on::text as sent_on, r.reference, r.requested_at,
     r.requested_by_id, r.decline_reason, q.name as requested_by, d.name as decided_by
   from refunds r join people_names q on q.id = r.requested_by_id left join people_names d on d.id = r.decided_by_id
   where r.organization_id = $1 order by r.id desc limit 100`,
)

/** Returns the refunds of a client that staff look after, and what can be refunded. Throws `Refusal` 404. */
export async function refundsOfClient(
  ctx: Context<Manager>,
  organizationId: number,
): Promise<ReplyInput<typeof RefundsOfClient>> {
  const { db, person } = ctx
  await findClient(db, person, organizationId)
  const rows = await run(db, ofCompany, [organizationId])
  return {
    refunds: rows.map(({ requested_by_id, ...row }) => ({
      ...row,
      number: refundNumber(row.id),
      amount: money(row.amount, row.currency),
      may_decide:
        isAtLeast(person, 'chief_manager') && mayDecide(person.id, { requested_by_id, state: row.state }),
    })),
    advances: (await advancesOf(db, organizationId)).map(({ currency, amount }) => money(amount, currency)),
  }
}

/** Returns the refunds of one's own company, the newest first, except for requests that were declined. */
export async function ownRefunds({ db, person }: Context<Client>): Promise<ReplyInput<typeof OwnRefund>[]> {
  const rows = await run(db, ofCompany, [person.organization_id])
  return rows
    .filter(({ state }) => state !== 'declined')
    .map(({ id, currency, amount, state, to_account, sent_on, reference, requested_at }) => ({
      ...{ id, number: refundNumber(id), amount: money(amount, currency), state },
      ...{ to_account, sent_on, reference, requested_at },
    }))
}
