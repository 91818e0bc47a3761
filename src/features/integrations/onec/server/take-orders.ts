import iconv from 'iconv-lite'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { Refusal, refuse } from '#platform/shared/refusal.ts'
import { fileNameIn } from '../exchange.ts'
import { failureOf, success } from './answers.ts'
import { type ExchangeRow, failExchange, finishExchange, lockExchange } from './exchanges.ts'
import { keepFacts } from './keep-facts.ts'
import { type DocumentRead, readOrders } from './read/read-orders.ts'
import { inPieces, unpacked } from './read/unpack.ts'
import { keepPart } from './receive-part.ts'
import type { onecFiles } from './tables.ts'

/** A report on five hundred orders is far smaller. In bytes. */
const mostBytes = 16 * 1024 * 1024

const parts = statement<{ body: Buffer }>(
  'onec_parts.of_orders',
  'select body from onec_parts where file_id = $1 order by place',
)
const setDone = statement('onec_files.orders_done', `update onec_files set state = 'done' where id = $1`)
const setRefused = statement(
  'onec_files.orders_refused',
  `update onec_files set state = 'refused', problem = $2, problem_params = $3 where id = $1`,
)
const forget = statement('onec_parts.forget_orders', 'delete from onec_parts where file_id = $1')

/**
 * Receives a part of a report on orders. Some versions of 1C send no further request, so a complete file is
 * imported at once. An unreadable file is refused as a whole.
 */
export async function takeOrdersPart(
  ctx: Context<Manager>,
  exchangeId: number,
  said: string,
  body: Buffer,
): Promise<Download> {
  const { db } = ctx
  const exchange = await lockExchange(ctx, exchangeId, 'sale')
  const stored = await keepPart(ctx, exchange, said, body)
  if ('problem' in stored) return failureOf(ctx, stored.problem)
  if (!stored.file) return success()
  const bytes = Buffer.concat((await run(db, parts, [stored.file.id])).map((part) => part.body))
  return isWhole(bytes) ? takeIn(ctx, exchange, stored.file.id, bytes) : success()
}

type StateRow = Pick<typeof onecFiles.$inferSelect, 'id' | 'state' | 'problem' | 'problem_params'>

const stateOf = statement<StateRow>(
  'onec_files.state_of_orders',
  'select id, state, problem, problem_params from onec_files where exchange_id = $1 and name = $2',
)
const ofArchive = statement<StateRow>(
  'onec_files.archive_of_orders',
  `select id, state, problem, problem_params from onec_files where exchange_id = $1 and name like '%.zip' order by id desc limit 1`,
  'again',
)

/** Returns the result of a file that was already imported or refused. A truncated file is refused. */
export async function takeOrders(ctx: Context<Manager>, exchangeId: number, said: string): Promise<Download> {
  await lockExchange(ctx, exchangeId, 'sale')
  const name = fileNameIn(said)
  const [file] = name === null ? [] : await run(ctx.db, stateOf, [exchangeId, name])
  const [found] = file ? [file] : await run(ctx.db, ofArchive, [exchangeId])
  if (found?.state === 'done') return success()
  const problem = found?.problem ?? (found ? 'onec.printed.cutOff' : 'onec.printed.noSuchFile')
  await failExchange(ctx.db, exchangeId, problem)
  return failureOf(ctx, problem, { name: said.slice(0, 200), ...found?.problem_params })
}

const rootsEnd = '</КоммерческаяИнформация>'

/** XML ends with its root element, an archive with its directory. */
function isWhole(bytes: Buffer): boolean {
  if (isArchive(bytes)) return bytes.subarray(-66_000).includes(Buffer.from('PK\u0005\u0006', 'latin1'))
  const end = bytes.subarray(-200)
  return ['utf-8', 'windows-1251', 'utf-16le', 'utf-16be'].some((encoding) =>
    iconv.decode(end, encoding).trimEnd().endsWith(rootsEnd),
  )
}

const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

async function documentsIn(bytes: Buffer): Promise<DocumentRead[]> {
  if (bytes.length > mostBytes) refuse('onec.printed.tooLarge', 422)
  if (!isArchive(bytes)) return readOrders(inPieces(bytes))
  const file = await unpacked(bytes, (name) => name.endsWith('.xml'))
  return readOrders(file ?? refuse('onec.printed.noSuchFile', 422, { name: '*.xml' }))
}

async function takeIn(
  ctx: Context<Manager>,
  exchange: ExchangeRow,
  fileId: number,
  bytes: Buffer,
): Promise<Download> {
  const { db } = ctx
  try {
    const documents = await documentsIn(bytes)
    await keepFacts(ctx, exchange.id, documents)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await run(db, setRefused, [fileId, error.code, JSON.stringify(error.params ?? {})])
    await run(db, forget, [fileId])
    await failExchange(db, exchange.id, error.code)
    return failureOf(ctx, error.code, error.params)
  }
  await run(db, setDone, [fileId])
  await run(db, forget, [fileId])
  await finishExchange(db, exchange.id)
  return success()
}
