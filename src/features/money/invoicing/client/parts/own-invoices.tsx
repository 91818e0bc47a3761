import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { documentTitles } from '../../invoice.ts'
import { invoicesOfOwnOrder, useLiveInvoices } from '../api.ts'
import styles from '../invoicing.module.css'
import { IHavePaid } from './i-have-paid.tsx'
import { InvoicePdfs } from './invoice-pdfs.tsx'
import { OwnInvoice } from './own-invoice.tsx'

/** The invoices of one's own order. */
export default function OwnInvoices({ of: { id } }: { of: Order }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(invoicesOfOwnOrder(id))
  useLiveInvoices()
  if (data.length === 0) return <p className="dimmed">{t('invoicing.noInvoicesOfOrder')}</p>
  return data.map((invoice) => (
    <section
      key={invoice.id}
      className={styles.invoice}
      aria-label={t(documentTitles[invoice.kind], { number: invoice.number })}
    >
      <h2>{t(documentTitles[invoice.kind], { number: invoice.number })}</h2>
      <p className={styles.actions}>
        {invoice.left.amount > 0 && <IHavePaid of={[invoice]} />}
        <InvoicePdfs of={invoice} />
      </p>
      <OwnInvoice of={invoice} />
    </section>
  ))
}
