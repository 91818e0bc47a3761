import { type ReactNode, useId } from 'react'
import styles from './board.module.css'

/** Cards in columns, side by side if there is room. */
export const Board = ({ children }: { children: ReactNode }) => <div className={styles.board}>{children}</div>

type Props<Row> = {
  title: string
  /** The number of all rows, including those not shown. */
  total: number
  /** Shown next to the title. */
  aside?: ReactNode
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Renders a row as a link with `CardLine`s. */
  card: (row: Row) => ReactNode
  /** Shown if there are no rows. */
  none: string
  /** Renders the link to the rows not shown. */
  more: (hidden: number) => ReactNode
}

export function BoardColumn<Row>({ title, total, aside, rows, keyOf, card, none, more }: Props<Row>) {
  const id = useId()
  const hidden = total - rows.length
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h2 id={id}>
        <span>
          {title} <span className="figures dimmed">{total}</span>
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </h2>
      {rows.length === 0 ? (
        <p className="dimmed">{none}</p>
      ) : (
        <ul className={styles.cards}>
          {rows.map((row) => (
            <li key={keyOf(row)}>{card(row)}</li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p className={styles.more}>{more(hidden)}</p>}
    </section>
  )
}

/** A line of a card, with content at both ends. */
export const CardLine = ({ children, dimmed = false }: { children: ReactNode; dimmed?: boolean }) => (
  <span className={dimmed ? `${styles.row} dimmed` : styles.row}>{children}</span>
)
