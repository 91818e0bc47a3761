import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import styles from './grid.module.css'

export type Column<Row> = {
  key: string
  title: string
  /** Right-aligned, in figures that line up. */
  figures?: boolean
  /** The field the server sorts by. */
  sort?: string
  /** On a phone the cell stands without its title. */
  bare?: boolean
  cell: (row: Row) => ReactNode
}

type GridProps<Row> = {
  caption: string
  rows: readonly Row[]
  columns: Column<Row>[]
  rowKey: (row: Row) => number | string
  /** The current order, '-created_at'. */
  sort?: string
  /** Opens a row; the whole row is the target. */
  onOpen?: (row: Row) => void
  flashing?: ReadonlySet<number | string>
  footer?: ReactNode
}

/** The main instrument: a table, and on a phone a list of cards with the same contents. Sorting stands in the address. */
export function Grid<Row>({
  caption,
  rows,
  columns,
  rowKey,
  sort,
  onOpen,
  flashing,
  footer,
}: GridProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.grid}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.figures ? styles.figures : undefined}
                aria-sort={ariaSort(column.sort, sort)}
              >
                {column.sort ? <SortLink by={column.sort} now={sort} title={column.title} /> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={flashing?.has(rowKey(row)) ? 'flash' : undefined}
              data-opens={onOpen ? true : undefined}
              onClick={onOpen && ((event) => isPlain(event.target) && onOpen(row))}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={column.figures ? `${styles.figures} figures` : undefined}
                  data-title={column.bare ? undefined : column.title}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {footer && <tfoot>{footer}</tfoot>}
      </table>
    </section>
  )
}

/** A click on a link, button or field inside a row belongs to that, not to the row. */
const isPlain = (target: EventTarget): boolean =>
  !(target as Element).closest('a, button, input, select, label, textarea')

function ariaSort(field: string | undefined, sort: string | undefined) {
  if (!field || !sort) return undefined
  return sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined
}

function SortLink({ by, now, title }: { by: string; now: string | undefined; title: string }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  next.set('sort', now === by ? `-${by}` : by)
  next.delete('page')
  const arrow = now === by ? '↑' : now === `-${by}` ? '↓' : ''
  return (
    <Link
      to={`?${next}`}
      className={styles.sort}
      title={t('common.sortBy', { name: title })}
      preventScrollReset
    >
      {title} <span aria-hidden="true">{arrow}</span>
    </Link>
  )
}
