import { uploadAttempts } from '#features/foundation/files/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { UploadedFile } from '#platform/shared/contract.ts'
import type { Translate } from '#platform/shared/i18n.ts'
import { type Refusal, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
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
import { bookOrRefusal } from './read-ahead.ts'
import type { Book } from './reading/book.ts'
import { refusedRowsCsv } from './refused-rows.ts'
import { startImport } from './start-import.ts'
import { beginUndoing } from './undo-import.ts'

/** The number of rows of one verdict per page. */
const shownRows = 50

export const importRoutes = serve(
  'imports',
  importsApi,
  {
    start: (ctx, { body, files, before }) => start(ctx, body, files[0], before as Book | Refusal | undefined),
    list: (ctx, { query }) => readList(ctx, importList, importSource, query),
    exportList: (ctx, { query }) => exportList(ctx, importList, importSource, query),
    show: async (ctx, { params }) => shown(ctx, await importProgress(ctx.db, params.id)),
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
    carryOut: async (ctx, { params }) => {
      await importProgress(ctx.db, params.id)
      await carryOutChecked(ctx.db, params.id)
      await ctx.emit(importStarted, { import_id: params.id, user_id: ctx.person.id })
      return shown(ctx, await importProgress(ctx.db, params.id))
    },
    undo: async (ctx, { params }) => {
      await beginUndoing(ctx.db, params.id)
      await ctx.emit(importUndoAsked, { import_id: params.id, user_id: ctx.person.id })
      return shown(ctx, await importProgress(ctx.db, params.id))
    },
  },
  { start: ({ person }) => uploadAttempts(person) },
  {
    start: async ({ body, files: [file] }) =>
      file && file.size > 0 ? bookOrRefusal(file.path, body) : undefined,
  },
)

async function start(
  ctx: Context<Manager>,
  input: NewImport,
  file: UploadedFile | undefined,
  book: Book | Refusal | undefined,
): Promise<ReplyInput<typeof ImportProgress>> {
  if (!file || !book) refuseFields({ file: 'errors.noFile' })
  const { id, refusal } = await startImport(ctx.db, {
    kind: input.kind,
    file: book,
    fileName: file.name.slice(0, 250),
    dryRun: input.dry_run === '1',
    choice: input,
    mapping: input.mapping,
    currency: input.currency,
    supplier: input.supplier ?? undefined,
    priceListId: input.kind === 'prices' ? (input.price_list_id ?? null) : null,
    actorId: ctx.person.id,
  })
  if (!refusal) await ctx.emit(importStarted, { import_id: id, user_id: ctx.person.id })
  return shown(ctx, await importProgress(ctx.db, id))
}

function shown({ platform, lang }: Context<Manager>, progress: Progress): ReplyInput<typeof ImportProgress> {
  const { refusal, refusal_row, refusal_params, counts, mapping, understood, ...rest } = progress
  const say = platform.translate(lang)
  return {
    ...rest,
    counts,
    mapping: mapping as Record<string, number>,
    understood: understood && {
      ...understood,
      notes: understood.notes.map((one) => ({ ...one, note: say(one.code) })),
    },
    refusal: refusal && say(refusal, { row: refusal_row, ...refusal_params }),
    done_rows: counts.new + counts.changed + counts.unchanged + counts.refused,
  }
}

const rowIn = (say: Translate, { reasons, ...row }: ShownRow): ImportRow => ({
  ...row,
  reasons: reasons.map(({ field, value, code, is_note = false }) => ({
    field,
    value,
    reason: say(code),
    is_note,
  })),
})
