import { useTranslation } from 'react-i18next'
import { NextSaving, Price, useSoMany, Why } from '#features/goods/pricing/client/index.ts'
import { usePriceText } from '#ui/money.tsx'
import type { CartLine } from '../../contract.ts'
import styles from './cart-lines.module.css'

/** The unit price, the price last seen, and what the next price break saves, with a button to take it. */
export function LinePrice({ of, onTake }: { of: CartLine; onTake: (quantity: number) => void }) {
  const { t } = useTranslation()
  const text = usePriceText()
  const so = useSoMany()
  const { price, next_break, seen_price, product, quantity } = of
  return (
    <span className={styles.price}>
      <Why reasons={of.why} unit={product.unit}>
        <Price of={of} unit={product.unit} />
      </Why>
      {seen_price && (
        <small>{t('cart.was', { price: text(seen_price, so(seen_price, product.unit)) })}</small>
      )}
      {price && next_break && (
        <NextSaving
          of={product}
          ladder={[{ min_qty: quantity, price }, next_break]}
          quantity={quantity}
          onTake={onTake}
        />
      )}
    </span>
  )
}
