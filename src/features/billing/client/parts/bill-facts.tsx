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
        { name: t('billing.state'), value: <BillState of={bill.state} /> },
        { name: t('billing.kind'), value: t(`billing.kinds.${bill.kind}`) },
        { name: t('billing.issued'), value: <When at={bill.issued_at} as="day" /> },
        { name: t('billing.due'), value: !isCredit && <Day of={bill.due_on} /> },
        { name: t('billing.amount'), value: <Amount value={bill.amount} strong /> },
        { name: t('billing.paid'), value: isOpen && <Amount value={bill.paid} /> },
        { name: t('billing.left'), value: isOpen && <Amount value={bill.left} strong /> },
        { name: t('billing.corrects'), value: bill.corrects?.number },
        { name: t('billing.correctionReasonShown'), value: bill.correction_reason },
        {
          name: t('billing.correctedBy'),
          value: bill.corrected_by.length > 0 && bill.corrected_by.map(({ number }) => number).join(', '),
        },
        { name: t('billing.withdrawReasonShown'), value: bill.void_reason },
      ]}
    />
  )
}
