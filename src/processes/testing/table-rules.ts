import { ownersInOrder, withoutComments } from './owners.ts'

/** A use of a table in the text of an owner. */
export type Use = { by: string; where: string; table: string; command: 'reads' | 'writes' }

const placeOf = (owner: string): number => ownersInOrder.indexOf(owner)

/** Returns the rule a use breaks, as a sentence, or null. */
export function breachOf(
  { by, where, table, command }: Use,
  owners: ReadonlyMap<string, string>,
): string | null {
  const owner = owners.get(table)
  if (owner === undefined || owner === by) return null
  if (command === 'writes') return `${by} writes ${table} of ${owner} (${where}): let ${owner}’s door do it`
  if (placeOf(owner) < placeOf(by)) return null
  return `${by} reads ${table} of ${owner}, which comes later (${where}): let ${owner} tell it, or hand it in`
}

const behind = /\b(join|into|update|using)\s+(?:only\s+|lateral\s+)?([a-z_]+)\b(?!\s*\()/g
const listed = /\bfrom\s+(?:only\s+|lateral\s+)?([a-z_][\w\s,]*)/g
const beginning = /\bsql`\s*([a-z_]+)/g
const hidden = /\b(?:from|join|into|update|using)\s+\$\{/

/**
 * Returns the tables that the SQL in a file names, fixed or composed: tables follow a keyword or begin a piece.
 * Works on source text, so no piece is missed.
 */
export function usesIn(
  source: string,
  by: string,
  where: string,
  owners: ReadonlyMap<string, string>,
): Use[] {
  const code = withoutComments(source)
  const written = [...code.matchAll(behind)].map(([, word, table]) => ({
    table: table!,
    command: word === 'into' || word === 'update' ? 'writes' : 'reads',
  }))
  const read = [...code.matchAll(listed)]
    .flatMap(([, list]) => list!.split(','))
    .map((one) => one.trim().split(/\s/)[0]!)
    .map((table) => ({ table, command: isDeletion(code, table) ? 'writes' : 'reads' }))
  const begun = [...code.matchAll(beginning)].map(([, table]) => ({ table: table!, command: 'reads' }))
  return [...written, ...read, ...begun]
    .filter(({ table }) => owners.has(table))
    .map(({ table, command }) => ({ by, where, table, command: command as Use['command'] }))
}

const isDeletion = (code: string, table: string): boolean =>
  new RegExp(`\\bdelete\\s+from\\s+${table}\\b`).test(code)

const ways =
  /\$client|\bpool\b[\w$.()]*\.query\(|\.execute\(|\bdb\s*\.\s*(?:select|insert|update|delete|query)\b/

/** Returns how a file bypasses `statement` and `composed`; an empty list if it uses them. */
export function ownWays(source: string, where: string): string[] {
  const code = withoutComments(source)
  const no: string[] = []
  if (ways.test(code)) no.push(`${where} asks past statement() and composed()`)
  if (hidden.test(code)) no.push(`${where} hides a table’s name in a variable: it stands in the text`)
  return no
}
