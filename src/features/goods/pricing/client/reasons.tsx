import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { PriceAmount } from '#ui/money.tsx'
import type { PriceReason } from '../price-shape.ts'
import { useSoMany } from './price.tsx'
import styles from './reasons.module.css'

/** The steps of a price calculation, one per line, with the price after each. */
export function Reasons({ why, unit }: { why: readonly PriceReason[]; unit: string }) {
  const say = useReason(unit)
  const so = useSoMany()
  return (
    <ol className={styles.reasons}>
      {why.map((reason) => (
        <li key={`${reason.step} ${reason.promotion?.id ?? ''}`}>
          <span>{say(reason)}</span>
          <span>
            <PriceAmount value={reason.price} of={so(reason.price, unit)} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function useReason(unit: string) {
  const { t } = useTranslation()
  const words = useWords()
  return ({ step, level, percent_bp, min_qty, promotion }: PriceReason): string => {
    const quantity = words.quantity(min_qty ?? 1, { unit })
    if (step === 'list') return t('pricing.reasons.list')
    if (step === 'break') return t('pricing.reasons.break', { quantity })
    if (step === 'promotion') return t('pricing.reasons.promotion', { title: promotion?.title ?? '' })
    if (step === 'contract') {
      return (min_qty ?? 1) > 1
        ? t('pricing.reasons.contractFrom', { quantity })
        : t('pricing.reasons.contract')
    }
    return t(`pricing.reasons.${step}`, { level, percent: words.number((percent_bp ?? 0) / 100) })
  }
}
