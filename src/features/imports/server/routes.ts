import { uploadAttempts } from '#features/files/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { serve } from '#platform/server/serve.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { UploadedFile } from '#platform/shared/contract.ts'
import type { Translate } from '#platform/shared/i18n.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import {
  type ImportProgress,
  type ImportRow,
  importStarted,
  importsApi,
  importUndoAsked,
  type NewImport,
} from '../contract.ts'
import {
  carryOutChecked,
  countImports,
  importedRows,
  importProgress,
  latestImports,
  type Progress,
  type ShownRow,
} from './progress.ts'
import { refusedRowsCsv } from './refused-rows.ts'
import { startImport } from './start-import.ts'

/** Rows of one verdict that are shown at a time. */
const shownRows = 50

export const importRoutes = serve(
  'imports',
  importsApi,
  {
    start: (act, { body, files }) => start(act, body, files[0]),
    list: async (act, { query: { page, per_page } }) => {
      const rows = await latestImports(act.db, page, per_page)
      return { rows: rows.map((row) => shown(act, row)), total: await countImports(act.db), page, per_page }
    },
    show: async (act, { params }) => shown(act, await importProgress(act.db, params.id)),
    rows: async ({ db, platform, lang }, { params, query }) => {
      await importProgress(db, params.id)
      const rows = await importedRows(db, params.id, query.verdict, query.after, shownRows)
      return rows.map((row) => rowIn(platform.translate(lang), row))
    },
    refusedRows: async ({ db, platform, lang }, { params }) => {
      const { file_name } = await importProgress(db, params.id)
      const body = await refusedRowsCsv(db, params.id, platform.translate(lang))
      return { type: 'text/csv; charset=utf-8', name: `refused-${file_name.replace(/\.\w+$/, '')}.csv`, body }
    },
    carryOut: async (act, { params }) => {
      await importProgress(act.db, params.id)
      await carryOutChecked(act.db, params.id)
      await act.tell(importStarted, { import_id: params.id, user_id: act.person.id })
      return shown(act, await importProgress(act.db, params.id))
    },
    undo: async (act, { params }) => {
      const progress = await importProgress(act.db, params.id)
      if (progress.state !== 'done') refuse('imports.notYetDone')
      await act.tell(importUndoAsked, { import_id: params.id, user_id: act.person.id })
      return shown(act, { ...progress, state: 'undoing' })
    },
  },
  { start: ({ person }) => uploadAttempts(person) },
)

async function start(
  act: Act<Manager>,
  wish: NewImport,
  file: UploadedFile | undefined,
): Promise<ImportProgress> {
  if (!file || file.size === 0) refuseFields({ file: 'errors.noFile' })
  const { id, refusal } = await startImport(act.db, {
    kind: wish.kind,
    path: file.path,
    fileName: file.name.slice(0, 250),
    dryRun: wish.dry_run === '1',
    mapping: wish.mapping,
    currency: wish.currency,
    supplier: wish.supplier ?? undefined,
    actorId: act.person.id,
  })
  if (!refusal) await act.tell(importStarted, { import_id: id, user_id: act.person.id })
  return shown(act, await importProgress(act.db, id))
}

function shown({ platform, lang }: Act<Manager>, progress: Progress): ImportProgress {
  const { refusal, refusal_row, counts, mapping, created_at, finished_at, ...rest } = progress
  return {
    ...rest,
    counts,
    mapping: mapping as Record<string, number>,
    refusal: refusal && platform.translate(lang)(refusal, { row: refusal_row }),
    done_rows: counts.new + counts.changed + counts.unchanged + counts.refused,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }
}

const rowIn = (say: Translate, { reasons, ...row }: ShownRow): ImportRow => ({
  ...row,
  reasons: reasons.map(({ field, value, code }) => ({ field, value, reason: say(code) })),
})
