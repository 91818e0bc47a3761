import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column, Selection } from './column.ts'
import styles from './table.module.css'

type RowProps<Of> = {
  id: string
  of: Of
  index: number
  columns: readonly Column<Of>[]
  checked: boolean
  onOpen?: ((row: Of) => void) | undefined
  selection?: Selection | undefined
  flashes: boolean
  current?: number | null
}

/** A row, and on a phone a card. It can have the keyboard focus; a click anywhere in it opens it. */
export function Row<Of>({
  id,
  of,
  index,
  columns,
  checked,
  onOpen,
  selection,
  flashes,
  current,
}: RowProps<Of>) {
  return (
    <tr
      tabIndex={-1}
      data-index={index}
      data-current={current === index || undefined}
      data-opens={onOpen ? true : undefined}
      aria-selected={selection ? checked : undefined}
      data-lines={columns.some(({ phone }) => phone) || undefined}
      className={flashes ? `${styles.row} flash` : styles.row}
      onClick={onOpen && ((event) => isPlain(event.target) && onOpen(of))}
      onKeyDown={
        onOpen && ((event) => event.key === 'Enter' && event.target === event.currentTarget && onOpen(of))
      }
    >
      {selection && <Check id={id} checked={checked} selection={selection} />}
      {columns.map((column, place) => (
        <td
          key={column.key}
          className={cellClass(place, column)}
          data-whole={column.whole || isNumber(column.key) || undefined}
          data-cut={isNumber(column.key) ? undefined : column.cut}
          title={column.cut ? textOf(column.cell(of)) : undefined}
          data-title={column.bare || place === 0 ? undefined : column.title}
          data-phone={column.phone}
        >
          {column.cell(of)}
        </td>
      ))}
    </tr>
  )
}

/** Pins the first column and right-aligns figures. */
export const cellClass = (place: number, { figures }: Pick<Column<never>, 'figures'>): string =>
  [styles.cell, place === 0 && styles.pinned, figures && `${styles.figures} figures`]
    .filter(Boolean)
    .join(' ')

/** The text of a cell that may be cut off. */
const textOf = (content: ReactNode): string | undefined => (typeof content === 'string' ? content : undefined)

/** The number of an order, an invoice or a request does not break at its hyphens. */
const isNumber = (key: string): boolean => key === 'number' || key.endsWith('_number')

/** A click on a link, button or field inside a row does not open the row, nor does selecting text. */
const isPlain = (target: EventTarget): boolean =>
  !(target as Element).closest('a, button, input, select, label, textarea') &&
  getSelection()?.type !== 'Range'

export const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

type CheckProps = { id: string; checked: boolean; selection: Selection }

function Check({ id, checked, selection: { chosen, choose } }: CheckProps) {
  const { t } = useTranslation()
  return (
    <td className={`${styles.cell} ${styles.check} ${styles.pinned}`}>
      <Checkbox
        size="xs"
        checked={checked}
        aria-label={t('list.select')}
        onChange={() => choose(toggled(chosen, id))}
      />
    </td>
  )
}

/** Selects every row of the page, or none. */
export function CheckAll({ rows, selection: { chosen, choose } }: { rows: string[]; selection: Selection }) {
  const { t } = useTranslation()
  const here = rows.filter((id) => chosen.has(id)).length
  const all = here > 0 && here === rows.length
  return (
    <th className={`${styles.head} ${styles.check} ${styles.pinned}`} scope="col" data-sorts>
      <Checkbox
        size="xs"
        checked={all}
        indeterminate={here > 0 && !all}
        aria-label={t('list.selectAll')}
        onChange={() => choose(new Set(all ? [] : rows))}
      />
    </th>
  )
}
