import { useTranslation } from 'react-i18next'
import { useTransitions } from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { TransitionButton } from '#ui/transition-button.tsx'

type Props = {
  order: Order
  pending: boolean
  onAgree: () => void
  onRefuse: (reason: string) => void
  onRecall: () => void
}

/** Accepts an amendment the other side proposed, or refuses it with a reason. The own side can recall it. */
export function ChangeAnswers({ order, pending, onAgree, onRefuse, onRecall }: Props) {
  const { t } = useTranslation()
  const { whyNot } = useTransitions(order)
  if (whyNot('accept_amendment') && !whyNot('recall_amendment'))
    return (
      <TransitionButton
        variant="default"
        label={t('orders.offers.recallChange')}
        why={undefined}
        pending={pending}
        asks={{
          title: t('orders.offers.recallChangeTitle'),
          text: t('orders.offers.recallChangeText'),
          yes: t('orders.offers.recallChange'),
        }}
        onTransition={onRecall}
      />
    )
  return (
    <>
      <TransitionButton
        label={t('orders.offers.agree')}
        data-decides="c"
        why={whyNot('accept_amendment')}
        pending={pending}
        onTransition={onAgree}
      />
      <TransitionButton
        variant="default"
        data-decides="r"
        label={t('orders.offers.disagree')}
        why={whyNot('refuse_amendment')}
        pending={pending}
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
