import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import type { ProductCard } from '../../contract.ts'
import styles from './ways-to-have-it.module.css'

/** For visitors: explains that prices and ordering are for clients. */
export function WaysToHaveIt({ of: { id, name } }: { of: Pick<ProductCard, 'id' | 'name'> }) {
  const { t } = useTranslation()
  return (
    <span className={styles.ways}>
      <Link to={paths.signInTo(paths.account.product(id))}>{t('catalogue.signInForPrice')}</Link>
      <Link to={paths.request(id)} aria-label={t('catalogue.requestOf', { name })} rel="nofollow">
        {t('catalogue.request')}
      </Link>
    </span>
  )
}
