import { ActionIcon } from '@mantine/core'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { QuantityInput } from '#features/goods/catalogue/client/index.ts'
import { smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import { type TypedQuantity, typedQuantity } from '#features/goods/catalogue/typed-quantity.ts'
import type { PricedProduct } from '#features/goods/pricing/price-shape.ts'
import { Allowed } from '#features/people/auth/client/index.ts'
import { useAddToCart } from '#features/sales/cart/client/index.ts'
import styles from './quantity-and-add.module.css'
import { type Typed, withText } from './typed.ts'

type Props = { product: PricedProduct; typed: Typed; onTyped: (typed: Typed) => void; low?: boolean }

/** A quantity and its button. Adds the smallest quantity if nothing was typed. Enter adds as well. */
export function QuantityAndAdd({ product, typed, onTyped, low = false }: Props) {
  const { t } = useTranslation()
  const { add, isPending } = useAddToCart()
  const text = typed.get(product.id)?.text ?? ''
  const write = (next: string) => onTyped(withText(typed, product, next))
  if (!product.price) return null

  function put(input: TypedQuantity) {
    if (input.is === 'error') return
    const quantity = input.is === 'quantity' ? input.quantity : smallestQuantity(product)
    const rounded = { asked: input.is === 'quantity' ? input.asked : quantity, rules: product }
    add([{ product, quantity, rounded }], () => write(''))
  }

  return (
    <Allowed command="buy" quiet>
      <span className={styles.add}>
        <QuantityInput
          of={product}
          text={text}
          onText={write}
          onEnter={put}
          low={low}
          placeholder={String(smallestQuantity(product))}
        />
        <ActionIcon
          size={low ? 'var(--low, 24px)' : 34}
          variant={text ? 'filled' : 'default'}
          loading={isPending}
          aria-label={`${t('cart.add')}: ${product.name}`}
          title={t('cart.add')}
          onClick={() => put(typedQuantity(product, text))}
        >
          <IconShoppingCartPlus size={18} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </span>
    </Allowed>
  )
}
