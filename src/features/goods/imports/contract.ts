import { z } from 'zod'
import { admins } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { list, listAt } from '#platform/shared/list.ts'
import { Moment } from '#platform/shared/time.ts'
import { counted, optionalText, text } from '#platform/shared/validation.ts'
import { decimals } from './decimal.ts'
import { importFields, importKinds, importStates, verdicts } from './import.ts'
import { delimiters, encodings } from './text-file.ts'
import { decimalStates, sheetStates, skipReasons } from './understood.ts'

const Counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** How many prices with tax became net prices. */
  converted: z.int().optional(),
})

/** How a file was understood. Texts are in the reader's language. */
export const Understood = z.object({
  encoding: z.enum(encodings).nullable(),
  delimiter: z.enum(delimiters).nullable(),
  /** Of a spreadsheet. */
  sheets: z
    .object({ name: z.string(), rows: z.int(), is_hidden: z.boolean(), state: z.enum(sheetStates) })
    .array(),
  /** As in the spreadsheet, from 1. */
  header_row: z.int(),
  /** Null if the file has no number that needs it. */
  decimal: z.enum(decimals).nullable(),
  decimal_is: z.enum(decimalStates),
  hidden_rows: z.int(),
  skipped_rows: z.int(),
  /** The first of them, at most 200. */
  skipped: z
    .object({ sheet: z.string().nullable(), row: z.int(), reason: z.enum(skipReasons), text: z.string() })
    .array(),
  /** Rows that were taken with a note, by note. */
  notes: z.object({ code: z.string(), note: z.string(), rows: z.int() }).array(),
})
export type Understood = z.infer<typeof Understood>

/** The progress of an import: `done_rows` of `rows` are processed. */
export const ImportProgress = z.object({
  id: z.int(),
  kind: z.enum(importKinds),
  /** The draft that receives the prices; null for the base lists in force. */
  price_list_id: z.int().nullable(),
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
  /** Null for a file that was refused, and for rows of another system. */
  understood: Understood.nullable(),
  created_at: Moment,
  finished_at: Moment.nullable(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

/** An import in the list, with its number of rows per verdict. */
const ImportSummary = ImportProgress.pick({
  id: true,
  kind: true,
  file_name: true,
  state: true,
  created_at: true,
}).extend({
  supplier: z.string().nullable(),
  new_rows: z.int(),
  changed_rows: z.int(),
  unchanged_rows: z.int(),
  refused_rows: z.int(),
})

export const importList = list({
  name: 'imports',
  row: ImportSummary,
  columns: {
    file_name: { title: 'imports.file', is: 'text' },
    kind: { title: 'imports.kind', is: 'word', words: 'imports.kinds' },
    created_at: { title: 'imports.when', is: 'moment' },
    state: { title: 'imports.state', is: 'word', words: 'imports.states' },
    supplier: { title: 'imports.supplier', is: 'text' },
    new_rows: { title: 'imports.verdicts.new', is: 'figure' },
    changed_rows: { title: 'imports.verdicts.changed', is: 'figure' },
    unchanged_rows: { title: 'imports.verdicts.unchanged', is: 'figure' },
    refused_rows: { title: 'imports.verdicts.refused', is: 'figure' },
  },
  filters: { kind: z.enum(importKinds).optional(), q: text(200).trim().optional() },
  sorts: ['created_at', 'file_name'],
  sort: '-created_at',
  chips: { filter: 'kind', values: importKinds, words: 'imports.kinds' },
})

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const ImportRow = z.object({
  /** The number of the row. In a file of several sheets it counts through all of them; `place` is the row in its sheet. */
  row: z.int(),
  place: z.object({ sheet: z.string(), row: z.int() }).nullable(),
  product_id: z.int().nullable(),
  sku: z.string(),
  verdict: z.enum(verdicts),
  /** `is_note`: the row is taken all the same. */
  reasons: z
    .object({ field: z.string(), value: z.string(), reason: z.string(), is_note: z.boolean() })
    .array(),
  changes: z.object({ field: z.string(), from: Value, to: Value }).array(),
})
export type ImportRow = z.infer<typeof ImportRow>

const yesOrNo = z.enum(['0', '1']).default('0')

/** The column (from 0) of each field, as JSON because it is sent in a form. */
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

/** The fields sent with the file in a multipart form. */
export const NewImport = z.object({
  kind: z.enum(importKinds).default('products'),
  dry_run: yesOrNo,
  mapping: MappingText.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'errors.notValid')
    .optional(),
  supplier: optionalText(200),
  /** Only for `prices`: the draft that receives them. */
  price_list_id: z.coerce.number().int().positive().optional(),
  /** What a person says about the file instead of what was recognised. */
  sheet: text(100).optional(),
  /** From 1, as in the spreadsheet. */
  header_row: z.coerce.number().int().min(1).max(1_048_576).optional(),
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiters).optional(),
  decimal: z.enum(decimals).optional(),
})
export type NewImport = z.output<typeof NewImport>

const RowFilter = z.object({
  verdict: z.enum(verdicts).default('refused'),
  after: z.coerce.number().pipe(counted()).default(0),
})

const listed = listAt('/api/manager/imports', { who: admins, list: importList })

export const importsApi = {
  start: post('/api/manager/imports', { who: admins, body: NewImport, reply: ImportProgress, upload: true }),
  list: listed,
  exportList: listed.file,
  show: get('/api/manager/imports/:id', { who: admins, reply: ImportProgress }),
  rows: get('/api/manager/imports/:id/rows', { who: admins, query: RowFilter, reply: ImportRow.array() }),
  refusedRows: get('/api/manager/imports/:id/refused-rows', { who: admins, raw: true }),
  carryOut: post('/api/manager/imports/:id/execution', { who: admins, reply: ImportProgress }),
  undo: post('/api/manager/imports/:id/undoing', { who: admins, reply: ImportProgress }),
}

const OfImport = z.object({ import_id: z.int(), user_id: z.int() })

/** The rows of a file are stored and ready to be processed. */
export const importStarted = event('import.started', OfImport, { to: [] })
export const importUndoAsked = event('import.undo_asked', OfImport, { to: [] })
/** More rows have been processed. */
export const importProgressed = event('import.progressed', OfImport, { to: [{ user: 'user_id' }] })
export const importFinished = event('import.finished', OfImport, { to: [{ user: 'user_id' }] })
