import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { me } from '#features/people/auth/client/index.ts'
import { useHeadline } from '#features/sales/totals/client/index.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import { isAgreed } from '../../order.ts'
import type { Order } from '../../order-shape.ts'
import { isUnsent } from '../../policy.ts'
import type { CancelCause } from '../../transitions.ts'
import {
  daysOfOrder,
  useCancelOrder,
  useCancelRemainder,
  useConfirmOrder,
  useConfirmOverCredit,
  useDiscardOrder,
  useEditOrder,
  useRejectOrder,
  useStartOrder,
  useWithdrawOrder,
} from '../api.ts'
import { NameDays } from './name-days.tsx'
import { OrderPdfs } from './order-pdfs.tsx'
import { useCauses } from './use-causes.ts'
import { useTransitions } from './use-transitions.ts'

/** What a manager does next with an order: confirms it, offers other terms, or starts it. */
export function ManagerMain({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { inHeadline } = useHeadline()
  const { isOffered, whyNot } = useTransitions(order)
  const [confirm, start] = [useConfirmOrder(), useStartOrder()]
  const { data: days } = useQuery(daysOfOrder(order.id))
  const open = days?.lines.flatMap(({ line_id, without_day }) => (without_day > 0 ? [line_id] : [])) ?? []
  const total = inHeadline(order.totals)
  const params = { id: order.id }
  return (
    <>
      {isOffered('confirm') && (
        <TransitionButton
          label={
            open.length > 0
              ? t('orders.confirmWithoutDay', { count: open.length })
              : t('orders.confirm', { total })
          }
          why={whyNot('confirm')}
          pending={confirm.isPending}
          onTransition={() => confirm.mutate({ params, body: { leave_open: open } })}
        />
      )}
      {isOffered('confirm') && <ConfirmOverCredit of={order} />}
      {days && isAgreed(order.stage) && open.length > 0 && <NameDays order={order} days={days} />}
      {isOffered('start') && (
        <TransitionButton
          label={t('orders.offers.start')}
          why={whyNot('start')}
          pending={start.isPending}
          onTransition={() => start.mutate({ params })}
        />
      )}
      {canNegotiate(order) && <ToOffer />}
    </>
  )
}

/** The rest of what a manager can do with an order: most of it ends the order, so it asks first. */
export function ManagerMore({ order }: { order: Order }) {
  const { t } = useTranslation()
  const causes = useCauses()
  const { isOffered, whyNot } = useTransitions(order)
  const [reject, cancel] = [useRejectOrder(), useCancelOrder()]
  const [cut, discard] = [useCancelRemainder(), useDiscardOrder()]
  const params = { id: order.id }
  const { data: days } = useQuery(daysOfOrder(order.id))
  return (
    <>
      {days && isOffered('confirm') && whyNot('confirm') === undefined && (
        <NameDays order={order} days={days} />
      )}
      {isOffered('reject') && (
        <TransitionButton
          variant="default"
          label={t('orders.reject')}
          why={whyNot('reject')}
          pending={reject.isPending}
          asks={{
            title: t('orders.rejectTitle', { number: order.number }),
            reason: t('orders.rejectReason'),
            yes: t('orders.rejectNow'),
          }}
          onTransition={(reason) => reject.mutate({ params, body: { reason } })}
        />
      )}
      {isOffered('cancel') && (
        <TransitionButton
          variant="default"
          label={t('orders.offers.cancel')}
          why={whyNot('cancel')}
          pending={cancel.isPending}
          asks={{
            title: t('orders.offers.cancelTitle', { number: order.number }),
            text: t('orders.offers.cancelText'),
            reason: t('orders.offers.declineWords'),
            causes,
            yes: t('orders.offers.cancelNow'),
          }}
          onTransition={(note, cause) =>
            cancel.mutate({ params, body: { cause: cause as CancelCause, note } })
          }
        />
      )}
      {isOffered('cancel_remainder') && (
        <TransitionButton
          variant="default"
          label={t('orders.offers.cancelRemainder')}
          why={whyNot('cancel_remainder')}
          pending={cut.isPending}
          asks={{
            title: t('orders.offers.cancelRemainderTitle', { number: order.number }),
            text: t('orders.offers.cancelRemainderText'),
            reason: t('orders.offers.declineWords'),
            causes,
            yes: t('orders.offers.cancelRemainder'),
          }}
          onTransition={(note, cause) => cut.mutate({ params, body: { cause: cause as CancelCause, note } })}
        />
      )}
      {isOffered('discard') && (
        <TransitionButton
          variant="default"
          label={t('orders.offers.discard')}
          why={whyNot('discard')}
          pending={discard.isPending}
          asks={{
            title: t('orders.offers.discardTitle', { number: order.number }),
            yes: t('orders.offers.discard'),
          }}
          onTransition={() => discard.mutate({ params })}
        />
      )}
      <OrderPdfs order={order} />
    </>
  )
}

/** Lets a chief manager confirm an order above the company's credit, with a reason. */
function ConfirmOverCredit({ of: order }: { of: Order }) {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  const confirm = useConfirmOverCredit()
  const confirmation = order.transitions.find(({ transition }) => transition === 'confirm')
  if (confirmation?.why !== 'orders.guards.withinCredit' || !isAtLeast(user, 'chief_manager')) return null
  return (
    <TransitionButton
      variant="default"
      label={t('orders.confirmOverCredit')}
      pending={confirm.isPending}
      asks={{
        title: t('orders.overCreditTitle', { number: order.number }),
        reason: t('orders.overCreditReason'),
        yes: t('orders.confirmOverCredit'),
        isSafe: true,
      }}
      onTransition={(reason) => confirm.mutate({ params: { id: order.id }, body: { reason } })}
    />
  )
}

const canNegotiate = (order: Order): boolean =>
  ['submitted', 'negotiation', 'expired'].includes(order.stage) || isUnsent(order)

/** Opens the negotiation panel. */
function ToOffer() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  if (search.get('panel') === 'offer') return null
  const open = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('panel', 'offer')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Button variant="default" onClick={open}>
      {t('orders.offers.toOffer')}
    </Button>
  )
}

/** The way back to the cart of an order that was not sent yet. */
export function ToItsCart({ order }: { order: Order }) {
  const { t } = useTranslation()
  return <ButtonLink to={cartOf(order)}>{t('orders.toItsCart')}</ButtonLink>
}

const cartOf = ({ cart_id }: Order): string =>
  cart_id === null ? paths.account.cart : paths.account.cartOf(cart_id)

/** The client takes the order back into the cart while no one has opened it, withdraws it, and saves it as a PDF. */
export function ClientMore({ order }: { order: Order }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [edit, withdraw] = [useEditOrder(), useWithdrawOrder()]
  const { isOffered, whyNot } = useTransitions(order)
  // Once someone has opened it, it is withdrawn with a reason.
  const name = isOffered('withdraw') && whyNot('withdraw') === undefined ? 'withdraw' : 'withdraw_opened'
  // An offer is declined instead.
  const isOffer = order.stage === 'negotiation' && order.turn === 'client'
  return (
    <>
      {isOffered('edit') && order.cart_id !== null && (
        <TransitionButton
          variant="default"
          label={t('orders.edit')}
          why={whyNot('edit')}
          pending={edit.isPending}
          asks={{
            title: t('orders.editTitle', { number: order.number }),
            text: t('orders.editText'),
            yes: t('orders.edit'),
            isSafe: true,
          }}
          onTransition={() =>
            edit.mutate({ params: { id: order.id } }, { onSuccess: () => void navigate(cartOf(order)) })
          }
        />
      )}
      <OrderPdfs order={order} />
      {isOffered(name) && !isOffer && (
        <TransitionButton
          variant="default"
          label={t('orders.withdraw')}
          why={whyNot(name)}
          pending={withdraw.isPending}
          asks={{
            title: t('orders.withdrawTitle', { number: order.number }),
            text: t('orders.withdrawText'),
            ...(name === 'withdraw_opened' && { reason: t('orders.withdrawReason') }),
            yes: t('orders.withdraw'),
          }}
          onTransition={(reason) => withdraw.mutate({ params: { id: order.id }, body: { reason } })}
        />
      )}
    </>
  )
}
