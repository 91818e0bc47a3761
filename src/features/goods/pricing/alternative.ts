import type { Schedule } from '#features/goods/stock/promise/promise.ts'

/** The most alternatives a buyer is offered at once. */
export const mostOffered = 2

/** The day a schedule is complete, or leaves the warehouse if its delivery has no day. Null if some pieces have none. */
const completeOf = ({ parts, rest }: Pick<Schedule, 'parts' | 'rest'>): string | null => {
  const last = parts.at(-1)
  return rest || !last ? null : (last.deliver_on ?? last.ship_on)
}

type Scheduled = { schedule: Pick<Schedule, 'parts' | 'rest'> }

/**
 * Returns the alternatives to offer for a product, the earliest first: those that are complete on an earlier day, or at all
 * if the product itself is not.
 */
export function toOffer<Of extends Scheduled>(
  wanted: Scheduled['schedule'],
  alternatives: readonly Of[],
): Of[] {
  const own = completeOf(wanted)
  return alternatives
    .flatMap((one) => {
      const on = completeOf(one.schedule)
      return on !== null && (own === null || on < own) ? [{ one, on }] : []
    })
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .slice(0, mostOffered)
    .map(({ one }) => one)
}
