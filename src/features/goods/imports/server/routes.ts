import { uploadAttempts } from '#features/foundation/files/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import { serve } from '#platform/server/serve.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { UploadedFile } from '#platform/shared/contract.ts'
import type { Translate } from '#platform/shared/i18n.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import {
  type ImportProgress,
  type ImportRow,
  importList,
  importStarted,
  importsApi,
  importUndoAsked,
  type NewImport,
} from '../contract.ts'
import { importSource } from './list-imports.ts'
import { carryOutChecked, importedRows, importProgress, type Progress, type ShownRow } from './progress.ts'
import { refusedRowsCsv } from './refused-rows.ts'
import { startImport } from './start-import.ts'
import { beginUndoing } from './undo-import.ts'

/** Rows of one verdict that are shown at a time. */
const shownRows = 50

export const importRoutes = serve(
  'imports',
  importsApi,
  {
    start: (act, { body, files }) => start(act, body, files[0]),
    list: (act, { query }) => readList(act, importList, importSource, query),
    exportList: (act, { query }) => exportList(act, importList, importSource, query),
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
      await beginUndoing(act.db, params.id)
      await act.tell(importUndoAsked, { import_id: params.id, user_id: act.person.id })
      return shown(act, await importProgress(act.db, params.id))
    },
  },
  { start: ({ person }) => uploadAttempts(person) },
)

async function start(
  act: Act<Manager>,
  wish: NewImport,
  file: UploadedFile | undefined,
): Promise<Unwritten<typeof ImportProgress>> {
  if (!file || file.size === 0) refuseFields({ file: 'errors.noFile' })
  const { id, refusal } = await startImport(act.db, {
    kind: wish.kind,
    file: file.path,
    fileName: file.name.slice(0, 250),
    dryRun: wish.dry_run === '1',
    mapping: wish.mapping,
    currency: wish.currency,
    supplier: wish.supplier ?? undefined,
    priceListId: wish.kind === 'prices' ? (wish.price_list_id ?? null) : null,
    actorId: act.person.id,
  })
  if (!refusal) await act.tell(importStarted, { import_id: id, user_id: act.person.id })
  return shown(act, await importProgress(act.db, id))
}

function shown({ platform, lang }: Act<Manager>, progress: Progress): Unwritten<typeof ImportProgress> {
  const { refusal, refusal_row, counts, mapping, ...rest } = progress
  return {
    ...rest,
    counts,
    mapping: mapping as Record<string, number>,
    refusal: refusal && platform.translate(lang)(refusal, { row: refusal_row }),
    done_rows: counts.new + counts.changed + counts.unchanged + counts.refused,
  }
}

const rowIn = (say: Translate, { reasons, ...row }: ShownRow): ImportRow => ({
  ...row,
  reasons: reasons.map(({ field, value, code }) => ({ field, value, reason: say(code) })),
})
