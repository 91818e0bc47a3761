import { type Db, run, statement } from '#platform/server/database/db.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { differenceOf, noProduct } from '../difference.ts'
import { type FieldChange, noneCounted, type RowReason, type Verdict } from '../import.ts'
import type { ImportedRow } from '../imported-row.ts'
import type { imports } from './tables.ts'

/** The progress of an import. `refusal`: why the whole file was refused, a message key. */
export type Progress = Omit<typeof imports.$inferSelect, 'currency' | 'done_to_row' | 'actor_id'>

const columns =
  'id, kind, price_list_id, file_name, supplier, dry_run, state, refusal, refusal_row, refusal_params, understood, rows, headers, mapping, counts, created_at, finished_at'
const one = statement<Progress>('imports.one', `select ${columns} from imports where id = $1`)

/** Throws `Refusal` 404. */
export async function importProgress(db: Db, id: number): Promise<Progress> {
  const [progress] = await run(db, one, [id])
  return progress ?? notFound()
}

const cutOff = statement<{ id: number; file_name: string }>(
  'imports.cut_off',
  "select id, file_name from imports where actor_id is null and state in ('ready', 'running') order by id",
)

/** Returns command-line imports that were interrupted because their process was killed. */
export const importsCutOff = (db: Db): Promise<{ id: number; file_name: string }[]> => run(db, cutOff)

export type ShownRow = {
  row: number
  /** Where the row is, in a file of several sheets. */
  place: { sheet: string; row: number } | null
  product_id: number | null
  sku: string
  verdict: Verdict
  reasons: RowReason[]
  changes: FieldChange[]
}

/** The changes of a new product are all that its row says; they are not stored. */
const rows = statement<ShownRow & { said: ImportedRow | null }>(
  'imports.rows',
  `select row, said->'place' as place, product_id, said->>'sku' as sku, verdict, coalesce(reasons, '[]') as reasons,
     coalesce(changes, '[]') as changes, case when verdict = 'new' then said end as said
   from import_rows where import_id = $1 and verdict = $2 and row > $3 order by row limit $4`,
)

/**
 * Returns the changes an import makes or would make: rows of one verdict after a row number, in the order of the
 * file.
 */
export async function importedRows(
  db: Db,
  id: number,
  verdict: Verdict,
  afterRow: number,
  limit: number,
): Promise<ShownRow[]> {
  const found = await run(db, rows, [id, verdict, afterRow, limit])
  return found.map(({ said, ...row }) =>
    said ? { ...row, changes: differenceOf(said, noProduct, null) } : row,
  )
}

const makeReady = statement<{ id: number }>(
  'imports.make_ready',
  `update imports set dry_run = false, state = 'ready', done_to_row = 0, counts = $2, finished_at = null
   where id = $1 and state = 'checked' returning id`,
)

/**
 * Makes a checked import ready to run; `runImport` then judges its rows again and writes them. Throws `Refusal` 409.
 */
export async function carryOutChecked(db: Db, id: number): Promise<void> {
  const [ready] = await run(db, makeReady, [id, JSON.stringify(noneCounted)])
  if (!ready) refuse('imports.notChecked')
}
