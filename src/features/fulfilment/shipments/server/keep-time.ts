import { todaySql, workingRules } from '#features/foundation/company/server/index.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import type { LotState } from '../lot.ts'
import type { LotTransition } from '../transitions.ts'
import { lockAnyLots, lockGoods } from './lock-lots.ts'
import { carryOut } from './transition-lot.ts'

/** A limited number at a time. The next run takes the next. */
const delivered = statement<{ id: number }>(
  'lots.to_accept',
  `select id from lots where state = 'delivered' and delivered_at <= now() - $1 * interval '1 day'
   order by delivered_at limit 500`,
)
const held = statement<{ id: number }>(
  'lots.hold_is_over',
  `select id from lots where state = 'on_hold' and hold_until <= ${todaySql}
   order by hold_until limit 500`,
)

/** Accepts lots to which no one has replied in time, and releases lots whose hold has ended. */
export async function keepTimeOfLots(platform: Platform): Promise<void> {
  const { db } = platform
  const { accept_days } = await workingRules(db)
  for (const id of ids(await run(db, delivered, [accept_days])))
    await byTime(platform, id, 'delivered', 'accept_by_time')
  for (const id of ids(await run(db, held))) await byTime(platform, id, 'on_hold', 'end_hold')
}

const ids = (rows: { id: number }[]): number[] => rows.map(({ id }) => id)

/** Each is a transaction of its own. A lot whose state has changed in the meantime is skipped. */
const byTime = (platform: Platform, id: number, from: LotState, transition: LotTransition): Promise<void> =>
  ownTransaction(platform, { name: 'keep_time_of_lots' }, async (ctx) => {
    const [lot] = await lockAnyLots(ctx.db as Db, [id])
    if (lot?.state !== from) return
    await carryOut(
      ctx,
      lot,
      transition,
      await lockGoods(ctx.db, [id]),
      transition === 'end_hold' ? { hold_until: null } : {},
    )
  })
