import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { Card } from '#ui/card.tsx'
import { useWhen } from '#ui/when.tsx'
import type { PromotionCheck } from '../../contract.ts'
import styles from './promotion-editor.module.css'

/** The number of companies and products, and other promotions at the same time. */
export function PromotionMeaning({ of, except }: { of: PromotionCheck; except: number | null }) {
  const { t } = useTranslation()
  const others = of.conflicts.filter(({ id }) => id !== except)
  return (
    <Card className={styles.meaning!} aria-live="polite">
      <p>
        <strong>
          {t('promotions.reach', { count: of.organizations })} {t('promotions.onGoods', { count: of.goods })}
        </strong>
      </p>
      {others.length === 0 ? (
        <p>{t('promotions.noConflicts')}</p>
      ) : (
        <>
          <p>{t('promotions.conflicts')}:</p>
          <ul>
            {others.map(({ id, title, goods, ends_at }) => (
              <li key={id}>
                <Other id={id} title={title} goods={goods} ends_at={ends_at} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Other({ id, title, goods, ends_at }: Omit<PromotionCheck['conflicts'][number], 'starts_at'>) {
  const { t } = useTranslation()
  const until = useWhen(ends_at, 'day')
  return (
    <Link to={paths.manager.promotion(id)}>{t('promotions.conflict', { title, count: goods, until })}</Link>
  )
}
