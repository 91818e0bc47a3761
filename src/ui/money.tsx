import { useTranslation } from 'react-i18next'
import { languageOr } from '#platform/shared/i18n.ts'
import { formatMoney, type Money } from '#platform/shared/money.ts'

export const useLang = () => languageOr(useTranslation().i18n.language)

/** An amount with its currency, in figures that line up. */
export function Amount({ value, strong, struck }: { value: Money; strong?: boolean; struck?: boolean }) {
  const text = formatMoney(value, useLang())
  if (struck) return <s className="figures dimmed">{text}</s>
  return strong ? <strong className="figures">{text}</strong> : <span className="figures">{text}</span>
}
