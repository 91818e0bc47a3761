import { approveRefund, requestRefund, sendRefund } from '#features/money/refunds/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'
import type { Happening } from './load-invoices.ts'
import { ago, buyerOf, commandOf, dayOf, staffOf } from './play.ts'

/** Part of what Baltic Pump Service paid above its invoice 30 days ago, in cents. */
const amount = 4000

/** Returns a refund as events with their days: a manager requests it, a chief manager approves it, and it is sent. */
export async function refundsWithDays(db: Db): Promise<Happening[]> {
  const [manager, chief] = [await staffOf(db, cast.manager), await staffOf(db, cast.chief, 'chief_manager')]
  const { organization_id: client } = await buyerOf(db, cast.clientB)
  let refund = 0
  return [
    {
      daysAgo: 29.9,
      does: async () => {
        await requestRefund(commandOf(db, manager, ago(29.9)), client, {
          ...{ currency: 'EUR', amount, to_account: 'LV80BANK0000435195001' },
          reason: 'Paid too much with transfer 77-2; the accountant asked for it back.',
        })
        const { rows } = await db.$client.query('select max(id)::int as id from refunds')
        refund = rows[0].id
      },
    },
    { daysAgo: 29.5, does: () => approveRefund(commandOf(db, chief, ago(29.5)), refund) },
    {
      daysAgo: 29,
      does: () =>
        sendRefund(commandOf(db, manager, ago(29)), refund, {
          sent_on: dayOf(ago(29)),
          reference: 'Refund of transfer 77-2',
        }),
    },
  ]
}
