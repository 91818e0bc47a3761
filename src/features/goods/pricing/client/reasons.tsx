import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { figureIn } from '#platform/shared/figure.ts'
import { PriceAmount, useLang, usePriceText } from '#ui/money.tsx'
import { useDay } from '#ui/use-day.ts'
import type { PriceReason } from '../price-shape.ts'
import { useSoMany } from './price.tsx'
import styles from './reasons.module.css'

/**
 * The steps of a price calculation, one per line, with the amounts as they are written and the price at the end. What
 * is in between has no amount: it is rounded only once, and a note says so.
 */
export function Reasons({ why, unit }: { why: readonly PriceReason[]; unit: string }) {
  const { t } = useTranslation()
  const say = useReason(unit)
  const so = useSoMany()
  return (
    <>
      <ol className={styles.reasons}>
        {why.map((reason) => (
          <li key={`${reason.step} ${reason.promotion?.id ?? ''}`}>
            <span>{say(reason)}</span>
            {reason.price && (
              <span>
                <PriceAmount value={reason.price} of={so(reason.price, unit)} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {why.some(({ step }) => calculated.has(step)) && (
        <small className="dimmed">{t('pricing.reasons.roundedOnce')}</small>
      )}
    </>
  )
}

const calculated: ReadonlySet<PriceReason['step']> = new Set(['rate', 'level', 'category', 'promotion'])

function useReason(unit: string) {
  const { t } = useTranslation()
  const words = useWords()
  const promoted = usePromotionText(unit)
  const rates = useRatesText()
  return (reason: PriceReason): string => {
    const { step, level, percent_bp, min_qty } = reason
    const quantity = words.quantity(min_qty ?? 1, { unit })
    if (step === 'list') return t('pricing.reasons.list')
    if (step === 'break') return t('pricing.reasons.break', { quantity })
    if (step === 'rate') return t('pricing.reasons.rate', { rates: rates(reason) })
    if (step === 'promotion') return promoted(reason)
    if (step === 'contract') {
      return (min_qty ?? 1) > 1
        ? t('pricing.reasons.contractFrom', { quantity })
        : t('pricing.reasons.contract')
    }
    return t(`pricing.reasons.${step}`, { level, percent: words.number((percent_bp ?? 0) / 100) })
  }
}

function usePromotionText(unit: string) {
  const { t } = useTranslation()
  const words = useWords()
  const priceText = usePriceText()
  const so = useSoMany()
  const rates = useRatesText()
  return (reason: PriceReason): string => {
    const { title = '', effect = null, percent_bp = 0, amount = null } = reason.promotion ?? {}
    const name = t('pricing.reasons.promotion', { title })
    if (effect === 'percent')
      return t('pricing.reasons.promotionPercent', { name, percent: words.number((percent_bp ?? 0) / 100) })
    if (effect === null || amount === null) return name
    const figure = t(`pricing.reasons.promotionAmount.${effect}`, {
      name,
      amount: priceText(amount, so(amount, unit)),
    })
    return reason.rates.length > 0 ? `${figure}, ${rates(reason)}` : figure
  }
}

/** A rate with all its digits: it has at most six. */
const rateDigits = 6

function useRatesText() {
  const { t } = useTranslation()
  const lang = useLang()
  const day = useDay()
  return ({ rates }: PriceReason): string =>
    rates
      .map(({ currency, rate, on }) =>
        t('pricing.reasons.oneRate', {
          rate: `${figureIn(lang, Number(rate), rateDigits)}\u00a0${currency}`,
          day: on === null ? '' : day(on),
        }),
      )
      .join(', ')
}
