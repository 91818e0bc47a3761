import { useTranslation } from 'react-i18next'
import { TransitionButton } from '#ui/transition-button.tsx'
import type { Order } from '../../order-shape.ts'
import { useTransitions } from '../parts/use-transitions.ts'

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
        why={whyNot('accept_amendment')}
        pending={pending.agree}
        onTransition={onAgree}
      />
      <TransitionButton
        variant="default"
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
