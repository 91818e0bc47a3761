import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { When } from '#ui/when.tsx'
import { teasers } from '../api.ts'
import styles from './promotions.module.css'

/** What runs for everybody, for those who are not known yet: words and dates, no price. */
export function Teasers() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(teasers)
  if (data.length === 0) return null
  return (
    <section className={styles.teasers}>
      <h2>{t('promotions.teasers')}</h2>
      <ul className={styles.cards}>
        {data.map(({ id, title, text, ends_at }) => (
          <li key={id}>
            <Card className={styles.card!}>
              <h3>{title}</h3>
              {text && <p>{text}</p>}
              <p className="dimmed">
                {t('promotions.ends')}: <When at={ends_at} as="day" />. {t('promotions.teaserNote')}.
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
