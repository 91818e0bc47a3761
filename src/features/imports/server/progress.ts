import { type Db, run, statement } from '#platform/server/db.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import {
  type Counts,
  type FieldChange,
  type ImportKind,
  type ImportState,
  type Mapping,
  noneCounted,
  type RowReason,
  type Verdict,
} from '../import.ts'

/** How far an import has come. `refusal`: why the whole file was refused, a message key. */
export type Progress = {
  id: number
  kind: ImportKind
  file_name: string
  supplier: string | null
  dry_run: boolean
  state: ImportState
  refusal: string | null
  refusal_row: number | null
  rows: number
  headers: string[]
  mapping: Mapping
  counts: Counts
  created_at: Date
  finished_at: Date | null
}

const columns = `id::float8 as id, kind, file_name, supplier, dry_run, state, refusal, refusal_row, rows, headers, mapping, counts, created_at, finished_at`
const one = statement<Progress>('imports.one', `select ${columns} from imports where id = $1`)
const latest = statement<Progress>(
  'imports.latest',
  `select ${columns} from imports order by id desc limit $1 offset $2`,
)

/** Throws `Refusal` 404 when there is no such import. */
export async function importProgress(db: Db, id: number): Promise<Progress> {
  const [progress] = await run(db, one, [id])
  return progress ?? notFound()
}

/** The imports, the latest first. */
export const latestImports = (db: Db, page: number, perPage: number): Promise<Progress[]> =>
  run(db, latest, [perPage, (page - 1) * perPage])

export type ShownRow = {
  row: number
  sku: string
  verdict: Verdict
  reasons: RowReason[]
  changes: FieldChange[]
}

const rows = statement<ShownRow>(
  'imports.rows',
  `select row, said->>'sku' as sku, verdict, coalesce(reasons, '[]') as reasons, coalesce(changes, '[]') as changes
   from import_rows where import_id = $1 and verdict = $2 and row > $3 order by row limit $4`,
)

/** The difference an import makes, or would make: rows of one verdict behind a row number, in the order of the file. */
export const importedRows = (
  db: Db,
  id: number,
  verdict: Verdict,
  afterRow: number,
  limit: number,
): Promise<ShownRow[]> => run(db, rows, [id, verdict, afterRow, limit])

/** Makes a checked import ready to be carried out: `runImport` then judges anew and writes. Throws `Refusal` 409. */
export async function carryOutChecked(db: Db, id: number): Promise<void> {
  const { rowCount } = await db.$client.query(
    `update imports set dry_run = false, state = 'ready', done_to_row = 0, counts = $2, finished_at = null
     where id = $1 and state = 'checked'`,
    [id, JSON.stringify(noneCounted)],
  )
  if (rowCount === 0) refuse('imports.notChecked')
}

const counted = statement<{ total: number }>('imports.count', 'select count(*)::int as total from imports')

export async function countImports(db: Db): Promise<number> {
  const [row] = await run(db, counted, [])
  return row?.total ?? 0
}
