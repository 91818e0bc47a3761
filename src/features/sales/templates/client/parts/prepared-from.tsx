import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDay } from '#ui/use-day.ts'
import { preparedFrom } from '../api.ts'
import styles from '../templates.module.css'
import { Said } from './priced-template.tsx'

/** The template a cart was prepared from, and what differs from the last time. */
export function PreparedFrom({ cart }: { cart: number }) {
  const { t } = useTranslation()
  const day = useDay()
  const { data } = useQuery(preparedFrom(cart))
  if (!data?.prepared) return null
  const { template, due_on, differences } = data.prepared
  return (
    <section className={styles.prepared} aria-label={t('templates.title')}>
      <p>
        <strong>{t('templates.cadence.prepared', { name: template.name, day: day(due_on) })}</strong>{' '}
        {differences.length > 0
          ? t('templates.cadence.differs', { count: differences.length })
          : t('templates.cadence.same')}
      </p>
      <ul>
        {differences.map((line) => (
          <li key={line.id}>
            {line.name} <span className="code dimmed">{line.sku}</span>
            <Said of={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}
