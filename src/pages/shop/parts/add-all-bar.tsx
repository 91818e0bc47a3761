import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { typedQuantity } from '#features/goods/catalogue/typed-quantity.ts'
import { useAddToCart, type Wanted } from '#features/sales/cart/client/index.ts'
import styles from './add-all-bar.module.css'
import { type TypedStore, useAllTyped } from './typed.ts'

/** Appears when quantities are typed in several rows, and adds all of them to the cart at once. */
export function AddAllBar({ typed }: { typed: TypedStore }) {
  const { t } = useTranslation()
  const { add, isPending } = useAddToCart()
  const wanted = [...useAllTyped(typed).values()].flatMap(({ product, text }): Wanted[] => {
    const input = typedQuantity(product, text)
    return input.is === 'quantity'
      ? [{ product, quantity: input.quantity, rounded: { asked: input.asked, rules: product } }]
      : []
  })
  if (wanted.length < 2) return null
  return (
    <section className={styles.bar} aria-label={t('cart.addAll', { count: wanted.length })}>
      <Button size="md" loading={isPending} onClick={() => add(wanted, { onAdded: typed.clear })}>
        {t('cart.addAll', { count: wanted.length })}
      </Button>
      <Button size="md" variant="default" onClick={typed.clear}>
        {t('cart.forget')}
      </Button>
    </section>
  )
}
