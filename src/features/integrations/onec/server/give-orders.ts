import { companyZone } from '#features/foundation/company/server/index.ts'
import { entryNames } from '#features/foundation/dictionary/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { limits } from '../exchange.ts'
import { success } from './answers.ts'
import { finishExchange, lockExchange } from './exchanges.ts'
import { ordersToGive } from './orders-for-onec.ts'
import { ordersInXml } from './write-orders.ts'

const forget = statement('onec_given.forget', 'delete from onec_given where exchange_id = $1')
const note = statement(
  'onec_given.note',
  `insert into onec_given (exchange_id, order_id, version)
   select $1, * from unnest($2::bigint[], $3::int[])`,
  'again',
)
const askAgain = statement(
  'onec_exchanges.give_again',
  'update onec_exchanges set is_confirmed = false where id = $1 and is_confirmed',
)

/**
 * Returns the orders 1C does not have yet and records their versions. Asked again before a confirmation, it
 * returns the current orders.
 */
export async function giveOrders(ctx: Context<Manager>, exchangeId: number): Promise<Download> {
  const { db } = ctx
  await lockExchange(ctx, exchangeId, 'sale')
  const given = await ordersToGive(db, limits.orders)
  await run(db, forget, [exchangeId])
  await run(db, askAgain, [exchangeId])
  if (given.length > 0)
    await run(db, note, [exchangeId, given.map(({ id }) => id), given.map(({ version }) => version)])
  const zone = await companyZone(db)
  const body = ordersInXml({ ...ctx, zone }, given, await entryNames(db))
  return { type: 'application/xml; charset=utf-8', body }
}

const confirm = statement(
  'onec_orders.confirm',
  `insert into onec_orders (order_id, version, given_at)
   select order_id, version, $2 from onec_given where exchange_id = $1 order by order_id
   on conflict (order_id) do update set given_at = excluded.given_at,
     version = greatest(onec_orders.version, excluded.version)`,
)
const setConfirmed = statement(
  'onec_exchanges.confirm',
  'update onec_exchanges set is_confirmed = true where id = $1',
)

/** Marks the sent versions as received by 1C. Later changes of an order go out in the next exchange. */
export async function confirmGiven(ctx: Context<Manager>, exchangeId: number): Promise<Download> {
  await lockExchange(ctx, exchangeId, 'sale')
  await run(ctx.db, confirm, [exchangeId, ctx.now])
  await run(ctx.db, setConfirmed, [exchangeId])
  await finishExchange(ctx.db, exchangeId)
  return success()
}
