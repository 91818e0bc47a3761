import type { z } from 'zod'
import type { AnyEvent } from '../../shared/event.ts'
import { type Db, run, type Statement } from '../database/db.ts'

/** A merge: everything of `from` is to belong to `to`. Undoing it swaps the two. */
export type Union = { from: number; to: number }

/** The data a move stores so that it can be undone exactly. Plain JSON. */
export type Stored = Record<string, unknown>

/** A reason why a move is impossible (`blocks`), or what stays behind: a message key with its parameters. */
export type Obstacle = { code: string; params: Record<string, string | number>; blocks: boolean }

/** Subjects such as 'order:12'. */
type Subjects = readonly string[]
/** The part of a `Context` that is needed here. */
type Command = {
  db: Db
  now: Date
  emit: <E extends AnyEvent>(kind: E, payload: z.input<E['payload']>) => Promise<void>
}

/**
 * Rows that belong to a company, and how the feature that owns them moves them to another company and back
 * (0082). Moves run feature by feature in their order while nothing else is written (`lockCompanies`).
 */
export type CompanyRecord = {
  /** The tables covered. Every table with a column that names a company appears in exactly one record. */
  tables: readonly string[]
  /** Returns how many rows there are, shown to the person who decides. Without it no number is shown. */
  count?: (command: Pick<Command, 'db'>, companyId: number) => Promise<number>
  /** Returns what prevents the move, or what stays behind. */
  obstacles?: (command: Pick<Command, 'db'>, union: Union) => Promise<Obstacle[]>
  /** Moves the rows. Returns what is needed to undo it, and the subjects moved. */
  move?: (command: Command, union: Union) => Promise<{ stored: Stored; went: Subjects }>
  /**
   * Moves the same rows back, and rows added since that depend on them. Throws `Refusal` if a row cannot go
   * back.
   */
  giveBack?: (command: Command, union: Union, stored: Stored) => Promise<Subjects>
  /** Moves what refers to moved subjects, in either direction. Returns the subjects moved by that. */
  follow?: (command: Command, union: Union, went: Subjects) => Promise<Subjects>
  /** Runs once everything has moved, in either direction. */
  settle?: (command: Command, union: Union) => Promise<void>
}

/** Company records by name. `merging.parts` has a text for each that is counted. */
export type CompanyRecords = Readonly<Record<string, CompanyRecord>>

/** Declares tables whose rows stay with their company in a merge. */
export const staying = (...tables: string[]): CompanyRecord => ({ tables })

type Ids = Statement<{ id: number }>
type Rows = {
  table: string
  /** The kind of the subject, such as 'order'. */
  kind?: string
  /** Parameter: $1 the company. */
  count?: Statement<{ count: number }>
  /** Moves from $1 to $2. Returns the ids moved. */
  move?: Ids
  /**
   * Moves from $1 to $2 the rows with ids $3, and newer rows that depend on rows moved back already. Returns
   * the ids.
   */
  giveBack?: Ids
  /** Moves from $1 to $2 the rows about the subjects $3. Returns the ids. */
  follow?: Ids
}

/** Creates the record of one table whose rows have an `id`: the usual case. */
export function rowsOf({ table, kind, count, move, giveBack, follow }: Rows): CompanyRecord {
  const named = (rows: readonly { id: number }[]): string[] =>
    kind === undefined ? [] : rows.map(({ id }) => `${kind}:${id}`)
  return {
    tables: [table],
    ...(count && { count: async ({ db }, id) => (await run(db, count, [id]))[0]!.count }),
    ...(move && {
      move: async ({ db }, { from, to }) => {
        const rows = await run(db, move, [from, to])
        return { stored: { ids: rows.map(({ id }) => id) }, went: named(rows) }
      },
    }),
    ...(giveBack && {
      giveBack: async ({ db }, { from, to }, { ids }) => named(await run(db, giveBack, [from, to, ids])),
    }),
    ...(follow && {
      follow: async ({ db }, { from, to }, went) => named(await run(db, follow, [from, to, went])),
    }),
  }
}
