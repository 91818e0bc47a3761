import { boolean, char, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { priceLists } from '#features/goods/pricing/server/tables.ts'
import { identity, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import type { Decimal } from '../decimal.ts'
import {
  type Counts,
  type FieldChange,
  type ImportKind,
  type ImportState,
  importKinds,
  importStates,
  type Mapping,
  type RowReason,
  type Verdict,
  verdicts,
} from '../import.ts'
import type { ImportedRow } from '../imported-row.ts'
import type { Understood } from '../understood.ts'
import type { Before } from './before.ts'

/** One imported file, from reading to undoing. */
export const imports = pgTable(
  'imports',
  {
    id: identity(),
    kind: text('kind').$type<ImportKind>().notNull(),
    file_name: text('file_name').notNull(),
    supplier: text('supplier'),
    headers: jsonb('headers').$type<string[]>().notNull().default([]),
    mapping: jsonb('mapping').$type<Mapping>().notNull().default({}),
    /** For prices without a currency of their own. */
    currency: char('currency', { length: 3 }).notNull(),
    /** The draft that receives the prices; null for the base lists in force. */
    price_list_id: reference('price_list_id').references(() => priceLists.id),
    dry_run: boolean('dry_run').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    /** Why the whole file was refused: a message key and its parameters. */
    refusal: text('refusal'),
    refusal_row: integer('refusal_row'),
    refusal_params: jsonb('refusal_params').$type<Record<string, string | number>>(),
    /** How the file was understood; null for rows of another system. */
    understood: jsonb('understood').$type<Understood>(),
    rows: integer('rows').notNull().default(0),
    /** Rows up to this number are processed; an interrupted job continues after it. */
    done_to_row: integer('done_to_row').notNull().default(0),
    counts: jsonb('counts').$type<Counts>().notNull(),
    actor_id: reference('actor_id'),
    created_at: moment('created_at').notNull().defaultNow(),
    finished_at: moment('finished_at'),
  },
  (table) => [
    index('imports_by_age').on(table.created_at),
    check('imports_kind', oneOf(table.kind, importKinds)),
    check('imports_state', oneOf(table.state, importStates)),
  ],
)

/** The rows of a file with their verdicts. `before` is what an undo restores. */
export const importRows = pgTable(
  'import_rows',
  {
    import_id: reference('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As in the spreadsheet: the headers are row 1. */
    row: integer('row').notNull(),
    said: jsonb('said').$type<ImportedRow>().notNull(),
    reasons: jsonb('reasons').$type<RowReason[]>(),
    verdict: text('verdict').$type<Verdict>(),
    changes: jsonb('changes').$type<FieldChange[]>(),
    product_id: reference('product_id'),
    before: jsonb('before').$type<Before>(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.row] }),
    index('import_rows_by_product').on(table.import_id, table.product_id),
    index('import_rows_by_verdict').on(table.import_id, table.verdict, table.row),
    check('import_rows_verdict', oneOf(table.verdict, verdicts)),
  ],
)

/** The mapping last used for files with these headers, including corrections. */
export const importMappings = pgTable('import_mappings', {
  signature: text('signature').primaryKey(),
  mapping: jsonb('mapping').$type<Mapping>().notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  supplier: text('supplier'),
  /** The decimal sign that was chosen. */
  decimal: text('decimal').$type<Decimal>(),
  used_at: moment('used_at').notNull().defaultNow(),
})
