import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Person } from '../../shared/audience.ts'
import type { Download } from '../../shared/contract.ts'
import { dayAt } from '../../shared/day-in.ts'
import type { AnyList, FilterOf } from '../../shared/list.ts'
import { type ExportFormat, exportedRows } from '../../shared/list-columns.ts'
import { refuse } from '../../shared/refusal.ts'
import type { ReplyInput } from '../../shared/time.ts'
import type { Context } from '../calls/context.ts'
import { inSlices } from '../calls/in-slices.ts'
import { readSellerZone } from '../ports/seller-zone.ts'
import { cellsOf, headingsOf } from './cells.ts'
import { csvLines } from './csv.ts'
import { rowsOf } from './read-list.ts'
import type { Asked, Source } from './source.ts'
import { xlsxOf } from './xlsx.ts'

type Exported = { format: ExportFormat; id?: number | number[] | undefined }

/**
 * Exports the whole filtered list, or the selected rows, as a file: the rows `readList` would show this
 * person, in its order, with the column titles. Throws `Refusal` 409 if there are more rows than one file may
 * have.
 */
export async function exportList<L extends AnyList, Found extends object, P extends Person>(
  ctx: Context<P>,
  list: L,
  source: Source<L, Found, P>,
  filter: FilterOf<L> & Exported,
): Promise<Download> {
  const { db, person } = ctx
  const { format, id } = filter as Exported
  const seen = source.where(person, filter)
  const where = id === undefined ? seen : sql`${seen} and o.id = any (${sql.param([id].flat())}::bigint[])`
  const slice = { limit: exportedRows + 1, offset: 0 }
  return fileOf(ctx, list, format, await rowsOf(db, list, source, filter as unknown as Asked, where, slice))
}

/**
 * Exports the given rows as a file of the list. Throws `Refusal` 409 if there are more than one file may
 * have.
 */
export async function fileOf<L extends AnyList>(
  { db, person, lang, now, platform }: Context<Person>,
  list: L,
  format: ExportFormat,
  rows: readonly ReplyInput<L['row']>[],
): Promise<Download> {
  if (rows.length > exportedRows) refuse('list.tooManyToExport', 409, { most: exportedRows })

  const reader = { say: platform.translate(lang), timeZone: person.time_zone }
  const headings = headingsOf(list, reader)
  const cells = await inSlices(rows, (row) => cellsOf(list, row as Record<string, unknown>, reader))
  const name = `${list.name}-${dayAt(now, await readSellerZone(platform.ports, db))}.${format}`
  if (format === 'xlsx')
    return { name, type: xlsxType, body: Buffer.from(await xlsxOf({ headings, rows: cells })) }
  return { name, type: 'text/csv; charset=utf-8', body: Readable.from(csvLines(headings, cells, lang)) }
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
