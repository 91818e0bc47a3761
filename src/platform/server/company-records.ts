import type { z } from 'zod'
import type { AnyEvent } from '../shared/event.ts'
import { type Db, run, type Statement } from './db.ts'

/** Of `from` everything is to belong to `to`; to take it back the two are turned round. */
export type Union = { from: number; to: number }

/** What of a move it takes to go back exactly: plain JSON. */
export type Stored = Record<string, unknown>

/** Why a move cannot be, or what of it stays behind: a message key with what it needs. */
export type Obstacle = { code: string; params: Record<string, string | number>; blocks: boolean }

/** Things as subjects: 'bill:12'. */
type Subjects = readonly string[]
/** What an `Context` has of it. */
type Command = {
  db: Db
  now: Date
  emit: <E extends AnyEvent>(kind: E, payload: z.input<E['payload']>) => Promise<void>
}

/**
 * What belongs to a company, as the feature that owns the rows gives it to another company and takes it back (0082). All of
 * it happens while nothing else is written (`lockCompanies`), feature by feature in their order.
 */
export type CompanyRecord = {
  /** The tables it answers for: every one with a column that names a company stands here once. */
  tables: readonly string[]
  /** How many there are, for the person who decides; without it no one is told. */
  count?: (command: Pick<Command, 'db'>, companyId: number) => Promise<number>
  /** What stands in the way of a move, or stays behind. */
  obstacles?: (command: Pick<Command, 'db'>, union: Union) => Promise<Obstacle[]>
  /** Answers what it takes to go back, and what went. */
  move?: (command: Command, union: Union) => Promise<{ stored: Stored; went: Subjects }>
  /** The same rows go back, and what came since and can only be where they are. Throws `Refusal` where something cannot. */
  giveBack?: (command: Command, union: Union, stored: Stored) => Promise<Subjects>
  /** What is about things that went goes after them, either way. Answers what went by that. */
  follow?: (command: Command, union: Union, went: Subjects) => Promise<Subjects>
  /** Once everything is where it belongs, either way. */
  settle?: (command: Command, union: Union) => Promise<void>
}

/** By what a part is called; `merging.parts` has words for those that are counted. */
export type CompanyRecords = Readonly<Record<string, CompanyRecord>>

/** Tables whose rows stay with the company they were written of. */
export const staying = (...tables: string[]): CompanyRecord => ({ tables })

type Ids = Statement<{ id: number }>
type Rows = {
  table: string
  /** What each is called as a subject: 'order'. */
  kind?: string
  /** Of the company $1. */
  count?: Statement<{ count: number }>
  /** From $1 to $2; answers the ids that went. */
  move?: Ids
  /** From $1 to $2 those of the ids $3, and what came since and hangs on what is back already; answers which. */
  giveBack?: Ids
  /** From $1 to $2 what is about the subjects $3; answers which. */
  follow?: Ids
}

/** The rows of one table, each with its id: what most company records are. */
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
