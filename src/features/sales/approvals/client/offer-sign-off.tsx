import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { useHeadline } from '#features/sales/totals/client/index.ts'
import { notify } from '#ui/notices.ts'
import { TransitionButton } from '#ui/transition-button.tsx'
import { signOffOfOrder, useAskForOffer } from './api.ts'
import { Decision } from './decision.tsx'
import styles from './sign-offs.module.css'

/** For an offer above the colleague's limit: asks an owner, then shows the pending request. */
export function OfferSignOff({ order, n }: { order: Order; n: number }) {
  const { t } = useTranslation()
  const { inHeadline } = useHeadline()
  const ask = useAskForOffer()
  const { data: [last] = [] } = useQuery(signOffOfOrder(order.id))
  if (last?.state === 'asked')
    return (
      <Decision
        of={last}
        now={order.total}
        approve={t('approvals.signOff.approveOffer', { total: inHeadline(order.totals) })}
        onApproved={() => notify({ message: t('approvals.signOff.doneOffer', { name: last.asked_by }) })}
      />
    )
  const accept = order.transitions.find(({ transition }) => transition === 'accept')
  if (accept?.why !== 'orders.guards.withinOrderLimit') return null
  return (
    <div className={styles.transitions}>
      {last?.state === 'refused' && <Refused of={last} />}
      <TransitionButton
        label={t('approvals.signOff.askOffer')}
        pending={ask.isPending}
        onTransition={() =>
          ask.mutate(
            { params: { id: order.id }, body: { n } },
            {
              onSuccess: ({ waits_for }) =>
                notify({ message: t('orders.signOff.asked', { owners: waits_for.join(', ') }) }),
            },
          )
        }
      />
    </div>
  )
}

/** The owner's reason for the last refusal. */
export function Refused({ of }: { of: { decided_by: string | null; reason: string | null } }) {
  const { t } = useTranslation()
  return (
    <p role="note" className={styles.refused}>
      {t('approvals.signOff.refused', { name: of.decided_by ?? '', reason: of.reason ?? '' })}
    </p>
  )
}
