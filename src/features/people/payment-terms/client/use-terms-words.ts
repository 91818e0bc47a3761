import { useTranslation } from 'react-i18next'
import { useLang } from '#ui/money.tsx'
import type { PaymentPlan } from '../payment-plan.ts'
import { planWords } from '../plan-words.ts'

/** Returns terms in words: '30 % when the order is confirmed, 70 % 14 days after shipment'. */
export function useTermsWords() {
  const { t } = useTranslation()
  const lang = useLang()
  return (terms: PaymentPlan): string =>
    planWords(terms, (key, params) => String(t(key as never, params as never)), lang)
}
