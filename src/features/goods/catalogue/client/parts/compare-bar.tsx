import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import { type Lookup, toPage } from '../lookup.ts'
import styles from './compare-bar.module.css'

/** The number of picked products and a link to their comparison. Explains why a fifth cannot be added. */
export function CompareBar({ lookup: { picked } }: { lookup: Lookup }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const count = picked.ids.length
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label={t('catalogue.comparisonTitle')}>
      <p role="status">
        {t('catalogue.picked', { count })}
        {picked.tooMany && <strong> {t('catalogue.mostCompared')}</strong>}
        {count === 1 && <span className="dimmed"> {t('catalogue.pickAnother')}</span>}
      </p>
      <span className={styles.ways}>
        <Link to={`?${toPage(search, { pick: undefined })}`} preventScrollReset replace>
          {t('catalogue.clearPicked')}
        </Link>
        {count > 1 && (
          <ButtonLink to={`?${toPage(search, { pick: undefined, compare: picked.ids.join(',') })}`}>
            {t('catalogue.compare')}
          </ButtonLink>
        )}
      </span>
    </section>
  )
}
