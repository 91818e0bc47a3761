import type pg from 'pg'
import { noSellerTax } from '#features/foundation/tax/seller.ts'
import { sellerTaxToday } from '#features/foundation/tax/server/index.ts'
import { refreshFigures } from '#features/goods/catalogue/server/index.ts'
import { now } from '#platform/server/database/clock.ts'
import {
  type Db,
  inSavepoint,
  inTransaction,
  overPool,
  run,
  statement,
} from '#platform/server/database/db.ts'
import { type Counts, type ImportKind, type ImportState, verdicts } from '../import.ts'
import { countedAt } from './counted-at.ts'
import { type Judged, judge, placeWritten, refused } from './judge.ts'
import { type Match, matchRows } from './known.ts'
import { hasTaxInPrice } from './net-prices.ts'
import { importProgress, type Progress } from './progress.ts'
import type { PutDownRow } from './put-down-row.ts'
import { wherePricesLie } from './where-prices-lie.ts'
import { type Written, writeRows } from './write-rows.ts'

const batch = 2000

/** The result of a batch: more to do, this was the last one, or there was nothing (left) to do. */
export type Went = 'on' | 'over' | 'nothing'

/**
 * Processes the rows of an import in batches, each in its own transaction. Finished batches stay; call it again to
 * resume an interrupted run. A dry run only judges. Every row gets a verdict.
 */
export async function runImport(
  pool: pg.Pool,
  id: number,
  onProgress: (progress: Progress) => void | Promise<void> = () => {},
): Promise<Progress> {
  const db = overPool(pool)
  while ((await inTransaction(pool, (transaction) => importBatch(transaction, id))) === 'on')
    await onProgress(await importProgress(db, id))
  await settleCatalogue(db, id)
  return importProgress(db, id)
}

/** Updates the search statistics after an import that wrote products. */
export async function settleCatalogue(db: Db, id: number): Promise<void> {
  const { state, counts } = await importProgress(db, id)
  if (state === 'done' && counts.new + counts.changed > 0) await refreshFigures(db)
}

type Running = {
  id: number
  kind: ImportKind
  supplier: string | null
  dry_run: boolean
  state: ImportState
  done_to_row: number
  counts: Counts
  file_name: string
  created_at: Date
  actor_id: number | null
  price_list_id: number | null
}

const lock = statement<Running>(
  'imports.hold_running',
  'select id, kind, supplier, dry_run, state, done_to_row, counts, file_name, created_at, actor_id, price_list_id from imports where id = $1 for update',
)
const waiting = statement<PutDownRow>(
  'import_rows.behind',
  'select row, said, reasons from import_rows where import_id = $1 and row > $2 order by row limit $3',
)
const finish = statement('imports.finish', 'update imports set state = $2, finished_at = now() where id = $1')
const goOn = statement(
  'imports.go_on',
  "update imports set state = 'running', done_to_row = $2, counts = $3 where id = $1",
)

/** Processes the next 2,000 rows of an import in the caller's transaction, under a lock. */
export async function importBatch(db: Db, id: number): Promise<Went> {
  const [running] = await run(db, lock, [id])
  if (!running || !['ready', 'running'].includes(running.state)) return 'nothing'
  const rows = await run(db, waiting, [id, running.done_to_row, batch])
  if (rows.length === 0) {
    const state: ImportState = running.dry_run ? 'checked' : 'done'
    await run(db, finish, [id, state])
    return 'over'
  }
  const { judged, written } = await carryOut(db, rows, running, new Set())
  await keepVerdicts(db, id, judged, written)
  await run(db, goOn, [id, rows.at(-1)!.row, JSON.stringify(added(running.counts, judged))])
  return 'on'
}

const before = statement<{ product_id: number; said: PutDownRow['said'] }>(
  'import_rows.before',
  `select product_id, said from import_rows
   where import_id = $1 and row <= $2 and product_id = any($3::bigint[]) and verdict <> 'refused'`,
  'again',
)

/** Returns what earlier batches wrote to, for the products of these rows. */
async function takenBefore(db: Db, { id, kind, done_to_row }: Running, matches: Match[]): Promise<string[]> {
  if (kind === 'products') return []
  const ids = matches.flatMap((match) => (match === null || match === 'several' ? [] : [match.id]))
  const rows = await run(db, before, [id, done_to_row, ids])
  return rows.map(({ product_id, said }) => placeWritten(product_id, said, kind))
}

type CarriedOut = { judged: Judged[]; written: Written[] }

/** Writes a batch. If the database refuses it, tries its halves, down to the row that causes the error. */
async function carryOut(
  db: Db,
  rows: PutDownRow[],
  running: Running,
  taken: ReadonlySet<string>,
): Promise<CarriedOut> {
  try {
    return await inSavepoint(db, () => judgeAndWrite(db, rows, running, taken))
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    const [only] = rows
    if (rows.length === 1 && only) return { judged: [refused(only, 'notWritten')], written: [] }
    const middle = Math.ceil(rows.length / 2)
    const first = await carryOut(db, rows.slice(0, middle), running, taken)
    const theirs = first.judged.flatMap(({ known, said }) =>
      known ? [placeWritten(known.id, said, running.kind)] : [],
    )
    const second = await carryOut(db, rows.slice(middle), running, new Set([...taken, ...theirs]))
    return { judged: [...first.judged, ...second.judged], written: [...first.written, ...second.written] }
  }
}

async function judgeAndWrite(
  db: Db,
  rows: PutDownRow[],
  running: Running,
  taken: ReadonlySet<string>,
): Promise<CarriedOut> {
  const { kind, dry_run, actor_id, price_list_id } = running
  const prices = await wherePricesLie(db, price_list_id)
  const said = rows.map(({ said }) => said)
  const counted_at = await countedAt(db, running)
  const matches = await matchRows(db, said, kind !== 'products', prices, counted_at)
  const earlier = await takenBefore(db, running, matches)
  const command = { db, now: now(), actor_id }
  const tax = said.some(hasTaxInPrice) ? await sellerTaxToday(command) : noSellerTax
  const judged = judge(
    rows,
    matches,
    { ...running, takes: prices.takes, tax },
    new Set([...taken, ...earlier]),
  )
  return {
    judged,
    written: dry_run ? [] : await writeRows(command, judged, { ...running, prices, counted_at }),
  }
}

/** Returns whether a row caused the error: invalid data (class 22) or a violated constraint (class 23). */
const isRefusedByDatabase = (error: unknown): boolean =>
  /^2[23]/.test((error as { code?: string }).code ?? '')

const keep = statement(
  'import_rows.keep_verdicts',
  `update import_rows r set verdict = given.verdict, reasons = given.reasons, changes = given.changes,
     product_id = given.product_id, before = given.before, said = coalesce(given.said, r.said)
   from unnest($2::int[], $3::text[], $4::jsonb[], $5::jsonb[], $6::bigint[], $7::jsonb[], $8::jsonb[])
     as given (row, verdict, reasons, changes, product_id, before, said)
   where r.import_id = $1 and r.row = given.row`,
  'again',
)

async function keepVerdicts(db: Db, id: number, judged: Judged[], written: Written[]): Promise<void> {
  const ofRow = new Map(written.map((one) => [one.row, one]))
  const before = ({ row }: Judged) => ofRow.get(row)?.before ?? null
  await run(db, keep, [
    id,
    judged.map(({ row }) => row),
    judged.map(({ verdict }) => verdict),
    judged.map(({ reasons }) => reasons && JSON.stringify(reasons)),
    judged.map(({ changes }) => (changes.length > 0 ? JSON.stringify(changes) : null)),
    judged.map(({ row, known }) => ofRow.get(row)?.product_id ?? known?.id ?? null),
    judged.map((one) => before(one) && JSON.stringify(before(one))),
    // Only a conversion to net prices changes what a row says.
    judged.map(({ said }) => (hasTaxInPrice(said) ? JSON.stringify(said) : null)),
  ])
}

function added(counts: Counts, judged: Judged[]): Counts {
  const sum = { ...counts }
  for (const verdict of verdicts) sum[verdict] += judged.filter((one) => one.verdict === verdict).length
  const converted = judged.reduce((total, one) => total + one.converted, sum.converted ?? 0)
  return converted > 0 ? { ...sum, converted } : sum
}
