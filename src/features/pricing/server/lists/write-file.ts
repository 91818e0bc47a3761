import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as others } from 'node:timers/promises'
import { findProducts } from '#features/catalogue/server/index.ts'
import { type Db, inTransaction, run, statement } from '#platform/server/db.ts'
import type { Cell, Reader } from '#platform/server/list/cells.ts'
import { cellsOf, headingsOf } from '#platform/server/list/cells.ts'
import { csvLine, csvLines } from '#platform/server/list/csv.ts'
import { xlsxStream } from '#platform/server/list/xlsx-stream.ts'
import type { Platform } from '#platform/server/platform.ts'
import { priceList } from '../../contract.ts'
import { listOfBuyer } from './list-of-buyer.ts'
import type { FileRow } from './own-files.ts'
import { priceListRows } from './price-list-rows.ts'
import { everything } from './read-price-list.ts'

/** Products priced before others get their turn: a few milliseconds of computing. */
const slice = 100

/** All prices of a file are those of one moment, whatever is released meanwhile. */
const oneMoment = 'begin isolation level repeatable read read only'

export type Heard = { begun(rows: number): void; written(rows: number): void }

/**
 * Writes a price list into the storage, under the key its row names, and answers its size in bytes. Begun again it is
 * written over. `heard` is told how far it is and waited for by nobody: a second connection is never needed to go on.
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
  const { lang, format, category } = file
  const say = platform.translate(lang)
  const reader: Reader = { say, timeZone: 'UTC' }
  const asked = { attr: undefined, availability: undefined, page: 1, per_page: everything }
  const { ids } = await findProducts(db, { ...asked, category: category ?? undefined }, lang)
  heard.begun(ids.length)
  const slices = slicesOf(db, file, ids, reader, heard)
  const headings = [...headingsOf(priceList, reader), say('catalogue.quantity')]
  const bytes =
    format === 'xlsx'
      ? xlsxStream({ headings, widths: headings.map((_, at) => (at === 1 ? 48 : 14)), slices })
      : csvOf(headings, slices, file)
  await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(place))
}

async function* slicesOf(
  db: Db,
  buyer: FileRow,
  ids: readonly number[],
  reader: Reader,
  heard: Heard,
): AsyncGenerator<Cell[][]> {
  const { lang } = buyer
  const list = await listOfBuyer(db, buyer)
  for (let at = 0; at < ids.length; at += slice) {
    const rows = await priceListRows(db, buyer, ids.slice(at, at + slice), { lang, say: reader.say, list })
    // The last cell is for the reader: how many of it to order.
    yield rows.map((row) => [...cellsOf(priceList, row, reader), null])
    heard.written(Math.min(at + slice, ids.length))
    await others()
  }
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
/** The row of a file that is still to be written, whoever has begun it; null when nothing is left to do. */
export async function beginFile(db: Db, id: number): Promise<FileRow | null> {
  const [row] = await run(db, begin, [id])
  return row ?? null
}
