import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { useAction } from '#platform/client/query.ts'
import { DateField } from '#ui/date-field.tsx'
import { Day } from '#ui/day.tsx'
import { State } from '#ui/state.tsx'
import { orderLines, orders } from '../../contract.ts'
import { isAgreed } from '../../order.ts'
import type { Order, OrderLine } from '../../order-shape.ts'
import styles from './order.module.css'
import { Promised } from './promised.tsx'

/** The promised and the actual day of a line. Staff enter the actual day here. */
export function LineDates({ order, line }: { order: Order; line: OrderLine }) {
  const { t } = useTranslation()
  const isStaff = useMatch('/manager/*') !== null
  const { promised_on, actual_on } = line
  const isLate = promised_on !== null && actual_on !== null && actual_on > promised_on
  return (
    <div>
      <Promised of={line} />
      {isStaff && isAgreed(order.stage) ? (
        <ActualDate order={order} line={line} />
      ) : (
        actual_on && (
          <small className={styles.below}>
            {t('orders.actually')} <Day of={actual_on} />
          </small>
        )
      )}
      {isLate && <State tone="trouble">{t('orders.cameLate')}</State>}
    </div>
  )
}

function ActualDate({ order, line }: { order: Order; line: OrderLine }) {
  const { t } = useTranslation()
  const set = useAction(orderLines.setActual, { refresh: [orders.open, orders.all] })
  return (
    <DateField
      size="xs"
      aria-label={t('orders.actuallyOf', { name: line.name })}
      description={t('orders.actually')}
      key={line.actual_on}
      defaultValue={line.actual_on ?? ''}
      disabled={set.isPending}
      isLive
      onChange={(day) =>
        set.mutate({ params: { id: order.id }, body: { line_id: line.id, on: day || null } })
      }
    />
  )
}
