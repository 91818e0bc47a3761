import { useTranslation } from 'react-i18next'
import { formatMoney, type Money } from '#platform/shared/money.ts'
import { useLang } from '#ui/money.tsx'
import { headlineOf } from '../headline.ts'
import type { Totals } from '../totals-shape.ts'

type Words = {
  /** Returns the headline of totals as a label and an amount. */
  headline(of: Totals, how?: { isToPay?: boolean }): { label: string; amount: Money }
  /** Returns the amount of the headline for a button, such as '$12.10', or '$10.00 excl. VAT'. */
  inHeadline(of: Pick<Totals, 'gross' | 'net'>): string
  /** Returns an amount without tax, saying so. */
  withoutVat(of: Money): string
}

/** What a cart, an offer or an order comes to, in words. */
export function useHeadline(): Words {
  const { t } = useTranslation()
  const lang = useLang()
  const withoutVat = (of: Money) => t('totals.withoutVat', { amount: formatMoney(of, lang) })
  return {
    headline: (of, how) => {
      const { name, amount } = headlineOf(of, how)
      return { label: t(name), amount }
    },
    inHeadline: (of) => (of.gross ? formatMoney(of.gross, lang) : withoutVat(of.net)),
    withoutVat,
  }
}
