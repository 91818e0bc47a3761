import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/shared/money.ts'
import { useLang } from '#ui/money.tsx'
import { useDay } from '#ui/use-day.ts'
import type { Lot } from '../../lot-shape.ts'

/** The overdue invoices for which a requested lot is not booked. Nothing if there is none. */
export function LotOverdue({ lot: { overdue } }: { lot: Lot }) {
  const { t } = useTranslation()
  const lang = useLang()
  const day = useDay()
  if (overdue.length === 0) return null
  return (
    <div role="note">
      <strong>{t('shipments.overdueTitle')}</strong>
      <ul>
        {overdue.map(({ id, number, due_on, left }) => (
          <li key={id}>
            {number}: {t('shipments.overdueLeft', { amount: formatMoney(left, lang), day: day(due_on) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
