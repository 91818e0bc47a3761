import { type ReactNode, useId } from 'react'
import styles from './board.module.css'

/** Cards in columns, side by side where there is room for them. */
export const Board = ({ children }: { children: ReactNode }) => <div className={styles.board}>{children}</div>

type Props<Row> = {
  title: string
  /** Of all, also of those that are not shown. */
  total: number
  /** Next to the title. */
  aside?: ReactNode
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** A link of `CardLine`s. */
  card: (row: Row) => ReactNode
  /** Said where there is no row. */
  none: string
  /** Where the rows are that are not shown. */
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

/** A line of a card: what it says at its two ends. */
export const CardLine = ({ children, dimmed = false }: { children: ReactNode; dimmed?: boolean }) => (
  <span className={dimmed ? `${styles.row} dimmed` : styles.row}>{children}</span>
)
