import { Group } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/shared/money.ts'
import { useLang } from '#ui/money.tsx'
import { MoveButton } from '#ui/move-button.tsx'
import type { Order } from '../../contract.ts'
import type { MoveByPeople } from '../../may-move.ts'
import { useConfirmOrder, useRejectOrder, useWithdrawOrder } from '../api.ts'

/** The manager's moves, while there are any to make. */
export function ManagerMoves({ order }: { order: Order }) {
  const { t } = useTranslation()
  const lang = useLang()
  const confirm = useConfirmOrder()
  const reject = useRejectOrder()
  const whyNot = useWhyNot(order)
  if (!isOffered(order, 'confirm')) return null

  const params = { id: order.id }
  return (
    <Group gap="sm" mb="lg">
      <MoveButton
        label={t('orders.confirm', { total: formatMoney(order.total, lang) })}
        why={whyNot('confirm')}
        pending={confirm.isPending}
        onMove={() => confirm.mutate({ params })}
      />
      <MoveButton
        variant="default"
        label={t('orders.reject')}
        why={whyNot('reject')}
        pending={reject.isPending}
        asks={{
          title: t('orders.rejectTitle', { number: order.number }),
          ...(needsReason(order, 'reject') && { reason: t('orders.rejectReason') }),
          yes: t('orders.rejectNow'),
        }}
        onMove={(reason) => reject.mutate({ params, body: { reason } })}
      />
    </Group>
  )
}

/** The client's own move: taking the order back while nobody has decided on it. */
export function ClientMoves({ order }: { order: Order }) {
  const { t } = useTranslation()
  const withdraw = useWithdrawOrder()
  const whyNot = useWhyNot(order)
  if (!isOffered(order, 'withdraw')) return null
  return (
    <MoveButton
      variant="default"
      label={t('orders.withdraw')}
      why={whyNot('withdraw')}
      pending={withdraw.isPending}
      asks={{
        title: t('orders.withdrawTitle', { number: order.number }),
        text: t('orders.withdrawText'),
        yes: t('orders.withdraw'),
      }}
      onMove={() => withdraw.mutate({ params: { id: order.id } })}
    />
  )
}

/** Whether the move leads on from here at all: only then it has a button, which says why it is off. */
const isOffered = ({ moves }: Order, wanted: MoveByPeople): boolean =>
  moves.some(({ move }) => move === wanted)

/** Whether the server wants a reason with the move. */
const needsReason = ({ moves }: Order, wanted: MoveByPeople): boolean =>
  moves.some(({ move, reason }) => move === wanted && reason !== null)

function useWhyNot({ moves }: Order): (wanted: MoveByPeople) => string | undefined {
  const { t } = useTranslation()
  return (wanted) => {
    const why = moves.find(({ move }) => move === wanted)?.why
    // The server says a key of these messages.
    return why ? t(why as ParseKeys) : undefined
  }
}
