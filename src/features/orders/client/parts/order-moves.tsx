import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/shared/money.ts'
import { useLang } from '#ui/money.tsx'
import type { Order } from '../../contract.ts'
import { canMove } from '../../order.ts'
import { useConfirmOrder, useRejectOrder, useWithdrawOrder } from '../api.ts'
import styles from './order.module.css'

/** The manager's moves. What is not possible says why instead of hiding. */
export function ManagerMoves({ order }: { order: Order }) {
  const { t } = useTranslation()
  const lang = useLang()
  const [reason, setReason] = useState<string | null>(null)
  const confirm = useConfirmOrder()
  const reject = useRejectOrder()
  const verdict = canMove(order, 'confirm', { role: 'manager' })
  if (!verdict.ok) return <p className="dimmed">{t(verdict.code)}</p>

  const params = { id: order.id }
  return (
    <div className={styles.moves}>
      <div className={styles.buttons}>
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({ params })}>
          {t('orders.confirm', { total: formatMoney(order.total, lang) })}
        </Button>
        {reason === null && (
          <Button variant="default" onClick={() => setReason('')}>
            {t('orders.reject')}
          </Button>
        )}
      </div>
      {reason !== null && (
        <>
          <Textarea
            label={t('orders.rejectReason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            autosize
            minRows={2}
            maxLength={1000}
            data-autofocus
          />
          <div className={styles.buttons}>
            <Button
              color="red"
              loading={reject.isPending}
              disabled={reason.trim() === ''}
              onClick={() => reject.mutate({ params, body: { reason } })}
            >
              {t('orders.rejectNow')}
            </Button>
            <Button variant="subtle" onClick={() => setReason(null)}>
              {t('common.cancel')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** The client's own move: taking the order back while nobody has decided on it. */
export function ClientMoves({ order }: { order: Order }) {
  const { t } = useTranslation()
  const withdraw = useWithdrawOrder()
  if (!canMove(order, 'withdraw', { role: 'client' }).ok) return null
  return (
    <Button
      variant="default"
      loading={withdraw.isPending}
      onClick={() => withdraw.mutate({ params: { id: order.id } })}
    >
      {t('orders.withdraw')}
    </Button>
  )
}
