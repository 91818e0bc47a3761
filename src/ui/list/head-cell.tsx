import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Column } from './column.ts'
import styles from './table.module.css'

type Props = {
  first: boolean
  column: Column<never>
  sort: string | undefined
  to: ((sort: string) => string) | undefined
}

/** The head of a column. If the list sorts by it, a link that changes the order. */
export function HeadCell({ first, column: { title, figures, sort: field }, sort, to }: Props) {
  const { t } = useTranslation()
  const up = field !== undefined && sort === field
  const down = field !== undefined && sort === `-${field}`
  return (
    <th
      scope="col"
      className={[styles.head, first && styles.pinned, figures && styles.figures].filter(Boolean).join(' ')}
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
      data-sorts={field ? true : undefined}
    >
      {field && to ? (
        <Link
          to={to(up ? `-${field}` : field)}
          className={styles.sort}
          title={t('common.sortBy', { name: title })}
          preventScrollReset
        >
          {title} <span aria-hidden="true">{up ? '↑' : down ? '↓' : ''}</span>
        </Link>
      ) : (
        title
      )}
    </th>
  )
}
