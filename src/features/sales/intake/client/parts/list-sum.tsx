import { useTranslation } from 'react-i18next'
import { Amount } from '#ui/money.tsx'
import { type Review, sumToPut } from '../../review.ts'

/** The total of all rows that can be ordered, as the cart would calculate it. */
export function ListSum({ review }: { review: Review }) {
  const { t } = useTranslation()
  const { total, unpriced } = sumToPut(review)
  if (!total) return null
  return (
    <span>
      {t('intake.comesTo')} <Amount value={total} strong />
      {unpriced > 0 && <span className="dimmed"> · {t('intake.unpriced', { count: unpriced })}</span>}
    </span>
  )
}
