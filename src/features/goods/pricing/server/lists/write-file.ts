import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as leaveToOthers } from 'node:timers/promises'
import { type Db, inTransaction, run, statement } from '#platform/server/database/db.ts'
import type { Cell, Reader } from '#platform/server/lists/cells.ts'
import { cellsOf, headingsOf } from '#platform/server/lists/cells.ts'
import { csvLine, csvLines } from '#platform/server/lists/csv.ts'
import { xlsxStream } from '#platform/server/lists/xlsx-stream.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { priceList } from '../../price-list-shape.ts'
import { ownCodes } from '../ports.ts'
import type { FileLine } from './file-line.ts'
import { goodsOfFile } from './goods-of-file.ts'
import { listOfBuyer } from './list-of-buyer.ts'
import type { FileRow } from './own-files.ts'
import { priceListRows } from './price-list-rows.ts'
import { pricePdf } from './price-pdf.ts'

/** Products priced before yielding to other requests: a millisecond or two of computing. */
const slice = 40

/** After each slice the process yields for this many times its duration, up to a limit. */
const pauses = 1.5
const longestPauseMs = 10

/** A snapshot: all prices of a file are from one moment, whatever is released in the meantime. */
const oneMoment = 'begin isolation level repeatable read read only'

export type Heard = { begun(rows: number): void; written(rows: number): void }

/**
 * Writes a price list file to the storage under its row's key and returns its size in bytes. A second attempt
 * overwrites the first. Progress goes to `heard` without waiting, so the work never needs a second connection.
 */
export async function writePriceFile(platform: Platform, file: FileRow, heard: Heard): Promise<number> {
  const folder = path.join(platform.env.dataDir, 'price-files')
  await mkdir(folder, { recursive: true })
  const place = path.join(folder, `${file.id}-${process.pid}`)
  try {
    await inTransaction(platform.pool, (db) => writeTo(place, db, platform, file, heard), oneMoment)
    const { size } = await stat(place)
    await platform.storage.putStream(createReadStream(place), size, file.storage_key)
    return size
  } finally {
    await rm(place, { force: true })
  }
}

async function writeTo(
  place: string,
  db: Db,
  platform: Platform,
  file: FileRow,
  heard: Heard,
): Promise<void> {
  const { lang, format } = file
  const ids = await goodsOfFile(db, platform, file)
  heard.begun(ids.length)
  const slices = slicesOf(db, platform, file, ids, heard)
  if (format === 'pdf') return writeFile(place, await pricePdf(db, platform, file, slices))
  const reader: Reader = { say: platform.translate(lang), timeZone: 'UTC' }
  const named = headingsOf(priceList, reader)
  const own = file.own_codes ? [reader.say('pricing.files.ownCode')] : []
  // An empty last column where the reader enters quantities to order.
  const headings = [named[0]!, ...own, ...named.slice(1), reader.say('catalogue.quantity')]
  const cells = cellsFrom(slices, file, reader)
  const bytes =
    format === 'xlsx'
      ? xlsxStream({
          headings,
          widths: headings.map((_, at) => (at === own.length + 1 ? 48 : 14)),
          slices: cells,
        })
      : csvOf(headings, cells, file)
  await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(place))
}

async function* slicesOf(
  db: Db,
  { translate, ports }: Platform,
  file: FileRow,
  ids: readonly number[],
  heard: Heard,
): AsyncGenerator<FileLine[]> {
  const { lang, organization_id, own_codes } = file
  const list = await listOfBuyer(db, file)
  const reading = { lang, say: translate(lang), list }
  for (let at = 0; at < ids.length; at += slice) {
    const began = performance.now()
    const some = ids.slice(at, at + slice)
    const [rows, codes] = await Promise.all([
      priceListRows(db, file, some, reading),
      own_codes ? ports.one(ownCodes)?.(db, organization_id, some) : null,
    ])
    yield rows.map((row) => ({ row, code: codes?.get(row.id) ?? null }))
    heard.written(Math.min(at + slice, ids.length))
    await leaveToOthers(Math.min(longestPauseMs, pauses * (performance.now() - began)))
  }
}

async function* cellsFrom(
  slices: AsyncIterable<FileLine[]>,
  { own_codes }: FileRow,
  reader: Reader,
): AsyncGenerator<Cell[][]> {
  for await (const lines of slices)
    yield lines.map(({ row, code }) => {
      const [sku, ...others] = cellsOf(priceList, row, reader)
      return [sku!, ...(own_codes ? [code] : []), ...others, null]
    })
}

async function* csvOf(
  headings: string[],
  slices: AsyncIterable<Cell[][]>,
  { lang }: FileRow,
): AsyncGenerator<string> {
  yield* csvLines(headings, [], lang)
  for await (const rows of slices) yield rows.map((row) => csvLine(row, lang)).join('')
}

const begin = statement<FileRow>(
  'price_files.begin',
  `update price_files set state = 'running', done_rows = 0
   where id = $1 and state in ('waiting', 'running') returning *`,
)
/** Marks an unfinished file as running and returns it; null if nothing is left to do. */
export async function beginFile(db: Db, id: number): Promise<FileRow | null> {
  const [row] = await run(db, begin, [id])
  return row ?? null
}
