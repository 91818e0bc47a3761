import { useState } from 'react'
import { QuantityInput, useWords } from '#features/goods/catalogue/client/index.ts'
import { fieldText } from '#features/goods/catalogue/units.ts'
import { NextSaving } from '#features/goods/pricing/client/index.ts'
import { type ReviewRow, withQuantity } from '../../review.ts'
import type { Cells } from './cells.ts'

/** The quantity of a row: a number or a calculation. Without a product, the text as written. */
export function Quantity({ row, state, isLocked, onDecided }: Cells & { row: ReviewRow }) {
  const words = useWords()
  const { n, amount, quantity, verdict } = row
  const product = row.product_id === null ? undefined : state.review.products[row.product_id]
  const shown = quantity === null ? (amount?.text ?? '') : fieldText(quantity, product?.unit ?? 'pcs')
  const [text, setText] = useState(shown)
  if (verdict === 'left_out') return null
  if (!product) return <span className="figures">{amount?.text}</span>
  if (isLocked) return <span className="figures">{words.quantity(quantity ?? 0, product)}</span>
  const take = (next: number) =>
    state.decide((review) => withQuantity(review, n, fieldText(next, product.unit)))
  const settle = () => text !== shown && state.decide((review) => withQuantity(review, n, text))
  return (
    <QuantityInput
      low
      of={product}
      text={text}
      onText={setText}
      note={
        quantity !== null && (
          <NextSaving of={product} ladder={product.breaks} quantity={quantity} onTake={take} />
        )
      }
      onDone={settle}
      onEnter={() => {
        state.decide((review) => withQuantity(review, n, text))
        onDecided()
      }}
    />
  )
}
