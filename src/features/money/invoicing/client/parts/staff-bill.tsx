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
            label={t('invoicing.withdraw')}
            variant="default"
            pending={withdraw.isPending}
            asks={{
              title: t('invoicing.withdrawTitle', { number: bill.number }),
              reason: t('invoicing.withdrawReason'),
              yes: t('invoicing.withdraw'),
            }}
            onMove={(reason) =>
              withdraw.mutate(
                { params: { id: bill.id }, body: { reason } },
                { onSuccess: () => notify({ message: t('invoicing.withdrawn') }) },
              )
            }
          />
        )}
      </p>
      <details>
        <summary>{t('invoicing.lines')}</summary>
        <BillLines of={bill} />
      </details>
      <h3 className={styles.heading}>{t('invoicing.payments')}</h3>
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
      label={t('invoicing.useAdvance', { amount: formatMoney(advance, lang) })}
      variant="default"
      pending={use.isPending}
      onMove={() =>
        use.mutate({ params: { id } }, { onSuccess: () => notify({ message: t('invoicing.advanceUsed') }) })
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
        {t('invoicing.wasReceived', { reference })} <Amount value={amount} strong />
      </span>
      <MoveButton
        label={t('invoicing.confirmPayment')}
        pending={confirm.isPending}
        onMove={() =>
          confirm.mutate(
            { params: { id } },
            { onSuccess: () => notify({ message: t('invoicing.paymentConfirmed') }) },
          )
        }
      />
      <MoveButton
        label={t('invoicing.rejectPayment')}
        variant="default"
        pending={reject.isPending}
        asks={{
          title: `${t('invoicing.rejectTitle')}: ${reference}`,
          reason: t('invoicing.rejectReason'),
          yes: t('invoicing.rejectPayment'),
        }}
        onMove={(reason) =>
          reject.mutate(
            { params: { id }, body: { reason } },
            { onSuccess: () => notify({ message: t('invoicing.paymentRejected') }) },
          )
        }
      />
    </p>
  )
}
