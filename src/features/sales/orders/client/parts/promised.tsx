import { useTranslation } from 'react-i18next'
import { Day } from '#ui/day.tsx'

/** The promised day, or the lead time in days. */
export function Promised({
  of: { lead_days, promised_on },
}: {
  of: { lead_days: number | null; promised_on: string | null }
}) {
  const { t } = useTranslation()
  if (promised_on) return <Day of={promised_on} />
  return lead_days === null ? null : t('orders.offers.inDays', { count: lead_days })
}
