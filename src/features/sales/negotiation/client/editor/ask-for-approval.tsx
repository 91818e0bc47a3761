import { useTranslation } from 'react-i18next'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { percentIn } from '#platform/shared/percent.ts'
import { useLang } from '#ui/money.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import type { StaffOfferRound } from '../../offer-shape.ts'
import { useAskApproval } from '../api.ts'
import styles from '../offers.module.css'

/** Says that an offer exceeds the manager's own limit, and asks for approval. */
export function AskForApproval({ order, round }: { order: Order; round: StaffOfferRound }) {
  const { t } = useTranslation()
  const ask = useAskApproval()
  const { approval, discount_bp, limit_bp, is_below_cost, version } = round
  const lang = useLang()
  return (
    <div role="note">
      <p>
        {discount_bp > limit_bp &&
          t('orders.offers.aboveLimit', {
            percent: percentIn(lang, discount_bp),
            limit: percentIn(lang, limit_bp),
          })}{' '}
        {is_below_cost && t('orders.offers.belowCost')}{' '}
        {approval && t(`orders.offers.approvals.${approval.state}`, { by: approval.by ?? '' })}{' '}
        {approval?.note}
      </p>
      {approval?.state !== 'granted' && approval?.state !== 'asked' && (
        <div className={styles.transitions}>
          <TransitionButton
            variant="default"
            label={t('orders.offers.askApproval')}
            pending={ask.isPending}
            asks={{
              title: t('orders.offers.askApproval'),
              reason: t('orders.offers.approvalWords'),
              yes: t('orders.offers.askApproval'),
              isSafe: true,
            }}
            onTransition={(note) => ask.mutate({ params: { id: order.id }, body: { version, note } })}
          />
        </div>
      )}
    </div>
  )
}
