import { createHash } from 'node:crypto'

/** An entry with every column as PostgreSQL formats it; `seal` in hex. Personal data is covered by the seal. */
export type EntryText = Record<(typeof hashed)[number], string | null>

/** The hashed columns, in this order. */
const hashed = [
  'id',
  'at',
  'actor_id',
  'actor_role',
  'on_behalf_of_id',
  'organization_id',
  'request_id',
  'command',
  'entity',
  'entity_id',
  'part',
  'part_key',
  'operation',
  'rows',
  'currency',
  'changes',
  'seal',
] as const

/** Returns the canonical text of an entry: a JSON array of its columns without spaces, null for missing values. */
export const canonical = (entry: EntryText): string => JSON.stringify(hashed.map((name) => entry[name]))

/** The hash before the first entry. */
export const noHash = '0'.repeat(64)

/** Returns the hash of an entry in hex: sha256 of the previous hash in hex, a line feed, and the text. */
export const hashOf = (previous: string, text: string): string =>
  createHash('sha256').update(`${previous}\n${text}`).digest('hex')
