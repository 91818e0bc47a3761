import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../invoice-shape.ts'
import { EndOfInvoice } from '../invoice-parts.tsx'
import styles from '../invoicing.module.css'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import { PaymentCode } from './payment-code.tsx'
import { PaymentsOfInvoice } from './payments-of-invoice.tsx'
import { WhereToPay } from './where-to-pay.tsx'

/** One invoice as its payer sees it. Its actions are in the head around it. */
export function OwnInvoice({ of: invoice }: { of: Invoice }) {
  const { t } = useTranslation()
  const isOpen = invoice.left.amount > 0
  return (
    <>
      <InvoiceFacts of={invoice} />
      {isOpen && (
        <>
          <h3 className={styles.heading}>{t('invoicing.toPay')}</h3>
          {invoice.payment_code && <PaymentCode of={invoice.payment_code} number={invoice.number} />}
          <WhereToPay
            seller={invoice.seller.name}
            requisites={invoice.seller.requisites}
            number={invoice.number}
          />
        </>
      )}
      <h3 className={styles.heading}>{t('invoicing.lines')}</h3>
      <InvoiceLines of={invoice} />
      <InvoiceTotals of={invoice} />
      {invoice.kind !== 'credit_note' && (
        <>
          <h3 className={styles.heading}>{t('invoicing.payments')}</h3>
          <PaymentsOfInvoice of={invoice} />
        </>
      )}
      <EndOfInvoice of={invoice} isStaff={false} />
    </>
  )
}
