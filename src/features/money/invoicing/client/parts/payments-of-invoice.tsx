import { useTranslation } from 'react-i18next'
import { Day } from '#ui/day.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount } from '#ui/money.tsx'
import { State, type Tone } from '#ui/state.tsx'
import type { PaymentState } from '../../invoice.ts'
import type { Invoice, Payment } from '../../invoice-shape.ts'
import { Proof } from './proof.tsx'

const tones: Record<PaymentState, Tone> = {
  reported: 'waiting',
  confirmed: 'done',
  rejected: 'trouble',
  undone: 'quiet',
}

/** The payments of an invoice, confirmed and reported. */
export function PaymentsOfInvoice({ of: invoice }: { of: Invoice }) {
  const { t } = useTranslation()
  if (invoice.payments.length === 0) return <p className="dimmed">{t('invoicing.noPayments')}</p>
  const columns: Column<Payment>[] = [
    { key: 'reference', title: t('invoicing.reference'), cell: ({ reference }) => reference },
    { key: 'day', title: t('invoicing.paidOn'), cell: ({ paid_on }) => <Day of={paid_on} /> },
    {
      key: 'amount',
      title: t('invoicing.sum'),
      figures: true,
      cell: ({ amount }) => <Amount value={amount} />,
    },
    {
      key: 'state',
      title: t('invoicing.state'),
      cell: ({ state, reason }) => (
        <span>
          <State tone={tones[state]}>{t(`invoicing.paymentStates.${state}`)}</State>
          {reason && <small className="dimmed"> {reason}</small>}
        </span>
      ),
    },
    {
      key: 'proof',
      title: t('invoicing.proof'),
      cell: ({ proof_file_id }) => (proof_file_id === null ? '–' : <Proof id={proof_file_id} />),
    },
  ]
  return (
    <Table
      caption={`${t('invoicing.payments')}: ${invoice.number}`}
      rows={invoice.payments}
      columns={columns}
      rowKey={({ id }) => id}
    />
  )
}
