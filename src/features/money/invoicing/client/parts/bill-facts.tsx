import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts.tsx'
import { Amount } from '#ui/money.tsx'
import { When } from '#ui/when.tsx'
import type { Bill } from '../../contract.ts'
import { BillState } from './bill-state.tsx'
import { Day } from './day.tsx'

/** What a bill asks for, until when, and what came of it. */
export function BillFacts({ of: bill }: { of: Bill }) {
  const { t } = useTranslation()
  // Nothing is paid of a credit, nor of what was withdrawn.
  const isCredit = bill.kind === 'credit'
  const isOpen = bill.state !== 'void' && !isCredit
  return (
    <Facts
      of={[
        { name: t('invoicing.state'), value: <BillState of={bill.state} /> },
        { name: t('invoicing.kind'), value: t(`invoicing.kinds.${bill.kind}`) },
        { name: t('invoicing.issued'), value: <When at={bill.issued_at} as="day" /> },
        { name: t('invoicing.due'), value: !isCredit && <Day of={bill.due_on} /> },
        { name: t('invoicing.amount'), value: <Amount value={bill.amount} strong /> },
        { name: t('invoicing.paid'), value: isOpen && <Amount value={bill.paid} /> },
        { name: t('invoicing.left'), value: isOpen && <Amount value={bill.left} strong /> },
        { name: t('invoicing.corrects'), value: bill.corrects?.number },
        { name: t('invoicing.correctionReasonShown'), value: bill.correction_reason },
        {
          name: t('invoicing.correctedBy'),
          value: bill.corrected_by.length > 0 && bill.corrected_by.map(({ number }) => number).join(', '),
        },
        { name: t('invoicing.withdrawReasonShown'), value: bill.void_reason },
      ]}
    />
  )
}
