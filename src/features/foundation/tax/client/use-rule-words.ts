import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/shared/money.ts'
import { useLang } from '#ui/money.tsx'
import type { StoredRule } from '../rule-shape.ts'

/** Returns functions that say what a rule is about and what it changes. */
export function useRuleWords(): Record<'about' | 'effect', (rule: StoredRule) => string> {
  const { t } = useTranslation()
  const lang = useLang()
  const about = ({ commodity_prefix: prefix, subject }: StoredRule) =>
    prefix === null ? (subject ?? t('taxStaff.rule.gone')) : t('taxStaff.rule.codes', { prefix })
  const effect = (rule: StoredRule) => {
    const { threshold_amount: amount, threshold_currency: currency } = rule
    const threshold = amount !== null && currency !== null && formatMoney({ amount, currency }, lang)
    const details = [
      rule.class && t(`tax.classes.${rule.class}`),
      rule.exemption_code,
      rule.section,
      threshold && t('taxStaff.rule.from', { amount: threshold }),
    ]
    return `${t(`taxStaff.rule.kinds.${rule.kind}`)}: ${details.filter(Boolean).join(', ')}`
  }
  return { about, effect }
}
