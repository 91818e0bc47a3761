import { useTranslation } from 'react-i18next'
import type { OrderSummary } from '../../order-shape.ts'
import styles from './progress.module.css'

type Of = Pick<OrderSummary, 'ready_percent' | 'shipped_percent'>

/** A progress bar of the pieces shipped and then ready, with the same in words. */
export function Progress({ of: { ready_percent, shipped_percent } }: { of: Of }) {
  const { t } = useTranslation()
  const said = t('orders.progressOf', { shipped: shipped_percent, ready: ready_percent })
  return (
    <span className={styles.progress} role="img" aria-label={said} title={said}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.rest} width="100" height="6" />
        <rect className={styles.ready} x={shipped_percent} width={ready_percent} height="6" />
        <rect className={styles.shipped} width={shipped_percent} height="6" />
      </svg>
      <span className="figures" aria-hidden="true">
        {shipped_percent}&nbsp;%
      </span>
    </span>
  )
}
