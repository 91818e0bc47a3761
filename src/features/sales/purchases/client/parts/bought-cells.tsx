import { useWords } from '#features/goods/catalogue/client/index.ts'
import { useSoMany } from '#features/goods/pricing/client/index.ts'
import { PriceAmount } from '#ui/money.tsx'
import type { BoughtProduct } from '../../contract.ts'

/** The price of the last purchase. */
export function LastPrice({ of: { last_price, unit } }: { of: BoughtProduct }) {
  const so = useSoMany()
  // One element in the cell, which a card layout needs too.
  return (
    <span>
      <PriceAmount value={last_price} of={so(last_price, unit)} />
    </span>
  )
}

/** The total quantity bought. */
export function BoughtQuantity({ of: { quantity, unit } }: { of: BoughtProduct }) {
  return useWords().quantity(quantity, { unit })
}
