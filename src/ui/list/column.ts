import type { ReactNode } from 'react'

/** A column of a table. The first one names the row and is pinned. */
export type Column<Row> = {
  key: string
  title: string
  /** Right-aligned tabular figures. */
  figures?: boolean
  /** The field the server sorts by. */
  sort?: string | undefined
  /** On a phone the cell has no title. */
  bare?: boolean
  cell: (row: Row) => ReactNode
}

/** The selected rows, by their ids. */
export type Selection = { chosen: ReadonlySet<string>; choose: (chosen: ReadonlySet<string>) => void }
