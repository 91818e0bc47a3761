import { useTranslation } from 'react-i18next'
import { formatMoney, type Money } from '#platform/shared/money.ts'
import { Amount, useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { TransitionButton } from '#ui/transition-button.tsx'
import { WhatChanged } from '#ui/what-changed.tsx'
import { isTaxDocument } from '../../invoice.ts'
import type { Invoice, Payment } from '../../invoice-shape.ts'
import { useAdvanceFor, useConfirmPayment, useRejectPayment, useWithdrawInvoice } from '../api.ts'
import { EndOfInvoice } from '../invoice-parts.tsx'
import styles from '../invoicing.module.css'
import { CorrectInvoice } from './correct-invoice.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoicePdfs } from './invoice-pdfs.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import { PaymentsOfInvoice } from './payments-of-invoice.tsx'
import { RecordPayment } from './record-payment.tsx'

/** One invoice with the actions of staff. */
export function StaffInvoice({ of: invoice, advance }: { of: Invoice; advance: Money | null }) {
  const { t } = useTranslation()
  const withdraw = useWithdrawInvoice()
  const isOpen = invoice.left.amount > 0
  const isWithdrawn = invoice.state === 'void' || invoice.void_reason !== null
  return (
    <>
      <InvoiceFacts of={invoice} />
      <p className={styles.actions}>
        {isOpen && <RecordPayment of={invoice} />}
        {isOpen && advance && <UseAdvance of={invoice} advance={advance} />}
        <InvoicePdfs of={invoice} isStaff />
        {invoice.corrects === null && !isWithdrawn && isTaxDocument(invoice.kind) && (
          <CorrectInvoice of={invoice} />
        )}
        {mayWithdraw(invoice) && (
          <TransitionButton
            label={t('invoicing.withdraw')}
            size="compact-sm"
            variant="default"
            pending={withdraw.isPending}
            asks={{
              title: t('invoicing.withdrawTitle', { number: invoice.number }),
              ...(invoice.tax && { text: t('invoicing.withdrawText') }),
              reason: t('invoicing.withdrawReason'),
              yes: t('invoicing.withdraw'),
            }}
            onTransition={(reason) =>
              withdraw.mutate(
                { params: { id: invoice.id }, body: { reason } },
                { onSuccess: () => notify({ message: t('invoicing.withdrawn') }) },
              )
            }
          />
        )}
      </p>
      <details>
        <summary>{t('invoicing.lines')}</summary>
        <InvoiceLines of={invoice} />
        <InvoiceTotals of={invoice} />
      </details>
      <h3 className={styles.heading}>{t('invoicing.payments')}</h3>
      {invoice.payments
        .filter(({ state }) => state === 'reported')
        .map((payment) => (
          <Decide key={payment.id} of={payment} />
        ))}
      {invoice.kind !== 'credit_note' && <PaymentsOfInvoice of={invoice} />}
      <EndOfInvoice of={invoice} isStaff />
      <WhatChanged entity="invoice" id={invoice.id} />
    </>
  )
}

/** One with tax is credited, also if it is paid; an older one becomes void. */
const mayWithdraw = ({ tax, corrects, state, void_reason, left, paid }: Invoice): boolean =>
  tax
    ? corrects === null && void_reason === null && state !== 'credited'
    : left.amount > 0 && paid.amount === 0

/** Pays the invoice from an advance. */
function UseAdvance({ of: { id }, advance }: { of: Invoice; advance: Money }) {
  const { t } = useTranslation()
  const lang = useLang()
  const use = useAdvanceFor()
  return (
    <TransitionButton
      label={t('invoicing.useAdvance', { amount: formatMoney(advance, lang) })}
      size="compact-sm"
      variant="default"
      pending={use.isPending}
      onTransition={() =>
        use.mutate({ params: { id } }, { onSuccess: () => notify({ message: t('invoicing.advanceUsed') }) })
      }
    />
  )
}

/** Confirms or rejects a reported payment. */
function Decide({ of: { id, reference, amount } }: { of: Payment }) {
  const { t } = useTranslation()
  const [confirm, reject] = [useConfirmPayment(), useRejectPayment()]
  return (
    <p className={styles.actions}>
      <span>
        {t('invoicing.wasReceived', { reference })} <Amount value={amount} strong />
      </span>
      <TransitionButton
        label={t('invoicing.confirmPayment')}
        data-decides="c"
        pending={confirm.isPending}
        onTransition={() =>
          confirm.mutate(
            { params: { id } },
            { onSuccess: () => notify({ message: t('invoicing.paymentConfirmed') }) },
          )
        }
      />
      <TransitionButton
        label={t('invoicing.rejectPayment')}
        variant="default"
        data-decides="r"
        pending={reject.isPending}
        asks={{
          title: `${t('invoicing.rejectTitle')}: ${reference}`,
          reason: t('invoicing.rejectReason'),
          yes: t('invoicing.rejectPayment'),
        }}
        onTransition={(reason) =>
          reject.mutate(
            { params: { id }, body: { reason } },
            { onSuccess: () => notify({ message: t('invoicing.paymentRejected') }) },
          )
        }
      />
    </p>
  )
}
