import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import type { Gives } from '../../contract.ts'
import { useLevelWords } from '../parts/words.ts'
import styles from './discount-status.module.css'

/** The benefits of a level: its percentage, those of categories, and others. */
export function Given({ gives: { name, percent_bp, categories, benefits } }: { gives: Gives }) {
  const { t } = useTranslation()
  const { percent } = useLevelWords()
  return (
    <Card className={styles.card}>
      <h2>{t('levels.gives.title')}</h2>
      {name && <p>{name}</p>}
      <p className={styles.large}>
        {percent_bp > 0
          ? t('levels.gives.percent', { percent: percent(percent_bp) })
          : t('levels.gives.none')}
      </p>
      {(categories.length > 0 || benefits.length > 0) && (
        <ul>
          {categories.map((one) => (
            <li key={one.name}>
              {t('levels.gives.category', { name: one.name, percent: percent(one.percent_bp) })}
            </li>
          ))}
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
