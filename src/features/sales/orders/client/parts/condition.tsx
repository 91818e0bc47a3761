import { useTranslation } from 'react-i18next'
import { When } from '#ui/when.tsx'
import type { OfferCondition } from '../../order-shape.ts'

/** The condition of the prices, in words. */
export function Condition({ of: { paid_by, text } }: { of: OfferCondition }) {
  const { t } = useTranslation()
  const day = paid_by && <When at={`${paid_by}T12:00:00Z`} as="day" />
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
