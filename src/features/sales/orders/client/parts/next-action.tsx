import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { Day } from '#ui/day.tsx'
import { Due } from '#ui/due.tsx'
import { nextActionOf } from '../../next-action.ts'
import type { Order } from '../../order-shape.ts'

/** One line with the next action of an order, the side whose turn it is, and the deadline. */
export function NextAction({ order }: { order: Order }) {
  const { t } = useTranslation()
  const isStaff = useMatch('/manager/*') !== null
  const next = nextActionOf(order)
  if (!next) return <span data-next="">{t(`orders.over.${order.stage as 'completed' | 'cancelled'}`)}</span>
  const { what, side, until } = next
  const manager = order.manager_name ?? t(isStaff ? 'orders.anyManager' : 'orders.yourManager')
  const who =
    side === 'manager' && order.is_yours
      ? t('orders.waitingForYou')
      : t('orders.waitingFor', { name: side === 'client' ? order.organization_name : manager })
  return (
    <span data-next={what}>
      {isStaff ? `${who}: ${t(`orders.nextOfStaff.${what}`)}` : t(`orders.nextOfClient.${what}`, { manager })}
      {until && (
        <>
          {' · '}
          {until.length > 10 ? (
            <Due at={until} />
          ) : (
            <>
              {t('orders.byDay')} <Day of={until} />
            </>
          )}
        </>
      )}
    </span>
  )
}
