import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { billsOfOwnOrder, useLiveBills } from '../api.ts'
import styles from '../billing.module.css'
import { OwnBill } from './own-bill.tsx'

/** The bills of an order of one's own. */
export default function OwnBills({ of: { id } }: { of: Order }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(billsOfOwnOrder(id))
  useLiveBills()
  if (data.length === 0) return <p className="dimmed">{t('invoicing.noBillsOfOrder')}</p>
  return data.map((bill) => (
    <section
      key={bill.id}
      className={styles.bill}
      aria-label={t('invoicing.paper.title', { number: bill.number })}
    >
      <h2>{t('invoicing.paper.title', { number: bill.number })}</h2>
      <OwnBill of={bill} />
    </section>
  ))
}
