import { Link } from 'react-router'
import styles from './view-links.module.css'

type View = { to: string; label: string; isOpen: boolean }

type Props = {
  label: string
  of: readonly View[]
  /** Where the page goes on below: it stays where it is. */
  stays?: boolean
}

/** The ways one page can be looked at, each with an address of its own. */
export function ViewLinks({ label, of, stays = false }: Props) {
  return (
    <nav className={stays ? `${styles.views} ${styles.stays}` : styles.views} aria-label={label}>
      {of.map(({ to, label, isOpen }) => (
        <Link key={to} to={to} aria-current={isOpen ? 'page' : undefined} preventScrollReset={stays}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
