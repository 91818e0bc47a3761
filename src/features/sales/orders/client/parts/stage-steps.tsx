import { useTranslation } from 'react-i18next'
import { When } from '#ui/when.tsx'
import type { OrderStage } from '../../order.ts'
import type { Order } from '../../order-shape.ts'
import { stepsOf } from '../../steps.ts'
import styles from './stage-steps.module.css'

/** Stages named by what happened once they are over: 'Placed', not 'Waiting for confirmation'. */
const named = ['submitted', 'negotiation', 'confirmed', 'in_work'] as const
const isNamed = (stage: OrderStage): stage is (typeof named)[number] =>
  (named as readonly OrderStage[]).includes(stage)

/** The stages of an order in a row: past stages with their day, the current one, and those to come. */
export function StageSteps({ order }: { order: Order }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.steps} aria-label={t('orders.steps')}>
      {stepsOf(order).map(({ stage, is, at }) => (
        <li
          key={stage}
          data-is={is}
          data-stage={stage}
          {...(is === 'now' && { 'aria-current': 'step' as const })}
        >
          <span>
            {is === 'passed' && isNamed(stage)
              ? t(`orders.passedStages.${stage}`)
              : t(`orders.stages.${stage}`)}
          </span>
          {at && (
            <small className="dimmed">
              <When at={at} as="day" />
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}
