import { tradedCurrencies } from '#features/foundation/dictionary/server/index.ts'
import { lockDraft } from '#features/goods/pricing/server/index.ts'
import { warehouseNames } from '#features/goods/stock/server/index.ts'
import { now } from '#platform/server/database/clock.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import { type ImportKind, type Mapping, noneCounted } from '../import.ts'
import type { Currencies, ImportedRow, Reading, ReadRow } from '../imported-row.ts'
import { readRow } from '../row.ts'
import { propose, rememberMapping } from './mappings.ts'
import { readTable, type Table } from './read-table.ts'

export type ImportInput = {
  kind: ImportKind
  /** The path of the file, or its content if it was read already; and its name for people. */
  file: string | Table
  fileName: string
  dryRun: boolean
  /** Corrections of the proposed mapping; remembered for files with the same headers. */
  mapping?: Mapping | undefined
  /** The columns are fixed, so the mapping is not remembered. */
  isAlways?: boolean
  currency?: string | undefined
  supplier?: string | undefined
  /** The draft that receives the prices. */
  priceListId?: number | null
  actorId: number | null
}

export type Started = { id: number; refusal: Refusal | null }

/**
 * Reads a file, settles its mapping and stores its rows; `runImport` then processes them. Call it in a transaction.
 * An unreadable file is recorded as refused, with the reason; nothing is thrown.
 */
export async function startImport(db: Db, input: ImportInput): Promise<Started> {
  try {
    const table = typeof input.file === 'string' ? await readTable(input.file) : input.file
    const currencies = await tradedCurrencies(db)
    const proposal = await propose(db, table, input.kind, currencies.usual)
    const draft = input.priceListId ? await lockDraft(db, input.priceListId) : null
    if (input.priceListId && draft === null)
      return await refused(db, input, new Refusal('imports.files.notDraft', 422))
    const settled = {
      mapping: input.mapping ?? proposal.mapping,
      currency: draft ?? input.currency ?? proposal.currency,
      supplier: input.supplier ?? proposal.supplier,
    }
    // A draft contains prices for later; costs would apply at once, so they are not read.
    if (draft !== null) delete settled.mapping.cost
    const missing = missingColumn(settled.mapping, input.kind)
    if (missing) return await refused(db, input, new Refusal(missing, 422))
    // A currency that is not traded in is a mistake in this file, so it is not remembered.
    if (currencies.has(settled.currency) && !input.isAlways)
      await rememberMapping(db, table.headers, input.kind, settled)
    const id = await record(db, input, { ...settled, headers: table.headers, rows: table.rows.length })
    const warehouseOf = await warehouseNames(db)
    const today = now().toISOString().slice(0, 10)
    const reading = { warehouseOf, today }
    await putDownRows(db, id, readRows(table, settled, { ...input, isTraded: currencies.has, reading }))
    return { id, refusal: null }
  } catch (error) {
    if (error instanceof Refusal) return refused(db, input, error)
    throw error
  }
}

/** Returns the error for a missing column without which every row would be refused. */
function missingColumn(mapping: Mapping, kind: ImportKind): string | null {
  if (mapping.sku === undefined) return 'imports.files.noSkuColumn'
  const has = (...fields: (keyof Mapping)[]) => fields.some((field) => mapping[field] !== undefined)
  if (kind === 'products' && !has('name', 'name_en', 'name_ru', 'mpn')) return 'imports.files.noNameColumn'
  if (kind === 'prices' && !has('price', 'price_minor', 'cost')) return 'imports.files.noPriceColumn'
  if (kind === 'stock' && !has('stock')) return 'imports.files.noStockColumn'
  if (kind === 'incoming' && !has('incoming_qty')) return 'imports.files.noQuantityColumn'
  if (kind === 'incoming' && !has('expected_on')) return 'imports.files.noDayColumn'
  return null
}

const insert = statement<{ id: number }>(
  'imports.start',
  `insert into imports (kind, file_name, supplier, headers, mapping, currency, dry_run, state, refusal, refusal_row, rows, counts, actor_id, price_list_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
)

type Settled = {
  mapping: Mapping
  currency: string
  supplier: string | null
  headers: string[]
  rows: number
}

async function record(
  db: Db,
  input: ImportInput,
  settled: Settled,
  refusal: Refusal | null = null,
): Promise<number> {
  const { kind, fileName, dryRun, actorId } = input
  const { supplier, headers, mapping, currency, rows } = settled
  const [row] = await run(db, insert, [
    kind,
    fileName,
    supplier,
    JSON.stringify(headers),
    JSON.stringify(mapping),
    currency,
    dryRun,
    refusal ? 'refused' : 'ready',
    refusal?.code ?? null,
    refusal?.params?.row ?? null,
    rows,
    JSON.stringify(noneCounted),
    actorId,
    input.priceListId ?? null,
  ])
  return row!.id
}

async function refused(db: Db, input: ImportInput, refusal: Refusal): Promise<Started> {
  const nothing = {
    mapping: {},
    currency: input.currency ?? (await tradedCurrencies(db)).usual,
    supplier: input.supplier ?? null,
    headers: [],
    rows: 0,
  }
  return { id: await record(db, input, nothing, refusal), refusal }
}

type PutDown = ReadRow & { number: number }

/** Returns the rows that are not empty, with their numbers. The second row with the same key is refused. */
function readRows(
  { rows }: Table,
  { mapping, currency }: { mapping: Mapping; currency: string },
  { kind, isTraded, reading }: { kind: ImportKind; isTraded: Currencies['isTraded']; reading: Reading },
): PutDown[] {
  const seen = new Set<string>()
  return rows.flatMap((cells, place) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const read = readRow(cells, mapping, kind, { usual: currency, isTraded }, reading)
    const key = keyOf(read.row, kind)
    if (read.reasons.length === 0 && seen.has(key)) {
      read.reasons.push({ code: 'imports.reasons.twice', field: 'sku', value: read.row.sku })
    }
    if (read.reasons.length === 0) seen.add(key)
    return [{ ...read, number: place + 2 }]
  })
}

function keyOf(row: ImportedRow, kind: ImportKind): string {
  const product = row.sku || row.mpn || row.ean
  if (kind === 'prices') return [product, row.currency, row.min_qty ?? 1].join('|')
  if (kind === 'stock') return [product, row.warehouse].join('|')
  if (kind === 'incoming') return [product, row.warehouse, row.expected_on].join('|')
  return String(product)
}

const batch = 2000

const count = statement('imports.count_rows', 'update imports set rows = $2 where id = $1')
const putDown = statement(
  'import_rows.put_down',
  `insert into import_rows (import_id, row, said, reasons)
   select $1, * from unnest($2::int[], $3::jsonb[], $4::jsonb[])`,
  'again',
)

async function putDownRows(db: Db, id: number, rows: PutDown[]): Promise<void> {
  await run(db, count, [id, rows.length])
  for (let at = 0; at < rows.length; at += batch) {
    const some = rows.slice(at, at + batch)
    await run(db, putDown, [
      id,
      some.map(({ number }) => number),
      some.map(({ row }) => JSON.stringify(row)),
      some.map(({ reasons }) => (reasons.length > 0 ? JSON.stringify(reasons) : null)),
    ])
  }
}
