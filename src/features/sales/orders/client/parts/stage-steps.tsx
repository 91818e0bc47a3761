import { useTranslation } from 'react-i18next'
import { When } from '#ui/when.tsx'
import type { Order } from '../../order-shape.ts'
import { stepsOf, stepTitle } from '../../steps.ts'
import styles from './stage-steps.module.css'

/** The stages of an order in a row: past stages with their day, the current one, and those to come. */
export function StageSteps({ order }: { order: Order }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.steps} aria-label={t('orders.steps')}>
      {stepsOf(order).map((step) => (
        <li
          key={step.stage}
          data-is={step.is}
          data-stage={step.stage}
          {...(step.is === 'now' && { 'aria-current': 'step' as const })}
        >
          <span>{t(stepTitle(step))}</span>
          {step.at && (
            <small className="dimmed">
              <When at={step.at} as="day" />
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}
