import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useActor } from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { PlacedAgain } from '#features/sales/orders/placed-again.ts'
import { Amount } from '#ui/money.tsx'
import { When } from '#ui/when.tsx'
import { changes } from '../offer.ts'
import type { OfferRound } from '../offer-shape.ts'
import { ownRounds, staffRounds } from './api.ts'
import styles from './order-history.module.css'

/** The history as the client sees it. */
export function OwnHistory({ of: order }: { of: Order }) {
  const { data } = useSuspenseQuery(ownRounds(order.id))
  return <History order={order} rounds={data} />
}

/** The history as staff see it, including internal entries. */
export function StaffHistory({ of: order }: { of: Order }) {
  const { data } = useSuspenseQuery(staffRounds(order.id))
  return <History order={order} rounds={data} />
}

/** The events that begin a round. Other events about a round do not repeat its figures. */
const brings = ['order.offer_sent', 'order.offer_countered', 'order.renewed', 'order.amendment_sent']

/** The history of an order: who did what, when, and what it changed. */
function History({ order: { history, total }, rounds }: { order: Order; rounds: readonly OfferRound[] }) {
  const { t } = useTranslation()
  const actorOf = useActor()
  return (
    <ol className={styles.history}>
      {history.map(({ event, at, by, reason, cause, n, placed_again }) => (
        <li key={`${event} ${at}`}>
          <span>
            {t(`orders.events.${event.replace('order.', '')}` as 'orders.events.placed')}
            {n && <span className="dimmed"> · {t('orders.offers.round', { n })}</span>}
            {actorOf({ event, by }) && <span className="dimmed"> · {actorOf({ event, by })}</span>}
            {cause && <span className="dimmed"> · {t(`orders.causes.${cause}`)}</span>}
            {reason && <span className="dimmed"> · {reason}</span>}
            {placed_again && <Again of={placed_again} currency={total.currency} />}
            {brings.includes(event) && <Changed of={rounds.find((round) => round.n === n)} />}
          </span>
          <span className="dimmed">
            <When at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** For an order that was placed again: the number of changed lines. */
function Again({ of: { was_total, ...counts }, currency }: { of: PlacedAgain; currency: string }) {
  const { t } = useTranslation()
  const said = (['added', 'removed', 'price', 'quantity'] as const).flatMap((change) =>
    counts[change] > 0 ? [t(`orders.changed.${change}`, { count: counts[change] })] : [],
  )
  return (
    <small className={styles.what}>
      {[t('orders.changed.again'), ...said, `${t('orders.changed.before')} `].join(' · ')}
      <Amount value={{ amount: was_total, currency }} />
    </small>
  )
}

/** The number of changes in a round since the previous one, and its total. */
function Changed({ of: round }: { of: OfferRound | undefined }) {
  const { t } = useTranslation()
  if (!round) return null
  const said = changes.flatMap((change) => {
    const count = round.lines.filter(({ changed }) => changed.includes(change)).length
    return count > 0 ? [t(`orders.changed.${change}`, { count })] : []
  })
  return (
    <small className={styles.what}>
      {[...said, `${t('totals.lines')} `].join(' · ')}
      <Amount value={round.total} />
      {round.message && <q>{round.message}</q>}
    </small>
  )
}
