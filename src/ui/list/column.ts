import type { ReactNode } from 'react'

/** A column of a table. The first one names the row and is pinned. */
export type Column<Row> = {
  key: string
  title: string
  /** Right-aligned tabular figures. */
  figures?: boolean
  /** The field the server sorts by. */
  sort?: string | undefined
  /** The value does not wrap: a number, a day, the name of a person or company. */
  whole?: boolean
  /** A longer text is cut off at the end of the cell. A title takes the width that other columns leave. */
  cut?: 'text' | 'title' | undefined
  /** On a phone the cell has no title. */
  bare?: boolean
  /** The place in the two lines of a phone's row. Without places a phone shows every cell with its title. */
  phone?: PhonePlace
  cell: (row: Row) => ReactNode
}

/** First line: name, badge, amount. Second line: foot. The rest is shown when the row is opened. */
export type PhonePlace = 'name' | 'badge' | 'amount' | 'foot' | 'hidden'

/** The selected rows, by their ids. */
export type Selection = { chosen: ReadonlySet<string>; choose: (chosen: ReadonlySet<string>) => void }
