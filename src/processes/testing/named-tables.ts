import { parse } from 'libpg-query'

/** The tables and views an SQL text names, without those of other schemas (the queue). */
export type NamedTables = {
  reads: Set<string>
  /** Tables with inserts, updates, deletes, analyze, or locked rows. */
  writes: Set<string>
  /** The names of its own intermediate results. */
  own: Set<string>
  /** Whether the planner can explain it, which it cannot for `analyze`. */
  isPlannable: boolean
}

type Relation = { relname: string; schemaname?: string; alias?: { aliasname: string } }
type Node = Record<string, unknown>

/** Throws the errors of PostgreSQL's parser. */
export async function namedTables(text: string): Promise<NamedTables> {
  const { stmts } = (await parse(text)) as { stmts: { stmt: Node }[] }
  const found: NamedTables = { reads: new Set(), writes: new Set(), own: new Set(), isPlannable: true }
  for (const { stmt } of stmts) {
    visit(stmt, found)
    const [kind] = Object.keys(stmt)
    found.isPlannable &&= /^(Select|Insert|Update|Delete|Merge)Stmt$/.test(kind!)
  }
  for (const name of found.own) found.reads.delete(name)
  return found
}

function visit(node: unknown, found: NamedTables): void {
  if (Array.isArray(node)) for (const one of node) visit(one, found)
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return
  for (const [key, value] of Object.entries(node)) {
    if (key === 'LockingClause') continue
    const said = value as Node
    if (key === 'CommonTableExpr') found.own.add(String(said.ctename))
    if (key === 'RangeVar') note(value as Relation, found.reads)
    if (key === 'relation') note(value as Relation, found.writes)
    if (key === 'SelectStmt') for (const name of lockedBy(said)) found.writes.add(name)
    visit(value, found)
  }
}

function note({ relname, schemaname }: Relation, names: Set<string>): void {
  if (schemaname === undefined || schemaname === 'public') names.add(relname)
}

type Locking = { LockingClause: { lockedRels?: { RangeVar: Relation }[] } }

/** `for update` locks the rows of all tables in its `from`, `for update of p` those of one. */
function lockedBy({ lockingClause, fromClause }: Node): string[] {
  return ((lockingClause ?? []) as Locking[]).flatMap(({ LockingClause: { lockedRels } }) => {
    const inside: Relation[] = []
    collect(fromClause, inside)
    const chosen = lockedRels?.map(({ RangeVar }) => RangeVar.relname)
    const isLocked = ({ alias, relname }: Relation) => chosen?.includes(alias?.aliasname ?? relname) ?? true
    return inside.filter(isLocked).map(({ relname }) => relname)
  })
}

function collect(node: unknown, into: Relation[]): void {
  if (node === null || typeof node !== 'object') return
  for (const [key, value] of Object.entries(node)) {
    if (key === 'RangeVar') into.push(value as Relation)
    else collect(value, into)
  }
}
