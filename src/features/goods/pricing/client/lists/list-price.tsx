import { useSuspenseQuery } from '@tanstack/react-query'
import { PriceAmount } from '#ui/money.tsx'
import { useSoMany } from '../price.tsx'
import { pricesOfProduct } from './lists-api.ts'

/** The price of one piece for a client without a discount, for staff; a dash if there is none. */
export function ListPrice({ of: { id, unit } }: { of: { id: number; unit: string } }) {
  const so = useSoMany()
  const { price } = useSuspenseQuery(pricesOfProduct(id, {})).data
  return price ? <PriceAmount value={price} of={so(price, unit)} /> : '–'
}
