import type { SellerTax } from '#features/foundation/tax/seller.ts'
import { sellerTaxToday } from '#features/foundation/tax/server/index.ts'
import { importStarted } from '#features/goods/imports/contract.ts'
import type { ImportKind } from '#features/goods/imports/import.ts'
import { startImport } from '#features/goods/imports/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { overPool, run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { Refusal, refuse } from '#platform/shared/refusal.ts'
import { type Mapped, productsTable, stockTable } from './as-tables.ts'
import { bytesOf } from './bytes-of.ts'
import { type IdentifiedGoods, identifyProducts } from './identify-products.ts'
import { keepNames, ownPriceType, vatRatesIn, warehouseNamesIn } from './known-in-onec.ts'
import { type Note, noteOf } from './notes.ts'
import { pricesTable } from './prices-table.ts'
import { type GoodsRead, readGoods } from './read/read-goods.ts'

type Reading = { id: number; exchange_id: number; name: string; user_id: number }

const find = statement<Reading>(
  'onec_files.to_read',
  `select f.id, f.exchange_id, f.name, e.user_id from onec_files f join onec_exchanges e on e.id = f.exchange_id
   where f.id = $1 and f.state = 'reading'`,
)
const lock = statement<Reading>(
  'onec_files.hold_to_read',
  `select f.id, f.exchange_id, f.name, e.user_id from onec_files f join onec_exchanges e on e.id = f.exchange_id
   where f.id = $1 and f.state = 'reading' for update of f`,
)
const setImporting = statement(
  'onec_files.importing',
  `update onec_files set state = 'importing', import_ids = $2, left_out = $3, notes = $4 where id = $1`,
)
const setRefused = statement(
  'onec_files.refuse',
  `update onec_files set state = 'refused', problem = $2, problem_params = $3 where id = $1 and state = 'reading'`,
)
const failExchange = statement(
  'onec_exchanges.fail_of_file',
  `update onec_exchanges e set state = 'failed', problem = $2 from onec_files f
   where f.id = $1 and e.id = f.exchange_id and e.state = 'open'`,
)
const forget = statement('onec_parts.forget_read', 'delete from onec_parts where file_id = $1')

/** The job that reads a file outside of any transaction and stores the result in one. A second run does nothing. */
export async function readFile(platform: Platform, { file_id }: { file_id: number }): Promise<void> {
  const db = overPool(platform.pool)
  const [file] = await run(db, find, [file_id])
  if (!file) return
  try {
    const read = await readGoods(await bytesOf(db, file))
    // Stored even if the file is refused, so that one of its price types can be chosen.
    await ownTransaction(platform, { name: 'onec.keep_names' }, (ctx) => keepNames(ctx.db, read))
    await ownTransaction(platform, { name: 'onec.read_file' }, (ctx) => putDown(ctx, file_id, read))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await ownTransaction(platform, { name: 'onec.refuse_file' }, async (ctx) => {
      await run(ctx.db, failExchange, [file_id, error.code])
      await run(ctx.db, setRefused, [file_id, error.code, JSON.stringify(error.params ?? {})])
    })
  }
}

async function putDown(ctx: Context<null>, fileId: number, read: GoodsRead): Promise<void> {
  const { db } = ctx
  const [file] = await run(db, lock, [fileId])
  if (!file) return
  const goods = await identifyProducts(db, read)
  const notes = [...goods.notes]
  const ids: number[] = []
  for (const [kind, mapped] of await tablesOf(ctx, goods)) {
    notes.push(...mapped.notes)
    if (mapped.table.rows.length > 0) ids.push(await begin(ctx, file, kind, mapped))
  }
  await run(db, setImporting, [fileId, ids, read.left_out, JSON.stringify(notes)])
  await run(db, forget, [fileId])
}

type Noted = Mapped & { notes: Note[] }

/** Returns a file as tables to import: products first, then prices, then stock. */
async function tablesOf(
  { db, now }: Context<null>,
  { products, offers }: IdentifiedGoods,
): Promise<[ImportKind, Noted][]> {
  const tables: [ImportKind, Noted][] = []
  const tax = await sellerTaxToday({ db, now })
  if (products.length > 0) {
    const bad = products.flatMap(({ sku, bad_barcodes }) => bad_barcodes.map((code) => `${sku} ${code}`))
    const notes = [...noteOf('badBarcodes', bad), ...unclassed(products, tax)]
    tables.push(['products', { ...productsTable(products), notes }])
  }
  if (offers.some(({ prices }) => prices.length > 0)) {
    const { own, typeName, isTraded } = await ownPriceType(db)
    tables.push(['prices', pricesTable(offers, own, await vatRatesIn(db, offers, tax), typeName, isTraded)])
  }
  if (offers.some(({ stock }) => stock.length > 0)) {
    const names = await warehouseNamesIn(db)
    const ids = offers.flatMap(({ stock }) => stock.flatMap(({ warehouse_id }) => warehouse_id ?? []))
    const nameless = [...new Set(ids)].filter((id) => !names.has(id))
    const table = stockTable(offers, (id) => names.get(id) ?? id)
    tables.push(['stock', { ...table, notes: noteOf('namelessWarehouses', nameless) }])
  }
  return tables
}

/** Notes the products with a VAT rate that is no rate of the seller's country: they keep their tax class. */
function unclassed(products: IdentifiedGoods['products'], { country, classOf }: SellerTax): Note[] {
  const left = products.filter(
    ({ vat }) => vat === 'unknown' || (typeof vat === 'number' && classOf(vat) === null),
  )
  return noteOf(
    country === '' ? 'noTaxRegistration' : 'unknownTaxClasses',
    left.map(({ sku }) => sku),
  )
}

async function begin(
  { db, emit }: Context<null>,
  { name, user_id }: Reading,
  kind: ImportKind,
  { table, mapping }: Mapped,
): Promise<number> {
  const { id, refusal } = await startImport(db, {
    kind,
    file: table,
    mapping,
    isAlways: true,
    fileName: `1C ${name}`.slice(0, 250),
    dryRun: false,
    actorId: user_id,
  })
  if (refusal) refuse(refusal.code, refusal.status, refusal.params)
  await emit(importStarted, { import_id: id, user_id })
  return id
}
