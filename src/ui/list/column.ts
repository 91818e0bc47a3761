import type { ReactNode } from 'react'

/** A column of a table: the first one names the row and stays where it is. */
export type Column<Row> = {
  key: string
  title: string
  /** Right-aligned, in figures that line up. */
  figures?: boolean
  /** The field the server sorts by. */
  sort?: string | undefined
  /** On a phone the cell stands without its title. */
  bare?: boolean
  cell: (row: Row) => ReactNode
}

/** Which rows are chosen, by their ids. */
export type Selection = { chosen: ReadonlySet<string>; choose: (chosen: ReadonlySet<string>) => void }
