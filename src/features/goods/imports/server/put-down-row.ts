import type { RowReason } from '../import.ts'
import type { ImportedRow } from '../imported-row.ts'

/** A row as stored. */
export type PutDownRow = { row: number; said: ImportedRow; reasons: RowReason[] | null }
