import { useTranslation } from 'react-i18next'
import { Day } from '#ui/day.tsx'
import type { OfferCondition } from '../../order-shape.ts'

/** The condition of the prices, in words. */
export function Condition({ of: { paid_by, text } }: { of: OfferCondition }) {
  const { t } = useTranslation()
  const day = paid_by && <Day of={paid_by} />
  return (
    <>
      {day && (
        <>
          {t('orders.offers.ifPaidBy', { day: '' }).trim()} {day}
        </>
      )}
      {day && text && '. '}
      {text}
    </>
  )
}
