import { Link } from 'react-router'
import styles from './list.module.css'

export type ChipLink = {
  key: string | null
  label: string
  to: string
  isOpen: boolean
  count?: number | undefined
}

/** Filters in a row, each a link with its number of rows. One of them is open. */
export const ChipLinks = ({ label, of }: { label: string; of: readonly ChipLink[] }) => (
  <nav className={styles.chips} aria-label={label}>
    {of.map(({ key, label: words, to, isOpen, count }) => (
      <Link key={key} to={to} aria-current={isOpen ? 'true' : undefined} preventScrollReset>
        {words} {count !== undefined && <span className={styles.count}>{count}</span>}
      </Link>
    ))}
  </nav>
)
