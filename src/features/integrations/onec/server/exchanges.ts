import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { type ExchangeType, partBytes } from '../exchange.ts'
import { settings, success } from './answers.ts'
import type { onecExchanges } from './tables.ts'

export type ExchangeRow = Pick<
  typeof onecExchanges.$inferSelect,
  'id' | 'type' | 'state' | 'bytes' | 'user_id'
>

/** A new sign-in ends the open exchange; the stored bytes of ended exchanges are deleted. */
const leave = statement(
  'onec_exchanges.leave',
  `update onec_exchanges set state = 'left', last_at = $3 where user_id = $1 and type = $2 and state = 'open'`,
)
const dropParts = statement(
  'onec_parts.drop_of_over',
  `delete from onec_parts p using onec_files f, onec_exchanges e
   where f.id = p.file_id and e.id = f.exchange_id and e.user_id = $1 and e.type = $2 and e.state <> 'open'
     and f.state in ('received', 'refused', 'done')`,
)
const begin = statement<{ id: number }>(
  'onec_exchanges.begin',
  'insert into onec_exchanges (type, user_id, began_at, last_at) values ($1, $2, $3, $3) returning id',
)

/** Begins an exchange. Returns its number, which the adapter seals for 1C. */
export async function signIn({ db, person, now }: Context<Manager>, type: ExchangeType): Promise<Download> {
  await run(db, leave, [person.id, type, now])
  await run(db, dropParts, [person.id, type])
  const [made] = await run(db, begin, [type, person.id, now])
  return { type: 'text/plain', body: String(made!.id) }
}

const lock = statement<ExchangeRow>(
  'onec_exchanges.hold',
  `update onec_exchanges set last_at = $3 where id = $1 and user_id = $2
   returning id, type, state, bytes, user_id`,
)

/**
 * Locks the exchange, so that two calls of it run one after the other. Throws `Refusal` 409 for one that has
 * ended.
 */
export async function lockExchange(
  { db, person, now }: Pick<Context<Manager>, 'db' | 'person' | 'now'>,
  id: number,
  type: ExchangeType,
): Promise<ExchangeRow> {
  const [exchange] = await run(db, lock, [id, person.id, now])
  if (!exchange || exchange.type !== type) refuse('onec.printed.noSession', 401)
  if (exchange.state === 'left') refuse('onec.printed.beganAgain', 409)
  return exchange
}

const forget = statement(
  'onec_files.forget_received',
  `delete from onec_files where exchange_id = $1 and state in ('received', 'refused')`,
)
const setBytes = statement(
  'onec_exchanges.begin_again',
  `update onec_exchanges set state = 'open', problem = null, bytes = coalesce((select sum(bytes) from onec_files where exchange_id = $1), 0)
   where id = $1`,
)

/**
 * Resets the exchange before files are sent: earlier parts that were not imported are deleted, so none is there
 * twice.
 */
export async function beginAgain(ctx: Context<Manager>, id: number, type: ExchangeType): Promise<Download> {
  await lockExchange(ctx, id, type)
  await run(ctx.db, forget, [id])
  await run(ctx.db, setBytes, [id])
  return settings('zip=yes', `file_limit=${partBytes}`)
}

const noteDeactivation = statement(
  'onec_exchanges.ask_deactivation',
  'update onec_exchanges set asked_deactivation = true where id = $1',
)

/**
 * Records that 1C asked to deactivate products missing from a full catalogue. They stay on sale, and an
 * administrator sees the request.
 */
export async function askedDeactivation(ctx: Context<Manager>, id: number): Promise<Download> {
  await lockExchange(ctx, id, 'catalog')
  await run(ctx.db, noteDeactivation, [id])
  return success()
}

const fail = statement(
  'onec_exchanges.fail',
  `update onec_exchanges set state = 'failed', problem = $2 where id = $1`,
)
export const failExchange = (db: Db, id: number, problem: string): Promise<unknown> =>
  run(db, fail, [id, problem])

const finish = statement(
  'onec_exchanges.finish',
  `update onec_exchanges e set state = 'done' where id = $1 and state = 'open'
     and not exists (select from onec_files f where f.exchange_id = e.id and f.state <> 'done')`,
)
/** Marks the exchange as done. More files may still come. */
export const finishExchange = (db: Db, id: number): Promise<unknown> => run(db, finish, [id])

/** Handles the last step of newer configurations. The exchange is done once its files are. */
export async function completeGoods(ctx: Context<Manager>, id: number): Promise<Download> {
  await lockExchange(ctx, id, 'catalog')
  await finishExchange(ctx.db, id)
  return success()
}

const sweepOpen = statement(
  'onec_exchanges.sweep',
  `update onec_exchanges set state = 'left' where state = 'open' and last_at < $1`,
)
const sweepOld = statement(
  'onec_exchanges.sweep_old',
  `delete from onec_exchanges where last_at < $1 and state <> 'open'`,
)
const sweepParts = statement(
  'onec_parts.sweep',
  `delete from onec_parts p using onec_files f, onec_exchanges e
   where f.id = p.file_id and e.id = f.exchange_id and e.last_at < $1 and e.state <> 'open'`,
)
const hourMs = 3_600_000

/** Closes idle exchanges after `patienceHours` and deletes their bytes; deletes exchanges after ninety days. */
export async function sweepExchanges(db: Db, now: Date, patienceHours: number): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
  await run(db, sweepOpen, [before(patienceHours)])
  await run(db, sweepParts, [before(patienceHours)])
  await run(db, sweepOld, [before(90 * 24)])
}
