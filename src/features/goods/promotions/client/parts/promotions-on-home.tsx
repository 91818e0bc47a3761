import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { useWhen } from '#ui/when.tsx'
import type { OwnPromotion } from '../../contract.ts'
import { runningPromotions } from '../api.ts'
import styles from './promotions.module.css'

/** The running promotions for the reader's company, the first to end first. */
export function PromotionsOnHome() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(runningPromotions)
  return (
    <>
      <h2>{t('promotions.home.title')}</h2>
      {data.rows.length === 0 ? (
        <p className="dimmed">{t('promotions.empty.active')}</p>
      ) : (
        <ul className={styles.running}>
          {data.rows.map((promotion) => (
            <li key={promotion.id}>
              <Running of={promotion} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={paths.account.promotions}>{t('promotions.home.all')}</Link>
      </p>
    </>
  )
}

function Running({ of: { id, title, ends_at } }: { of: OwnPromotion }) {
  const { t } = useTranslation()
  const day = useWhen(ends_at, 'day')
  return (
    <>
      <Link to={paths.account.promotion(id)}>{title}</Link>
      <div className="dimmed" suppressHydrationWarning>
        {t('promotions.home.until', { day })}
      </div>
    </>
  )
}
