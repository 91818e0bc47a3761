import { companyToday } from '#features/foundation/company/server/index.ts'
import { tradedCurrencies } from '#features/foundation/dictionary/server/index.ts'
import { sellerTaxToday } from '#features/foundation/tax/server/index.ts'
import { lockDraft } from '#features/goods/pricing/server/index.ts'
import { warehouseNames } from '#features/goods/stock/server/index.ts'
import { now } from '#platform/server/database/clock.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { Refusal, refuse } from '#platform/shared/refusal.ts'
import { missingColumn } from '../header-row.ts'
import { type ImportKind, type Mapping, noneCounted } from '../import.ts'
import type { FileChoice, Understood } from '../understood.ts'
import { propose, rememberedHeaders, rememberMapping } from './mappings.ts'
import { type PutDown, readRows, skippedOf } from './read-rows.ts'
import type { Table } from './read-table.ts'
import type { Book } from './reading/book.ts'
import { type Goods, goodsIn, goodsOfTable, usualDecimalIn } from './understand.ts'

export type ImportInput = {
  kind: ImportKind
  /** What was read from the file before the transaction, or why it cannot be read; or the rows of another system. */
  file: Book | Table | Refusal
  /** Its name for people. */
  fileName: string
  dryRun: boolean
  /** What a person says about the file instead of what is recognised. */
  choice?: FileChoice
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
 * Finds the goods in a file, settles their mapping and stores their rows; `runImport` then processes them. Call it in a
 * transaction. An unreadable file is recorded as refused, with the reason; nothing is thrown.
 */
export async function startImport(db: Db, input: ImportInput): Promise<Started> {
  try {
    if (input.file instanceof Refusal) throw input.file
    return await start(db, input, input.file)
  } catch (error) {
    if (error instanceof Refusal) return refused(db, input, error)
    throw error
  }
}

async function start(db: Db, input: ImportInput, file: Book | Table): Promise<Started> {
  const { kind, choice = {}, dryRun, isAlways = false } = input
  const goods = await goodsOf(db, file, kind, choice)
  const { headers } = goods
  const currencies = await tradedCurrencies(db)
  const proposal = await propose(db, { headers, rows: goods.parts[0]!.rows }, kind, currencies.usual)
  const draft = input.priceListId ? await lockDraft(db, input.priceListId) : null
  if (input.priceListId && draft === null) refuse('imports.files.notDraft', 422)
  const mapping = { ...(input.mapping ?? proposal.mapping) }
  // A draft contains prices for later; costs would apply at once, so they are not read.
  if (draft !== null) for (const field of ['cost', 'cost_with_tax'] as const) delete mapping[field]
  const settled = {
    mapping,
    currency: draft ?? input.currency ?? proposal.currency,
    supplier: input.supplier ?? proposal.supplier,
    decimal: choice.decimal ?? proposal.decimal,
  }
  const facts = factsOf(file, goods)
  const missing = missingColumn(mapping, kind)
  if (missing) {
    // Headers and sheets are recorded, so that a person can say which of them are meant.
    const refusal = new Refusal(missing, 422)
    return {
      id: await record(db, input, { ...settled, headers, rows: 0, understood: facts }, refusal),
      refusal,
    }
  }
  // A currency that is not traded in is a mistake in this file, so it is not remembered.
  if (currencies.has(settled.currency) && !isAlways) await rememberMapping(db, headers, kind, settled)
  const { rows, understood } = await readRows(goods, {
    ...settled,
    kind,
    isTraded: currencies.has,
    reading: {
      warehouseOf: await warehouseNames(db),
      today: await companyToday({ db, now: now() }),
      tax: await sellerTaxToday({ db, now: now() }),
    },
    signs: {
      chosen: choice.decimal ?? null,
      remembered: proposal.decimal,
      usual: usualDecimalIn(file, goods),
    },
    isDirect: !dryRun,
    isTable: !('sheets' in file),
  })
  const id = await record(db, input, {
    ...settled,
    headers,
    rows: rows.length,
    understood: facts && { ...facts, ...understood },
  })
  await putDownRows(db, id, rows)
  return { id, refusal: null }
}

/** Returns how a file was understood before its rows are read; null for rows of another system. */
function factsOf(file: Book | Table, { sheets, header_row, hidden_rows, above }: Goods): Understood | null {
  if (!('sheets' in file)) return null
  const { encoding, delimiter } = file
  const ofRows = { decimal: null, decimal_is: 'proven' as const, notes: [], ...skippedOf(above) }
  return { encoding, delimiter, sheets, header_row, hidden_rows, ...ofRows }
}

async function goodsOf(db: Db, file: Book | Table, kind: ImportKind, choice: FileChoice): Promise<Goods> {
  if (!('sheets' in file)) return goodsOfTable(file)
  return goodsIn(file, kind, choice, await rememberedHeaders(db, file.sheets, kind))
}

const insert = statement<{ id: number }>(
  'imports.start',
  `insert into imports (kind, file_name, supplier, headers, mapping, currency, dry_run, state, refusal, refusal_row, rows, counts, actor_id, price_list_id,
     understood, refusal_params)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
)

type Settled = {
  mapping: Mapping
  currency: string
  supplier: string | null
  headers: string[]
  rows: number
  understood: Understood | null
}

async function record(
  db: Db,
  input: ImportInput,
  settled: Settled,
  refusal: Refusal | null = null,
): Promise<number> {
  const { kind, fileName, dryRun, actorId } = input
  const { supplier, headers, mapping, currency, rows, understood } = settled
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
    understood && JSON.stringify(understood),
    refusal?.params ? JSON.stringify(refusal.params) : null,
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
    understood: null,
  }
  return { id: await record(db, input, nothing, refusal), refusal }
}

const batch = 2000

const putDown = statement(
  'import_rows.put_down',
  `insert into import_rows (import_id, row, said, reasons)
   select $1, * from unnest($2::int[], $3::jsonb[], $4::jsonb[])`,
  'again',
)

async function putDownRows(db: Db, id: number, rows: PutDown[]): Promise<void> {
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
