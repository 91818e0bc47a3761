import { useTranslation } from 'react-i18next'
import type { OrderLine } from '../../order-shape.ts'
import styles from './order.module.css'

/** The progress of a line in pieces. Shows nothing if nothing has happened yet. */
export function LineProgress({ of: { ready, shipped, delivered, cancelled } }: { of: OrderLine }) {
  const { t } = useTranslation()
  const found = Object.entries({ ready, shipped: shipped - delivered, delivered, cancelled }).filter(
    ([, many]) => many > 0,
  )
  if (found.length === 0) return null
  return (
    <small className={styles.below}>
      {found.map(([how, many]) => t(`orders.buckets.${how as 'ready'}`, { many })).join(' · ')}
    </small>
  )
}
