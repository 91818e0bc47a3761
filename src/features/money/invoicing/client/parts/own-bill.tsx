import { useTranslation } from 'react-i18next'
import type { Bill } from '../../contract.ts'
import styles from '../billing.module.css'
import { BillFacts } from './bill-facts.tsx'
import { BillLines } from './bill-lines.tsx'
import { BillPapers } from './bill-papers.tsx'
import { IHavePaid } from './i-have-paid.tsx'
import { PaymentCode } from './payment-code.tsx'
import { PaymentsOfBill } from './payments-of-bill.tsx'
import { WhereToPay } from './where-to-pay.tsx'

/** One bill as whoever pays it reads it. */
export function OwnBill({ of: bill }: { of: Bill }) {
  const { t } = useTranslation()
  const isOpen = bill.left.amount > 0
  return (
    <>
      <BillFacts of={bill} />
      <p className={styles.acts}>
        {isOpen && <IHavePaid of={[bill]} />}
        <BillPapers of={bill} />
      </p>
      {isOpen && (
        <>
          <h3 className={styles.heading}>{t('invoicing.toPay')}</h3>
          {bill.payment_code && <PaymentCode of={bill.payment_code} number={bill.number} />}
          <WhereToPay seller={bill.seller.name} requisites={bill.seller.requisites} number={bill.number} />
        </>
      )}
      <h3 className={styles.heading}>{t('invoicing.lines')}</h3>
      <BillLines of={bill} />
      {bill.kind !== 'credit' && (
        <>
          <h3 className={styles.heading}>{t('invoicing.payments')}</h3>
          <PaymentsOfBill of={bill} />
        </>
      )}
    </>
  )
}
