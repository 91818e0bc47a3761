import { Link } from 'react-router'
import styles from './workbench.module.css'

type Props = { label: string; of: readonly { label: string; to: string; isOpen: boolean }[] }

/** Switches between views of a list. Each view has its own address. */
export const Choice = ({ label, of }: Props) => (
  <nav className={styles.choice} aria-label={label}>
    {of.map(({ label: name, to, isOpen }) => (
      <Link key={name} to={to} aria-current={isOpen ? 'true' : undefined} preventScrollReset>
        {name}
      </Link>
    ))}
  </nav>
)
