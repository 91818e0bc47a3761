import { useWords } from '#features/goods/catalogue/client/index.ts'
import { useSoMany } from '#features/goods/pricing/client/index.ts'
import { PriceAmount } from '#ui/money.tsx'
import type { BoughtProduct } from '../../contract.ts'

/** What was paid the last time. */
export function LastPrice({ of: { last_price, unit } }: { of: BoughtProduct }) {
  const so = useSoMany()
  // One thing in its cell, also where a row is a card.
  return (
    <span>
      <PriceAmount value={last_price} of={so(last_price, unit)} />
    </span>
  )
}

/** How much of it was bought in all. */
export function BoughtQuantity({ of: { quantity, unit } }: { of: BoughtProduct }) {
  return useWords().quantity(quantity, { unit })
}
