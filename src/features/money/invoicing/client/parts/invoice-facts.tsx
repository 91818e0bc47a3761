import { useTranslation } from 'react-i18next'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import { Amount } from '#ui/money.tsx'
import { useDay } from '#ui/use-day.ts'
import { When } from '#ui/when.tsx'
import type { Invoice } from '../../invoice-shape.ts'
import { InvoiceState } from './invoice-state.tsx'

/** The amount of an invoice, its due day and its payments. */
export function InvoiceFacts({ of: invoice }: { of: Invoice }) {
  const { t } = useTranslation()
  const day = useDay()
  // A credit and a withdrawn invoice are never paid.
  const isCredit = invoice.kind === 'credit_note'
  const isOpen = invoice.state !== 'void' && !isCredit
  return (
    <Facts
      of={[
        { name: t('invoicing.state'), value: <InvoiceState of={invoice.state} kind={invoice.kind} /> },
        { name: t('invoicing.kind'), value: t(`invoicing.kinds.${invoice.kind}`) },
        { name: t('invoicing.issued'), value: <When at={invoice.issued_at} as="day" /> },
        { name: t('invoicing.due'), value: !isCredit && <Day of={invoice.due_on} /> },
        ...(invoice.early
          ? [
              {
                name: t('invoicing.early', { day: day(invoice.early.until) }),
                value: <Amount value={invoice.early.amount} strong />,
              },
            ]
          : []),
        { name: t('invoicing.amount'), value: <Amount value={invoice.amount} strong /> },
        { name: t('invoicing.paid'), value: isOpen && <Amount value={invoice.paid} /> },
        { name: t('invoicing.left'), value: isOpen && <Amount value={invoice.left} strong /> },
        { name: t('invoicing.corrects'), value: invoice.corrects?.number },
        { name: t('invoicing.correctionReasonShown'), value: invoice.correction_reason },
        {
          name: t('invoicing.correctedBy'),
          value:
            invoice.corrected_by.length > 0 && invoice.corrected_by.map(({ number }) => number).join(', '),
        },
        { name: t('invoicing.withdrawReasonShown'), value: invoice.void_reason },
      ]}
    />
  )
}
