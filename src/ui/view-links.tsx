import { Link } from 'react-router'
import styles from './view-links.module.css'

type View = { to: string; label: string; isOpen: boolean }

type Props = {
  label: string
  of: readonly View[]
  /** Set if the page continues below: the links then do not scroll it. */
  stays?: boolean
}

/** The views of a page, each with its own address. */
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
