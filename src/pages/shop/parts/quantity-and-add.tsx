import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuantityInput } from '#features/goods/catalogue/client/index.ts'
import { smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import { type TypedQuantity, typedQuantity } from '#features/goods/catalogue/typed-quantity.ts'
import { fieldText } from '#features/goods/catalogue/units.ts'
import type { PricedProduct } from '#features/goods/pricing/price-shape.ts'
import type { useAddToCart } from '#features/sales/cart/client/index.ts'
import styles from './quantity-and-add.module.css'
import { RowSaving } from './row-saving.tsx'
import { type TypedStore, useTypedText } from './typed.ts'

/** What the rows of a list share: the typed text, the command, and why the person may not buy. */
export type Buying = {
  typed: TypedStore
  add: ReturnType<typeof useAddToCart>['add']
  mayNot: string | undefined
}

type Props = Buying & { product: PricedProduct; low?: boolean }

/** A quantity and its button. Adds the smallest quantity if nothing was typed. Enter adds as well. */
export function QuantityAndAdd({ product, typed, add, mayNot, low = false }: Props) {
  const { t } = useTranslation()
  const [isPending, setPending] = useState(false)
  const text = useTypedText(typed, product.id)
  const wanted = typedQuantity(product, text)
  if (!product.price) return null

  function put(input: TypedQuantity) {
    if (input.is === 'error' || isPending) return
    const quantity = input.is === 'quantity' ? input.quantity : smallestQuantity(product)
    const rounded = { asked: input.is === 'quantity' ? input.asked : quantity, rules: product }
    setPending(true)
    add([{ product, quantity, rounded }], {
      onAdded: () => typed.write(product, ''),
      onSettled: () => setPending(false),
    })
  }

  return (
    <fieldset className={styles.add} disabled={mayNot !== undefined} title={mayNot}>
      <QuantityInput
        of={product}
        text={text}
        onText={(next) => typed.write(product, next)}
        onEnter={put}
        low={low}
        note={
          wanted.is === 'quantity' && (
            <>
              {product.availability === 'out_of_stock' && <>{t('pricing.watch.mayOrder')} </>}
              <RowSaving
                of={product}
                quantity={wanted.quantity}
                onTake={(next) => typed.write(product, fieldText(next, product.unit))}
              />
            </>
          )
        }
      />
      <button
        type="button"
        className={styles.button}
        data-low={low || undefined}
        data-typed={text ? true : undefined}
        aria-busy={isPending}
        aria-label={`${t('cart.add')}: ${product.name}`}
        title={t('cart.add')}
        onClick={() => put(wanted)}
      >
        <IconShoppingCartPlus size={18} stroke={1.7} aria-hidden="true" />
      </button>
    </fieldset>
  )
}
