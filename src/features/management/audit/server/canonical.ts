import { createHash } from 'node:crypto'

/** An entry with every column as PostgreSQL writes it; `seal` in hex. What is personal stands in its seal. */
export type EntryText = Record<(typeof hashed)[number], string | null>

/** What is hashed, in this order. */
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

/** The one text of an entry: a JSON array of its columns without spaces, null where there is nothing. */
export const canonical = (entry: EntryText): string => JSON.stringify(hashed.map((name) => entry[name]))

/** Before the first entry. */
export const noHash = '0'.repeat(64)

/** The hash of an entry behind the one before it, in hex: sha256 of that hash in hex, a line end, the text. */
export const hashOf = (previous: string, text: string): string =>
  createHash('sha256').update(`${previous}\n${text}`).digest('hex')
