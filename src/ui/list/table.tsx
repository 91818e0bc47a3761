import {
  columnVisibilityFeature,
  type RowData,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react'
import type { Column, Selection } from './column.ts'
import { HeadCell } from './head-cell.tsx'
import { CheckAll, cellClass, Row } from './row.tsx'
import styles from './table.module.css'
import { useOverflow } from './use-overflow.ts'

const VirtualRows = lazy(() => import('./virtual-rows.tsx'))

/** With more rows only visible ones are rendered. */
const drawnRows = 200

export type TableProps<Row> = {
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number | string
  /** The current order, '-created_at', and the address of another one. */
  sort?: string
  sortTo?: (sort: string) => string
  /** Opens a row. The whole row is the target. */
  onOpen?: ((row: Row) => void) | undefined
  hidden?: ReadonlySet<string>
  /** Rows for a mouse (36 px) instead of for a thumb (44 px). */
  dense?: boolean
  selection?: Selection | undefined
  flashing?: ReadonlySet<number | string>
  /** The row with the keyboard focus. */
  current?: number | null
  /** The totals of columns, below them. The first column names the line. */
  totals?: Record<string, ReactNode> | undefined
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

/**
 * A table with sticky head and first column. On a phone it shows cards with the same contents and actions
 * under a head that still sorts.
 */
export function Table<Of extends RowData>(props: TableProps<Of>) {
  const { caption, rows, columns, rowKey, hidden, selection, totals, dense = true } = props
  const frame = useRef<HTMLElement>(null)
  const wide = useOverflow(frame)
  const table = useTable({
    features,
    data: rows as Of[],
    columns: useMemo(
      () => columns.map(({ key }) => ({ id: key, accessorFn: (row: Of) => row })),
      [columns],
    ) as never,
    getRowId: (row: Of) => String(rowKey(row)),
    state: {
      columnVisibility: Object.fromEntries([...(hidden ?? [])].map((key) => [key, false])),
      rowSelection: Object.fromEntries([...(selection?.chosen ?? [])].map((id) => [id, true as const])),
    },
  })
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const shown = table.getVisibleLeafColumns().map(({ id }) => byKey.get(id) as Column<Of>)
  const lines = table.getRowModel().rows
  const firstTotal = Math.max(
    1,
    shown.findIndex(({ key }, place) => place > 0 && totals?.[key] !== undefined),
  )
  const draw = (index: number) => {
    const line = lines[index]
    if (!line) return null
    return (
      <Row
        key={line.id}
        {...props}
        id={line.id}
        of={line.original}
        index={index}
        columns={shown}
        checked={line.getIsSelected()}
        flashes={props.flashing?.has(rowKey(line.original)) ?? false}
      />
    )
  }

  return (
    <section
      ref={frame}
      className={styles.frame}
      aria-label={caption}
      data-wide={wide || undefined}
      tabIndex={wide ? 0 : undefined}
    >
      <table
        className={styles.table}
        data-dense={dense || undefined}
        data-selects={selection ? true : undefined}
      >
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.heads} data-sorts={shown.some(({ sort }) => sort) || undefined}>
          <tr>
            {selection && <CheckAll rows={lines.map(({ id }) => id)} selection={selection} />}
            {shown.map((column, place) => (
              <HeadCell
                key={column.key}
                first={place === 0}
                column={column}
                sort={props.sort}
                to={props.sortTo}
              />
            ))}
          </tr>
        </thead>
        {lines.length > drawnRows ? (
          <Suspense fallback={<tbody>{Array.from({ length: drawnRows }, (_, index) => draw(index))}</tbody>}>
            <VirtualRows
              count={lines.length}
              columns={shown.length + (selection ? 1 : 0)}
              current={props.current ?? null}
              draw={draw}
              frame={wide ? frame : null}
            />
          </Suspense>
        ) : (
          <tbody>{lines.map((_, index) => draw(index))}</tbody>
        )}
        {totals && (
          <tfoot className={styles.sums}>
            <tr>
              {selection && <td className={`${styles.cell} ${styles.check} ${styles.pinned}`} />}
              {/* The words of the totals may be long and reach to the first of them. */}
              {shown.map(
                ({ key, title, figures }, place) =>
                  (place === 0 || place >= firstTotal) && (
                    <td
                      key={key}
                      className={cellClass(place, { figures: figures ?? false })}
                      colSpan={place === 0 ? firstTotal : undefined}
                      data-title={figures ? title : undefined}
                    >
                      {totals[key]}
                    </td>
                  ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
