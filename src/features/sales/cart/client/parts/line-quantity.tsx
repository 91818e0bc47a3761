import { useState } from 'react'
import { QuantityInput } from '#features/goods/catalogue/client/index.ts'
import type { TypedQuantity } from '#features/goods/catalogue/typed-quantity.ts'
import { fieldText } from '#features/goods/catalogue/units.ts'
import type { CartLine } from '../../contract.ts'

/** Applies the quantity on Enter or when the field loses focus. A quantity that cannot be bought is not sent. */
export function LineQuantity({ of, onQuantity }: { of: CartLine; onQuantity: (quantity: number) => void }) {
  const textOf = (quantity: number) => fieldText(quantity, of.product.unit)
  const [text, setText] = useState(textOf(of.quantity))
  const [shown, setShown] = useState(of.quantity)
  // The quantity was changed elsewhere, or by taking a price break.
  if (shown !== of.quantity) {
    setShown(of.quantity)
    setText(textOf(of.quantity))
  }
  function done(typed: TypedQuantity) {
    if (typed.is !== 'quantity') return setText(textOf(of.quantity))
    setText(textOf(typed.quantity))
    if (typed.quantity !== of.quantity) onQuantity(typed.quantity)
  }
  return <QuantityInput of={of.product} text={text} onText={setText} onDone={done} />
}
