import { useQuery } from '@tanstack/react-query'
import { NextSaving, pricedProduct } from '#features/goods/pricing/client/index.ts'
import type { PricedProduct } from '#features/goods/pricing/price-shape.ts'

type Props = { of: PricedProduct; quantity: number; onTake: (quantity: number) => void }

/** What the next price break of a row saves. The breaks are loaded when a quantity is typed. */
export function RowSaving({ of, quantity, onTake }: Props) {
  const { data } = useQuery(pricedProduct(of.id))
  return data && <NextSaving of={of} ladder={data.breaks} quantity={quantity} onTake={onTake} />
}
