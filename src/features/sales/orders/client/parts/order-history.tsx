import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Amount } from '#ui/money.tsx'
import { When } from '#ui/when.tsx'
import { changes } from '../../offer.ts'
import type { OfferRound } from '../../offer-shape.ts'
import type { Order } from '../../order-shape.ts'
import type { PlacedAgain } from '../../placed-again.ts'
import { ownRounds, staffRounds } from '../offers/api.ts'
import styles from './order.module.css'

/** The history as its client sees it. */
export function OwnHistory({ of: order }: { of: Order }) {
  const { data } = useSuspenseQuery(ownRounds(order.id))
  return <History order={order} rounds={data} />
}

/** The same as staff see it, with what they settle among themselves. */
export function StaffHistory({ of: order }: { of: Order }) {
  const { data } = useSuspenseQuery(staffRounds(order.id))
  return <History order={order} rounds={data} />
}

/** These bring a round; what is done with one says no more of it. */
const brings = ['order.offer_sent', 'order.offer_countered', 'order.renewed', 'order.amendment_sent']

/** Who did what, when, and what it changed. */
function History({ order: { history, total }, rounds }: { order: Order; rounds: readonly OfferRound[] }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.history}>
      {history.map(({ event, at, by, reason, cause, n, placed_again }) => (
        <li key={`${event} ${at}`}>
          <span>
            {t(`orders.events.${event.replace('order.', '')}` as 'orders.events.placed')}
            {n && <span className="dimmed"> · {t('orders.offers.round', { n })}</span>}
            {by && <span className="dimmed"> · {by}</span>}
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

/** What was placed again: how much of it is other than before. */
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

/** What a round changed against the one before, counted, and what it comes to. */
function Changed({ of: round }: { of: OfferRound | undefined }) {
  const { t } = useTranslation()
  if (!round) return null
  const said = changes.flatMap((change) => {
    const count = round.lines.filter(({ changed }) => changed.includes(change)).length
    return count > 0 ? [t(`orders.changed.${change}`, { count })] : []
  })
  return (
    <small className={styles.what}>
      {[...said, `${t('orders.total')} `].join(' · ')}
      <Amount value={round.total} />
      {round.message && <q>{round.message}</q>}
    </small>
  )
}
