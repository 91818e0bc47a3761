import { createHash } from 'node:crypto'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { fileNameIn, isRead, limits } from '../exchange.ts'
import { failureOf, success } from './answers.ts'
import { type ExchangeRow, failExchange, lockExchange } from './exchanges.ts'
import type { onecFiles } from './tables.ts'

type FileRow = Pick<typeof onecFiles.$inferSelect, 'id' | 'state' | 'parts' | 'bytes' | 'last_part'>

const find = statement<FileRow>(
  'onec_files.find',
  'select id, state, parts, bytes, last_part from onec_files where exchange_id = $1 and name = $2',
)
const begin = statement<FileRow>(
  'onec_files.begin',
  `insert into onec_files (exchange_id, name) values ($1, $2)
   on conflict (exchange_id, name) do update set state = 'received', parts = 0, bytes = 0, last_part = null, problem = null,
     problem_params = null, import_ids = '{}', left_out = 0, notes = '[]'
   returning id, state, parts, bytes, last_part`,
)
const forgetParts = statement('onec_parts.forget', 'delete from onec_parts where file_id = $1')
const append = statement(
  'onec_parts.append',
  'insert into onec_parts (file_id, place, body) values ($1, $2, $3)',
)
const grow = statement(
  'onec_files.grow',
  'update onec_files set parts = parts + 1, bytes = bytes + $2, last_part = $3 where id = $1',
)
const growExchange = statement(
  'onec_exchanges.grow',
  `update onec_exchanges set bytes = bytes + $2, state = case state when 'done' then 'open' else state end where id = $1`,
)
const countFiles = statement<{ count: number }>(
  'onec_files.count',
  'select count(*)::int from onec_files where exchange_id = $1',
)
const noteUnread = statement(
  'onec_exchanges.note_unread',
  'update onec_exchanges set unread_files = unread_files + 1 where id = $1',
)

/** Receives a part of a file of products. */
export async function receivePart(
  ctx: Context<Manager>,
  exchangeId: number,
  said: string,
  body: Buffer,
): Promise<Download> {
  const exchange = await lockExchange(ctx, exchangeId, 'catalog')
  const outcome = await keepPart(ctx, exchange, said, body)
  return 'problem' in outcome ? failureOf(ctx, outcome.problem) : success()
}

export type Stored = { problem: string } | { file: { id: number; name: string } | null }

/**
 * Appends a part to a file. A repeated last part is ignored; a part that begins like XML starts the file again.
 * An incomplete part is not stored. Pictures are counted, not stored.
 */
export async function keepPart(
  { db }: Pick<Context, 'db'>,
  exchange: ExchangeRow,
  said: string,
  body: Buffer,
): Promise<Stored> {
  if (!isRead(said)) {
    await run(db, noteUnread, [exchange.id])
    return { file: null }
  }
  const name = fileNameIn(said)
  if (name === null) return refusePart(db, exchange, 'onec.printed.badName')
  const [known] = await run(db, find, [exchange.id, name])
  const hash = createHash('sha256').update(body).digest()
  if (known?.last_part?.equals(hash) && known.state === 'received') return { file: { id: known.id, name } }
  if (body.length === 0) return refusePart(db, exchange, 'onec.printed.emptyPart')
  const goesOn = known?.state === 'received' && !beginsXml(body)
  const file = goesOn ? known : await startFile(db, exchange, name, known)
  if (file === null) return refusePart(db, exchange, 'onec.printed.tooManyFiles')
  const isTooLarge =
    file.parts >= limits.parts ||
    file.bytes + body.length > limits.fileBytes ||
    exchange.bytes + body.length > limits.exchangeBytes
  if (isTooLarge) return refusePart(db, exchange, 'onec.printed.tooLarge')
  await run(db, append, [file.id, file.parts + 1, body])
  await run(db, grow, [file.id, body.length, hash])
  await run(db, growExchange, [exchange.id, body.length])
  return { file: { id: file.id, name } }
}

async function startFile(
  db: Db,
  { id }: ExchangeRow,
  name: string,
  known: FileRow | undefined,
): Promise<FileRow | null> {
  if (known) {
    await run(db, forgetParts, [known.id])
    await run(db, growExchange, [id, -known.bytes])
  } else {
    const [{ count } = { count: 0 }] = await run(db, countFiles, [id])
    if (count >= limits.files) return null
  }
  const [file] = await run(db, begin, [id, name])
  return file!
}

async function refusePart(db: Db, { id }: ExchangeRow, problem: string): Promise<Stored> {
  await failExchange(db, id, problem)
  return { problem }
}

/** UTF-8 with or without a byte order mark, Windows-1251, and UTF-16 with one. */
const beginsXml = (body: Buffer): boolean =>
  body
    .subarray(0, 200)
    .toString('latin1')
    .replaceAll('\u0000', '')
    .replace(/^(ï»¿|ÿþ|þÿ)?\s*/, '')
    .startsWith('<?xml')
