import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isAgreed } from '#features/sales/orders/order.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { billsOfOrder, draftsOfOrder, duesOfClient, useLiveBills } from '../api.ts'
import styles from '../billing.module.css'
import { DraftDialog } from '../drafts/draft-form.tsx'
import { DraftOfBill } from '../drafts/draft-of-bill.tsx'
import { IssueBill } from './issue-bill.tsx'
import { StaffBill } from './staff-bill.tsx'

/** The bills of an order as staff make and settle them. */
export default function StaffBills({ of: order }: { of: Order }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(billsOfOrder(order.id))
  const { data: dues } = useSuspenseQuery(duesOfClient(order.organization_id))
  const advanceIn = (currency: string) =>
    dues.find(({ advance }) => advance.currency === currency && advance.amount > 0)?.advance ?? null
  const { data: drafts } = useSuspenseQuery(draftsOfOrder(order.id))
  const isBilled = data.some(({ state }) => state !== 'void')
  useLiveBills()
  return (
    <>
      {isAgreed(order.stage) ? (
        <div className={styles.acts}>
          <IssueBill order={order} isBilled={isBilled} />
          <DraftDialog order={order} isBilled={isBilled} />
        </div>
      ) : (
        <p className="dimmed">{t('invoicing.notAgreed')}</p>
      )}
      {drafts.map((draft) => (
        <section key={draft.id} className={styles.bill} aria-label={t('invoicing.drafts.draft')}>
          <h2>{t('invoicing.drafts.draft')}</h2>
          <DraftOfBill of={draft} order={order} isBilled={isBilled} />
        </section>
      ))}
      {data.length === 0 && <p className="dimmed">{t('invoicing.noBillsOfOrder')}</p>}
      {data.map((bill) => (
        <section
          key={bill.id}
          className={styles.bill}
          aria-label={t('invoicing.paper.title', { number: bill.number })}
        >
          <h2>{t('invoicing.paper.title', { number: bill.number })}</h2>
          <StaffBill of={bill} advance={advanceIn(bill.amount.currency)} />
        </section>
      ))}
    </>
  )
}
