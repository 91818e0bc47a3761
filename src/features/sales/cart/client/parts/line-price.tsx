import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { Price, useSoMany, Why } from '#features/goods/pricing/client/index.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { useLang, usePriceText } from '#ui/money.tsx'
import type { CartLine } from '../../contract.ts'
import styles from './cart-lines.module.css'

/** The unit price, the price last seen, and the next price break with a button to take it. */
export function LinePrice({ of, onTake }: { of: CartLine; onTake: (quantity: number) => void }) {
  const { t } = useTranslation()
  const lang = useLang()
  const words = useWords()
  const text = usePriceText()
  const so = useSoMany()
  const { next_break, seen_price, product } = of
  const said = ({ min_qty, price }: NonNullable<CartLine['next_break']>) => ({
    quantity: words.quantity(min_qty, product),
    price: text(price, so(price, product.unit)),
  })
  return (
    <span className={styles.price}>
      <Why reasons={of.why} unit={product.unit}>
        <Price of={of} unit={product.unit} />
      </Why>
      {seen_price && (
        <small>{t('cart.was', { price: text(seen_price, so(seen_price, product.unit)) })}</small>
      )}
      {next_break && (
        <button
          type="button"
          className={styles.take}
          title={t('cart.takeBreak', said(next_break))}
          onClick={() => onTake(next_break.min_qty)}
        >
          {next_break.saves
            ? t('cart.moreForLess', {
                more: words.quantity(next_break.min_qty - of.quantity, product),
                less: formatMoney(next_break.saves, lang),
              })
            : t('cart.nextBreak', said(next_break))}
        </button>
      )}
    </span>
  )
}
