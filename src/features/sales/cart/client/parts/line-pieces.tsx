import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuantityInput, useWords } from '#features/goods/catalogue/client/index.ts'
import type { LineCut } from '#features/goods/catalogue/cutting.ts'
import type { CartLine } from '../../contract.ts'

type Props = { of: CartLine; cut: LineCut; onPieces: (cut: LineCut, pieces: number) => void }

/** The number of pieces of a line that is cut, and the quantity that is charged for them. */
export function LinePieces({ of: { product, quantity }, cut, onPieces }: Props) {
  const { t } = useTranslation()
  const words = useWords()
  const [text, setText] = useState(String(cut.pieces))
  const [shown, setShown] = useState(cut.pieces)
  // They were changed elsewhere, or the server refused the change.
  if (shown !== cut.pieces) {
    setShown(cut.pieces)
    setText(String(cut.pieces))
  }
  const name = t('cart.cut.piecesOf', { name: product.name })
  return (
    <QuantityInput
      of={{ name, unit: 'pcs', min_qty: 1, step_qty: 1, pack_qty: 1 }}
      text={text}
      onText={setText}
      onDone={(typed) => {
        if (typed.is !== 'quantity') return setText(String(cut.pieces))
        setText(String(typed.quantity))
        if (typed.quantity !== cut.pieces) onPieces(cut, typed.quantity)
      }}
      note={words.quantity(quantity, product)}
    />
  )
}
