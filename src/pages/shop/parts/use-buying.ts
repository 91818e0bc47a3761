import { useState } from 'react'
import { useMayNot } from '#features/people/auth/client/index.ts'
import { useAddToCart } from '#features/sales/cart/client/index.ts'
import type { Buying } from './quantity-and-add.tsx'
import { createTyped } from './typed.ts'

/**
 * Returns what the quantity fields of a list share. What was typed survives paging and searching: it is still there on
 * another page.
 */
export function useBuying(): Buying {
  const [typed] = useState(createTyped)
  const { add } = useAddToCart()
  return { typed, add, mayNot: useMayNot('buy') }
}
