import { useSyncExternalStore } from 'react'
import type { PricedProduct } from '#features/goods/pricing/price-shape.ts'

/** The text in the quantity fields of a list, by product. */
export type Typed = ReadonlyMap<number, { product: PricedProduct; text: string }>

/** The typed text of a list. It is outside the components, so that a key press renders one row, not the page. */
export type TypedStore = {
  all(): Typed
  write(product: PricedProduct, text: string): void
  clear(): void
  subscribe(heard: () => void): () => void
}

export function createTyped(): TypedStore {
  let typed: Typed = new Map()
  const listeners = new Set<() => void>()
  const set = (next: Typed) => {
    typed = next
    for (const heard of listeners) heard()
  }
  return {
    all: () => typed,
    write: (product, text) => set(withText(typed, product, text)),
    clear: () => set(new Map()),
    subscribe: (heard) => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

/** Returns the text of one product. Renders again only if it changes. */
export const useTypedText = ({ subscribe, all }: TypedStore, id: number): string =>
  useSyncExternalStore(
    subscribe,
    () => all().get(id)?.text ?? '',
    () => '',
  )

const none: Typed = new Map()
export const useAllTyped = ({ subscribe, all }: TypedStore): Typed =>
  useSyncExternalStore(subscribe, all, () => none)

function withText(typed: Typed, product: PricedProduct, text: string): Typed {
  const next = new Map(typed)
  if (text.trim() === '') next.delete(product.id)
  else next.set(product.id, { product, text })
  return next
}
