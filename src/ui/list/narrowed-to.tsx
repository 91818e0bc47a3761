import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListPlace } from '#platform/client/use-list.ts'
import styles from './narrowed-to.module.css'

/** The combined meaning of some filters, in words. */
export type Narrowed = { names: readonly string[]; words: string }

/** Filters set by following a figure. Each is removed with one press. */
export function NarrowedTo({ place: { to }, of }: { place: Pick<ListPlace, 'to'>; of: readonly Narrowed[] }) {
  const { t } = useTranslation()
  if (of.length === 0) return null
  return (
    <ul className={styles.narrowed} aria-label={t('list.narrow')}>
      {of.map(({ names, words }) => (
        <li key={words}>
          <Link
            to={to(Object.fromEntries(names.map((name) => [name, null])))}
            aria-label={`${t('list.clear')}: ${words}`}
            preventScrollReset
          >
            {words} <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
