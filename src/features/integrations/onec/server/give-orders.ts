import { entryNames } from '#features/foundation/dictionary/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { limits } from '../exchange.ts'
import { success } from './answers.ts'
import { finishExchange, holdExchange } from './exchanges.ts'
import { ordersToGive } from './orders-for-onec.ts'
import { ordersInXml } from './write-orders.ts'

const forget = statement('onec_given.forget', 'delete from onec_given where exchange_id = $1')
const note = statement(
  'onec_given.note',
  `insert into onec_given (exchange_id, order_id, version)
   select $1, * from unnest($2::bigint[], $3::int[])`,
  'anew',
)
const askAnew = statement(
  'onec_exchanges.give_anew',
  'update onec_exchanges set is_confirmed = false where id = $1 and is_confirmed',
)

/** Gives 1C what it does not have, and notes as what: asked once more before it confirms, it is given what holds then. */
export async function giveOrders(act: Act<Manager>, exchangeId: number): Promise<Download> {
  const { db } = act
  await holdExchange(act, exchangeId, 'sale')
  const given = await ordersToGive(db, limits.orders)
  await run(db, forget, [exchangeId])
  await run(db, askAnew, [exchangeId])
  if (given.length > 0)
    await run(db, note, [exchangeId, given.map(({ id }) => id), given.map(({ version }) => version)])
  return { type: 'application/xml; charset=utf-8', body: ordersInXml(act, given, await entryNames(db)) }
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

/** 1C has taken what it was given, as it was given: what came to an order meanwhile goes out with the next exchange. */
export async function confirmGiven(act: Act<Manager>, exchangeId: number): Promise<Download> {
  await holdExchange(act, exchangeId, 'sale')
  await run(act.db, confirm, [exchangeId, act.now])
  await run(act.db, setConfirmed, [exchangeId])
  await finishExchange(act.db, exchangeId)
  return success()
}
