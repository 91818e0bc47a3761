import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { notify } from '#ui/notices.ts'
import { useFillActive } from '../api.ts'

/** A product with the quantity to add. */
export type Wanted = { product: { id: number; name: string; unit: string }; quantity: number }

/**
 * Adds to the active cart and shows the result. If the server refuses, nothing is added and the reason is
 * shown.
 */
export function useAddToCart() {
  const { t } = useTranslation()
  const words = useWords()
  const fill = useFillActive()

  function add(wanted: readonly Wanted[], onAdded?: () => void) {
    fill.mutate(
      { body: { lines: wanted.map(({ product, quantity }) => ({ product_id: product.id, quantity })) } },
      {
        onSuccess: ({ cart, changed }) => {
          const [first] = wanted
          const quantity = first && words.quantity(first.quantity, first.product)
          notify({
            message:
              changed.length === 1 && first
                ? t('cart.addedOne', { name: first.product.name, quantity, cart: cart.name })
                : t('cart.added', { count: changed.length, cart: cart.name }),
          })
          onAdded?.()
        },
        onError: (error) => {
          const [reason] = Object.values(error.fields)
          notify({ message: reason ?? error.message, theme: 'danger' })
        },
      },
    )
  }

  return { add, isPending: fill.isPending }
}
