import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts.tsx'
import { When } from '#ui/when.tsx'
import type { Order } from '../../order-shape.ts'
import { useActor } from './use-actor.ts'

const shown = 3

/** The last events of an order, the newest first. The whole history is a panel of its own. */
export function LastEvents({ of: { history } }: { of: Pick<Order, 'history'> }) {
  const { t } = useTranslation()
  const actorOf = useActor()
  const last = history.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, shown)
  if (last.length === 0) return null
  return (
    <>
      <h3>{t('orders.lastEvents')}</h3>
      <Facts
        layout="beside"
        of={last.map(({ event, at, by }) => ({
          key: `${event} ${at}`,
          name: t(`orders.events.${event.replace('order.', '')}` as 'orders.events.placed'),
          value: (
            <span className="dimmed">
              <When at={at} />
              {actorOf({ event, by }) && ` · ${actorOf({ event, by })}`}
            </span>
          ),
        }))}
      />
    </>
  )
}
