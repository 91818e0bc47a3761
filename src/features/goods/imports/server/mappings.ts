import { createHash } from 'node:crypto'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { headerSignature, proposeCurrency, proposeMapping } from '../headers.ts'
import type { ImportKind, Mapping } from '../import.ts'
import type { Table } from './read-table.ts'

/** The proposed way to read a file. `remembered`: the mapping was used for a file with the same headers. */
export type Proposal = { mapping: Mapping; currency: string; supplier: string | null; remembered: boolean }

type Stored = { mapping: Mapping; currency: string; supplier: string | null }

const find = statement<Stored>(
  'imports.mapping',
  'select mapping, currency, supplier from import_mappings where signature = $1',
)

const keep = statement(
  'imports.keep_mapping',
  `insert into import_mappings (signature, mapping, currency, supplier) values ($1, $2, $3, $4)
   on conflict (signature) do update set mapping = excluded.mapping, currency = excluded.currency,
     supplier = excluded.supplier, used_at = now()`,
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
    remembered: false,
  }
}

export async function rememberMapping(
  db: Db,
  headers: string[],
  kind: ImportKind,
  settled: Stored,
): Promise<void> {
  const { mapping, currency, supplier } = settled
  await run(db, keep, [keyOf(headers, kind), JSON.stringify(mapping), currency, supplier])
}

/** Returns a key short enough for an index: the signature itself, or a hash of a longer one. */
function keyOf(headers: readonly string[], kind: ImportKind): string {
  const signature = headerSignature(headers, kind)
  return signature.length <= 500 ? signature : createHash('sha256').update(signature).digest('hex')
}
