import type { Context } from '#platform/server/calls/context.ts'
import { fileOf } from '#platform/server/lists/export-list.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { type ExportFormat, exportedRows } from '#platform/shared/list-columns.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { type AuditFilter, auditLines } from '../contract.ts'
import { byId, entryAt, findEntries, inWords } from './read-audit.ts'

/** The most entries an export searches. */
const lookedThrough = 200_000

/**
 * Returns the matching entries as a file. Throws `Refusal` 409 if there are more than fit in a file, or too
 * many to search.
 */
export async function exportAudit(
  ctx: Context<Manager>,
  { format, ...asked }: AuditFilter & { format: ExportFormat },
): Promise<Download> {
  const { db, person } = ctx
  const filter = await byId(db, asked)
  const found = await findEntries(db, person, filter, { most: exportedRows + 1, among: lookedThrough })
  const behind = await entryAt(db, person, filter, { place: lookedThrough + 1 })
  if (found.length <= exportedRows && behind) refuse('list.tooManyToExport', 409, { most: exportedRows })
  const lines = (await inWords(ctx, found)).map((entry) => ({ ...entry, changes: lineOf(entry.changes) }))
  return fileOf(ctx, auditLines, format, lines)
}

const lineOf = (changes: { name: string; was: string | null; is: string | null }[]): string =>
  changes.map(({ name, was, is }) => `${name}: ${was ?? '–'} → ${is ?? '–'}`).join('; ')
