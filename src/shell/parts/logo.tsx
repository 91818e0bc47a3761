import { Link } from 'react-router'
import { useBrand } from '#ui/brand.ts'
import styles from './logo.module.css'

/** The seller's logo, or the arch and the name if there is none. */
export function Logo({ to }: { to: string }) {
  const { name, logo } = useBrand()
  return (
    <Link to={to} className={styles.logo}>
      {logo ? (
        <img src={logo} alt={name} className={styles.picture} />
      ) : (
        <>
          <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
            <path d="M4 28V15a12 12 0 0 1 24 0v13h-6V15a6 6 0 0 0-12 0v13z" fill="currentColor" />
          </svg>
          {name}
        </>
      )}
    </Link>
  )
}
