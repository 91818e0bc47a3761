import { useTranslation } from 'react-i18next'
import { formatMoney, type Money } from '#platform/shared/money.ts'
import { Amount, useLang } from '#ui/money.tsx'
import { MoveButton } from '#ui/move-button.tsx'
import { notify } from '#ui/notices.ts'
import { WhatChanged } from '#ui/what-changed.tsx'
import type { Bill, Payment } from '../../contract.ts'
import { useAdvanceFor, useConfirmPayment, useRejectPayment, useWithdrawBill } from '../api.ts'
import styles from '../billing.module.css'
import { BillFacts } from './bill-facts.tsx'
import { BillLines } from './bill-lines.tsx'
import { BillPapers } from './bill-papers.tsx'
import { CorrectBill } from './correct-bill.tsx'
import { PaymentsOfBill } from './payments-of-bill.tsx'
import { RecordPayment } from './record-payment.tsx'

/** One bill with what staff do about it. */
export function StaffBill({ of: bill, advance }: { of: Bill; advance: Money | null }) {
  const { t } = useTranslation()
  const withdraw = useWithdrawBill()
  const isOpen = bill.left.amount > 0
  return (
    <>
      <BillFacts of={bill} />
      <p className={styles.acts}>
        {isOpen && <RecordPayment of={bill} />}
        {isOpen && advance && <UseAdvance of={bill} advance={advance} />}
        <BillPapers of={bill} isStaff />
        {bill.corrects === null && bill.state !== 'void' && <CorrectBill of={bill} />}
        {isOpen && bill.paid.amount === 0 && (
          <MoveButton
            label={t('billing.withdraw')}
            variant="default"
            pending={withdraw.isPending}
            asks={{
              title: t('billing.withdrawTitle', { number: bill.number }),
              reason: t('billing.withdrawReason'),
              yes: t('billing.withdraw'),
            }}
            onMove={(reason) =>
              withdraw.mutate(
                { params: { id: bill.id }, body: { reason } },
                { onSuccess: () => notify({ message: t('billing.withdrawn') }) },
              )
            }
          />
        )}
      </p>
      <details>
        <summary>{t('billing.lines')}</summary>
        <BillLines of={bill} />
      </details>
      <h3 className={styles.heading}>{t('billing.payments')}</h3>
      {bill.payments
        .filter(({ state }) => state === 'reported')
        .map((payment) => (
          <Decide key={payment.id} of={payment} />
        ))}
      {bill.kind !== 'credit' && <PaymentsOfBill of={bill} />}
      <WhatChanged entity="bill" id={bill.id} />
    </>
  )
}

/** What came in advance may pay it. */
function UseAdvance({ of: { id }, advance }: { of: Bill; advance: Money }) {
  const { t } = useTranslation()
  const lang = useLang()
  const use = useAdvanceFor()
  return (
    <MoveButton
      label={t('billing.useAdvance', { amount: formatMoney(advance, lang) })}
      variant="default"
      pending={use.isPending}
      onMove={() =>
        use.mutate({ params: { id } }, { onSuccess: () => notify({ message: t('billing.advanceUsed') }) })
      }
    />
  )
}

/** Whether the money came. */
function Decide({ of: { id, reference, amount } }: { of: Payment }) {
  const { t } = useTranslation()
  const [confirm, reject] = [useConfirmPayment(), useRejectPayment()]
  return (
    <p className={styles.acts}>
      <span>
        {t('billing.wasReceived', { reference })} <Amount value={amount} strong />
      </span>
      <MoveButton
        label={t('billing.confirmPayment')}
        pending={confirm.isPending}
        onMove={() =>
          confirm.mutate(
            { params: { id } },
            { onSuccess: () => notify({ message: t('billing.paymentConfirmed') }) },
          )
        }
      />
      <MoveButton
        label={t('billing.rejectPayment')}
        variant="default"
        pending={reject.isPending}
        asks={{
          title: `${t('billing.rejectTitle')}: ${reference}`,
          reason: t('billing.rejectReason'),
          yes: t('billing.rejectPayment'),
        }}
        onMove={(reason) =>
          reject.mutate(
            { params: { id }, body: { reason } },
            { onSuccess: () => notify({ message: t('billing.paymentRejected') }) },
          )
        }
      />
    </p>
  )
}
