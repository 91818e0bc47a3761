import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCauses, useTransitions } from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { CancelCause } from '#features/sales/orders/transitions.ts'
import { useHeadline } from '#features/sales/totals/client/index.ts'
import { TransitionButton } from '#ui/transition-button.tsx'
import {
  useAcceptOffer,
  useAgree,
  useAskRenewal,
  useDeclineOffer,
  useDisagree,
  useRecallOwnChange,
} from './api.ts'
import { ChangeAnswers } from './change-answers.tsx'
import { useWriting } from './use-writing.ts'

/** Whether the client can answer now: an offer, a change of an agreed order, or an expired offer. */
export const isToAnswer = ({ transitions }: Pick<Order, 'transitions'>): boolean =>
  transitions.some(({ transition }) => ['accept', 'accept_amendment', 'ask_renewal'].includes(transition))

/**
 * The client's answer to what we offered, for the head of the page: accept the offer or ask for other terms; agree to
 * a change or refuse it; ask to renew an expired offer.
 */
export function OwnAnswers({ order }: { order: Order }) {
  const { isOffered } = useTransitions(order)
  if (isOffered('accept')) return <OfferAnswers order={order} />
  if (isOffered('accept_amendment')) return <AmendmentAnswers order={order} />
  return isOffered('ask_renewal') ? <Renewal order={order} /> : null
}

function OfferAnswers({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { inHeadline } = useHeadline()
  const { whyNot } = useTransitions(order)
  const { writing, open } = useWriting()
  const accept = useAcceptOffer()
  const params = { id: order.id }
  return (
    <>
      <TransitionButton
        label={t('orders.offers.accept', { total: inHeadline(order.totals) })}
        why={whyNot('accept')}
        pending={accept.isPending}
        onTransition={() => accept.mutate({ params, body: { n: order.open_round ?? 0 } })}
      />
      {writing !== 'counter' && (
        <Button variant="default" onClick={() => open('counter')}>
          {t('orders.offers.counter')}
        </Button>
      )}
    </>
  )
}

function AmendmentAnswers({ order }: { order: Order }) {
  const [agree, disagree, recall] = [useAgree(), useDisagree(), useRecallOwnChange()]
  const params = { id: order.id }
  const n = order.open_round ?? 0
  return (
    <ChangeAnswers
      order={order}
      pending={agree.isPending || disagree.isPending || recall.isPending}
      onAgree={() => agree.mutate({ params, body: { n } })}
      onRefuse={(reason) => disagree.mutate({ params, body: { n, reason } })}
      onRecall={() => recall.mutate({ params, body: { n } })}
    />
  )
}

function Renewal({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { whyNot } = useTransitions(order)
  const ask = useAskRenewal()
  return (
    <TransitionButton
      label={t('orders.offers.askRenewal')}
      why={whyNot('ask_renewal')}
      pending={ask.isPending}
      onTransition={() => ask.mutate({ params: { id: order.id } })}
    />
  )
}

/** Whether the client can change the order now, or be told why not. */
export const canChange = ({ transitions, open_round }: Pick<Order, 'transitions' | 'open_round'>): boolean =>
  open_round === null && transitions.some(({ transition }) => changes.includes(transition))
const changes: readonly string[] = ['change', 'apply_change']

/** Opens the form that changes a placed order. */
export function ChangeOrderButton({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { whyNot, isOffered } = useTransitions(order)
  const { writing, open } = useWriting()
  if (writing === 'change' || !canChange(order)) return null
  return (
    <TransitionButton
      label={t('orders.offers.changeOrder')}
      why={whyNot(isOffered('change') ? 'change' : 'apply_change')}
      onTransition={() => open('change')}
    />
  )
}

/** The client's rarer answer, under "⋯": decline the offer. */
export function OwnFurtherAnswers({ order }: { order: Order }) {
  const { t } = useTranslation()
  const causes = useCauses()
  const { isOffered, whyNot } = useTransitions(order)
  const decline = useDeclineOffer()
  return (
    <>
      {isOffered('decline') && (
        <TransitionButton
          variant="default"
          label={t('orders.offers.decline')}
          why={whyNot('decline')}
          pending={decline.isPending}
          asks={{
            title: t('orders.offers.declineTitle', { number: order.number }),
            text: t('orders.offers.declineText'),
            reason: t('orders.offers.declineWords'),
            causes,
            yes: t('orders.offers.declineNow'),
          }}
          onTransition={(note, cause) =>
            decline.mutate({
              params: { id: order.id },
              body: { n: order.open_round ?? 0, cause: cause as CancelCause, note },
            })
          }
        />
      )}
    </>
  )
}
