import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import type { QuantityRules } from '#features/goods/catalogue/quantity.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { useLang } from '#ui/money.tsx'
import type { Ladder } from '../ladder.ts'
import { nextSaving } from '../next-saving.ts'
import styles from './price.module.css'

type Props = {
  of: QuantityRules & { unit: string }
  ladder: Ladder
  quantity: number
  onTake: (quantity: number) => void
}

/** What the next price break saves, in money; pressing it takes that quantity. */
export function NextSaving({ of, ladder, quantity, onTake }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const words = useWords()
  const next = nextSaving(ladder, quantity, of)
  if (!next) return null
  const said = {
    quantity: words.quantity(next.quantity, of),
    more: words.quantity(next.more, of),
    saves: formatMoney(next.saves, lang),
  }
  return (
    <button
      type="button"
      className={styles.take}
      title={t('pricing.limited.take', said)}
      onClick={() => onTake(next.quantity)}
    >
      {t(next.isLess ? 'pricing.nextSaving.less' : 'pricing.nextSaving.saves', said)}
    </button>
  )
}
