import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/shared/money.ts'
import { useLang } from '#ui/money.tsx'
import type { DeliveryCost } from '../tariff-shape.ts'

/** What a person should know about the delivery cost that the totals do not say. */
export function DeliveryNote({ of: cost }: { of: DeliveryCost }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (cost.is === 'charged') return null
  return (
    <p className="dimmed">
      {cost.is === 'unknown'
        ? t(`charges.unknown.${cost.why}`)
        : cost.is === 'free'
          ? t('charges.freeHere', { amount: formatMoney(cost.from, lang) })
          : t(`charges.${cost.is}`)}
    </p>
  )
}
