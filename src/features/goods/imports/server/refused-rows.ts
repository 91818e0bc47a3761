import type { Db } from '#platform/server/database/db.ts'
import { csvCell } from '#platform/server/lists/csv-cell.ts'
import type { Translate } from '#platform/shared/i18n.ts'
import { importedRows } from './progress.ts'

/** Returns the refused rows as a CSV file for spreadsheets: row number, field, value, reason. */
export async function refusedRowsCsv(db: Db, id: number, translate: Translate): Promise<string> {
  const rows = await importedRows(db, id, 'refused', 0, 1_000_000)
  const lines = rows.flatMap(({ row, reasons }) =>
    reasons.map(({ field, value, code }) => [String(row), field, value, translate(code)]),
  )
  const headers = ['row', 'field', 'value', 'reason'].map((name) => translate(`imports.${name}`))
  return `\uFEFF${[headers, ...lines].map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`
}
