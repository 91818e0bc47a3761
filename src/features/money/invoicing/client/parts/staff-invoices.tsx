import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isAgreed } from '#features/sales/orders/order.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { formatMoney, money } from '#platform/shared/money.ts'
import { useLang } from '#ui/money.tsx'
import { documentTitles } from '../../invoice.ts'
import { draftsOfOrder, duesOfClient, invoicesOfOrder, useLiveInvoices } from '../api.ts'
import { DraftDialog } from '../drafts/draft-form.tsx'
import { DraftOfInvoice } from '../drafts/draft-of-invoice.tsx'
import styles from '../invoicing.module.css'
import { IssueInvoice } from './issue-invoice.tsx'
import { StaffInvoice } from './staff-invoice.tsx'

/** The invoices of an order, with the actions of staff. */
export default function StaffInvoices({ of: order }: { of: Order }) {
  const { t } = useTranslation()
  const lang = useLang()
  const notInvoiced = money(order.value.amount - order.invoiced.amount, order.value.currency)
  const { data } = useSuspenseQuery(invoicesOfOrder(order.id))
  const { data: dues } = useSuspenseQuery(duesOfClient(order.organization_id))
  const advanceIn = (currency: string) =>
    dues.find(({ advance }) => advance.currency === currency && advance.amount > 0)?.advance ?? null
  const { data: drafts } = useSuspenseQuery(draftsOfOrder(order.id))
  // Withdrawn invoices do not count for the order, nor does what corrects them.
  const withdrawn = new Set(data.flatMap((one) => (one.void_reason === null ? [] : [one.id])))
  const isInvoiced = data.some(
    ({ id, kind, corrects }) => kind !== 'interest_note' && !withdrawn.has(corrects?.id ?? id),
  )
  const inForceFirst = data.toSorted((one, other) => +(one.state === 'void') - +(other.state === 'void'))
  useLiveInvoices()
  return (
    <>
      {isAgreed(order.stage) ? (
        <div className={styles.actions}>
          <IssueInvoice order={order} isInvoiced={isInvoiced} />
          <DraftDialog order={order} isInvoiced={isInvoiced} />
        </div>
      ) : (
        <p className="dimmed">{t('invoicing.notAgreed')}</p>
      )}
      {notInvoiced.amount > 0 && (
        <p>{t('invoicing.notInvoicedYet', { amount: formatMoney(notInvoiced, lang) })}</p>
      )}
      {drafts.map((draft) => (
        <section key={draft.id} className={styles.invoice} aria-label={t('invoicing.drafts.draft')}>
          <h2>{t('invoicing.drafts.draft')}</h2>
          <DraftOfInvoice of={draft} order={order} isInvoiced={isInvoiced} />
        </section>
      ))}
      {data.length === 0 && <p className="dimmed">{t('invoicing.noInvoicesOfOrder')}</p>}
      {inForceFirst.map((invoice) => (
        <section
          key={invoice.id}
          className={styles.invoice}
          aria-label={t(documentTitles[invoice.kind], { number: invoice.number })}
        >
          <h2>{t(documentTitles[invoice.kind], { number: invoice.number })}</h2>
          <StaffInvoice of={invoice} advance={advanceIn(invoice.amount.currency)} />
        </section>
      ))}
    </>
  )
}
