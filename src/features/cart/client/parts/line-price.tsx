import { useTranslation } from 'react-i18next'
import { useWords } from '#features/catalogue/client/index.ts'
import { Price, Why } from '#features/pricing/client/index.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { useLang } from '#ui/money.tsx'
import type { CartLine } from '../../contract.ts'
import styles from './cart-lines.module.css'

/** The price of one, what it was last time, and the next step down with a way to take it. */
export function LinePrice({ of, onTake }: { of: CartLine; onTake: (quantity: number) => void }) {
  const { t } = useTranslation()
  const lang = useLang()
  const words = useWords()
  const { next_break, seen_price, product } = of
  return (
    <span className={styles.price}>
      <Why reasons={of.why} unit={product.unit}>
        <Price of={of} />
      </Why>
      {seen_price && <small>{t('cart.was', { price: formatMoney(seen_price, lang) })}</small>}
      {next_break && (
        <button
          type="button"
          className={styles.take}
          title={t('cart.takeBreak', {
            quantity: words.quantity(next_break.min_qty, product),
            price: formatMoney(next_break.price, lang),
          })}
          onClick={() => onTake(next_break.min_qty)}
        >
          {t('cart.nextBreak', {
            quantity: words.quantity(next_break.min_qty, product),
            price: formatMoney(next_break.price, lang),
          })}
        </button>
      )}
    </span>
  )
}
