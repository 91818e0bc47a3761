import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import type { LineCut } from '#features/goods/catalogue/cutting.ts'
import type { QuantityRules } from '#features/goods/catalogue/quantity.ts'
import { notify } from '#ui/notices.ts'
import type { LineChange } from '../../write-shape.ts'
import { useFillActive } from '../api.ts'

/** A product with the quantity to add; with its rules, what was typed before it was rounded up. */
export type Wanted = {
  product: { id: number; name: string; unit: string }
  quantity: number
  rounded?: { asked: number; rules: QuantityRules }
  /** Pieces cut to length; the quantity follows from them. */
  cut?: LineCut
}

type Then = { onAdded?: () => void; onSettled?: () => void }

/**
 * Adds to the active cart and shows the result. If the server refuses, nothing is added and the reason is
 * shown.
 */
export function useAddToCart() {
  const { t } = useTranslation()
  const words = useWords()
  const fill = useFillActive()

  /** Says what was rounded up on the page. */
  const roundedHere = ({ product, quantity, rounded }: Wanted): string[] =>
    rounded && rounded.asked !== quantity
      ? [`${product.name}: ${words.rounded(rounded.asked, quantity, { ...product, ...rounded.rules })}`]
      : []

  function add(wanted: readonly Wanted[], { onAdded, onSettled }: Then = {}) {
    fill.mutate(
      { body: { lines: wanted.map(lineOf) } },
      {
        onSuccess: ({ cart, changed }) => {
          /** Says what the server rounded up: what is in the cart now. */
          const roundedThere = ({ product_id, quantity, rounded_from }: LineChange): string[] => {
            const product = wanted.find((one) => one.product.id === product_id)?.product
            if (!product || rounded_from === null) return []
            const to = words.quantity(quantity, product)
            return [
              t('cart.roundedUp', { name: product.name, asked: words.number(rounded_from), quantity: to }),
            ]
          }
          const [first] = wanted
          const quantity = first && words.quantity(first.quantity, first.product)
          const result = first?.cut
            ? t('cart.cut.addedOne', {
                name: first.product.name,
                said: words.cut(first.cut, first.product),
                cart: cart.name,
              })
            : changed.length === 1 && first
              ? t('cart.addedOne', { name: first.product.name, quantity, cart: cart.name })
              : t('cart.added', { count: changed.length, cart: cart.name })
          const rounded = [...wanted.flatMap(roundedHere), ...changed.flatMap(roundedThere)]
          notify({ message: [result, ...rounded].join('. ') })
          onAdded?.()
          onSettled?.()
        },
        onError: (error) => {
          const [reason] = Object.values(error.fields)
          notify({ message: reason ?? error.message, theme: 'danger' })
          onSettled?.()
        },
      },
    )
  }

  return { add, isPending: fill.isPending }
}

const lineOf = ({ product, quantity, cut }: Wanted) =>
  cut
    ? { product_id: product.id, cut: { length: cut.length, pieces: cut.pieces } }
    : { product_id: product.id, quantity }
