import { useTranslation } from 'react-i18next'
import { figureIn } from '#platform/shared/figure.ts'
import { languageOr } from '#platform/shared/i18n.ts'
import { formatMoney, type Money, type UnitPrice } from '#platform/shared/money.ts'
import { percentIn } from '#platform/shared/percent.ts'

export const useLang = () => languageOr(useTranslation().i18n.language)

/** An amount with its currency, in tabular figures. */
export function Amount({ value, strong, struck }: { value: Money; strong?: boolean; struck?: boolean }) {
  const text = formatMoney(value, useLang())
  if (struck) return <s className="figures dimmed">{text}</s>
  return strong ? <strong className="figures">{text}</strong> : <span className="figures">{text}</span>
}

/** A count, grouped by thousands. */
export const Figure = ({ of }: { of: number }) => figureIn(useLang(), of)

/** Basis points as a percentage with one decimal. */
export const Percent = ({ bp }: { bp: number }) => (
  <span className="figures">{percentIn(useLang(), bp, 1)}</span>
)

/**
 * A unit price: '$6.48 per 100'; a unit of one piece is not shown. `of` is the name of what there are a
 * hundred of.
 */
export function PriceAmount({
  value,
  of,
  strong,
  struck,
}: {
  value: UnitPrice
  of?: string
  strong?: boolean
  struck?: boolean
}) {
  const { t } = useTranslation()
  const { per, ...amount } = value
  return (
    <>
      <Amount value={amount} {...(strong && { strong })} {...(struck && { struck })} />
      {per && <small className="dimmed"> {t('list.perSo', { many: of ?? String(per) })}</small>}
    </>
  )
}

/** Returns a function that formats a unit price as text. */
export function usePriceText(): (value: UnitPrice, of?: string) => string {
  const { t } = useTranslation()
  const lang = useLang()
  return (value, of) => {
    const amount = formatMoney(value, lang)
    return value.per ? `${amount} ${t('list.perSo', { many: of ?? String(value.per) })}` : amount
  }
}
