import { useTranslation } from 'react-i18next'
import { useTransitions } from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { TransitionButton } from '#ui/transition-button.tsx'

type Props = {
  order: Order
  pending: { agree: boolean; refuse: boolean }
  onAgree: () => void
  onRefuse: (reason: string) => void
}

/** Accepts an amendment the other side proposed, or refuses it with a reason. */
export function ChangeAnswers({ order, pending, onAgree, onRefuse }: Props) {
  const { t } = useTranslation()
  const { whyNot } = useTransitions(order)
  return (
    <>
      <TransitionButton
        label={t('orders.offers.agree')}
        data-decides="c"
        why={whyNot('accept_amendment')}
        pending={pending.agree}
        onTransition={onAgree}
      />
      <TransitionButton
        variant="default"
        data-decides="r"
        label={t('orders.offers.disagree')}
        why={whyNot('refuse_amendment')}
        pending={pending.refuse}
        asks={{
          title: t('orders.offers.disagreeTitle'),
          text: t('orders.offers.disagreeText'),
          reason: t('orders.offers.disagreeWords'),
          yes: t('orders.offers.disagree'),
        }}
        onTransition={onRefuse}
      />
    </>
  )
}
