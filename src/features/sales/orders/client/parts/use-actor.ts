import { useTranslation } from 'react-i18next'
import type { Order } from '../../order-shape.ts'

type Entry = Pick<Order['history'][number], 'event' | 'by'>

/** Returns who made an entry of the history: a person, or the rules if an order was confirmed in no one's name. */
export function useActor() {
  const { t } = useTranslation()
  return ({ event, by }: Entry): string | null =>
    by ?? (event === 'order.confirmed' ? t('orders.automatically') : null)
}
