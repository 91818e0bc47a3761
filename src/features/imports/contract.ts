import { z } from 'zod'
import { admins } from '#platform/shared/audience.ts'
import { get, Paging, page, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { optionalText } from '#platform/shared/validation.ts'
import { importFields, importKinds, importStates, verdicts } from './import.ts'

const Counts = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() })

/** An import as its screen follows it. `done_rows` of `rows` are gone through. */
export const ImportProgress = z.object({
  id: z.int(),
  kind: z.enum(importKinds),
  file_name: z.string(),
  supplier: z.string().nullable(),
  dry_run: z.boolean(),
  state: z.enum(importStates),
  /** Why the whole file was refused, in the reader's language. */
  refusal: z.string().nullable(),
  rows: z.int(),
  done_rows: z.int(),
  counts: Counts,
  headers: z.string().array(),
  mapping: z.record(z.string(), z.int()),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

const Value = z.union([z.string(), z.number(), z.null()])

export const ImportRow = z.object({
  row: z.int(),
  sku: z.string(),
  verdict: z.enum(verdicts),
  reasons: z.object({ field: z.string(), value: z.string(), reason: z.string() }).array(),
  changes: z.object({ field: z.string(), from: Value, to: Value }).array(),
})
export type ImportRow = z.infer<typeof ImportRow>

const yesOrNo = z.enum(['0', '1']).default('0')

/** Which column (from 0) holds what, written as JSON because it travels in a form. */
const MappingText = z
  .string()
  .max(5000)
  .transform((text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'errors.notValid' })
      return z.NEVER
    }
  })
  .pipe(z.partialRecord(z.enum(importFields), z.int().min(0).max(500)))

/** The fields beside the file of a multipart form. */
export const NewImport = z.object({
  kind: z.enum(importKinds).default('products'),
  dry_run: yesOrNo,
  mapping: MappingText.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'errors.notValid')
    .optional(),
  supplier: optionalText(200),
})
export type NewImport = z.output<typeof NewImport>

const RowFilter = z.object({
  verdict: z.enum(verdicts).default('refused'),
  after: z.coerce.number().int().min(0).default(0),
})

export const importsApi = {
  start: post('/api/manager/imports', { who: admins, body: NewImport, reply: ImportProgress, upload: true }),
  list: get('/api/manager/imports', { who: admins, query: Paging, reply: page(ImportProgress) }),
  show: get('/api/manager/imports/:id', { who: admins, reply: ImportProgress }),
  rows: get('/api/manager/imports/:id/rows', { who: admins, query: RowFilter, reply: ImportRow.array() }),
  refusedRows: get('/api/manager/imports/:id/refused-rows', { who: admins, raw: true }),
  carryOut: post('/api/manager/imports/:id/execution', { who: admins, reply: ImportProgress }),
  undo: post('/api/manager/imports/:id/undoing', { who: admins, reply: ImportProgress }),
}

const OfImport = z.object({ import_id: z.int(), user_id: z.int() })

/** A file is put down and waits to be gone through. */
export const importStarted = event('import.started', OfImport, { to: [] })
export const importUndoAsked = event('import.undo_asked', OfImport, { to: [] })
export const importFinished = event('import.finished', OfImport, { to: [{ user: 'user_id' }] })
