import { createHash } from 'node:crypto'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Decimal } from '../decimal.ts'
import { isEmpty, searchedLines, trimmed } from '../header-row.ts'
import { headerSignature, proposeCurrency, proposeMapping } from '../headers.ts'
import type { ImportKind, Mapping } from '../import.ts'
import type { Table } from './read-table.ts'

/** The proposed way to read a file. `remembered`: the mapping was used for a file with the same headers. */
export type Proposal = Stored & { remembered: boolean }

type Stored = { mapping: Mapping; currency: string; supplier: string | null; decimal: Decimal | null }

const find = statement<Stored>(
  'imports.mapping',
  'select mapping, currency, supplier, decimal from import_mappings where signature = $1',
)
const findAny = statement<{ signature: string }>(
  'imports.mappings_of_lines',
  'select signature from import_mappings where signature = any((select $1::text[])::text[])',
)

const keep = statement(
  'imports.keep_mapping',
  `insert into import_mappings (signature, mapping, currency, supplier, decimal) values ($1, $2, $3, $4, $5)
   on conflict (signature) do update set mapping = excluded.mapping, currency = excluded.currency,
     supplier = excluded.supplier, decimal = excluded.decimal, used_at = now()`,
)

/** Proposes the columns of a file: as last confirmed for the same headers, else by their names. */
export async function propose(
  db: Db,
  { headers, rows }: Table,
  kind: ImportKind,
  usualCurrency: string,
): Promise<Proposal> {
  const [stored] = await run(db, find, [keyOf(headers, kind)])
  if (stored) return { ...stored, remembered: true }
  const mapping = proposeMapping(headers, kind)
  return {
    mapping,
    currency: proposeCurrency(headers, rows, usualCurrency),
    supplier: null,
    decimal: null,
    remembered: false,
  }
}

/** Returns whether a line is the headers of a mapping that was used before. */
export async function rememberedHeaders(
  db: Db,
  sheets: readonly { lines: readonly string[][] }[],
  kind: ImportKind,
): Promise<(headers: readonly string[]) => boolean> {
  const lines = sheets.flatMap(({ lines }) => lines.slice(0, searchedLines)).filter((line) => !isEmpty(line))
  const rows = await run(db, findAny, [lines.map((line) => keyOf(trimmed(line), kind))])
  const known = new Set(rows.map(({ signature }) => signature))
  return (headers) => known.size > 0 && known.has(keyOf(trimmed(headers), kind))
}

export async function rememberMapping(
  db: Db,
  headers: string[],
  kind: ImportKind,
  settled: Stored,
): Promise<void> {
  const { mapping, currency, supplier, decimal } = settled
  await run(db, keep, [keyOf(headers, kind), JSON.stringify(mapping), currency, supplier, decimal])
}

/** Returns a key short enough for an index: the signature itself, or a hash of a longer one. */
function keyOf(headers: readonly string[], kind: ImportKind): string {
  const signature = headerSignature(headers, kind)
  return signature.length <= 500 ? signature : createHash('sha256').update(signature).digest('hex')
}
