import { Link } from 'react-router'
import styles from './view-links.module.css'

type View = { to: string; label: string; isOpen: boolean }

/** The ways one page can be looked at, each with an address of its own. */
export function ViewLinks({ label, of }: { label: string; of: readonly View[] }) {
  return (
    <nav className={styles.views} aria-label={label}>
      {of.map(({ to, label, isOpen }) => (
        <Link key={to} to={to} aria-current={isOpen ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
