import { AvailabilityOf, useWords } from '#features/goods/catalogue/client/index.ts'
import { ScheduleLines } from '#features/goods/stock/client/index.ts'
import type { Schedule } from '#features/goods/stock/contract.ts'
import type { CartLine } from '../../contract.ts'

/** When the pieces of a line are delivered; its availability until that is known. */
export function LineDays({
  of: { product, quantity },
  schedule,
}: {
  of: CartLine
  schedule: Schedule | undefined
}) {
  const words = useWords()
  return schedule ? (
    <ScheduleLines of={schedule} quantity={(pieces) => words.quantity(pieces, product)} />
  ) : (
    <AvailabilityOf of={product} quantity={quantity} />
  )
}
