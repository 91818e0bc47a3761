/** How long deliveries take: by method and country, with the days on which nothing is delivered. */

/** Whether transit days are those on which the carrier delivers, or all days. */
export const transitCounts = ['working', 'calendar'] as const
export type TransitCount = (typeof transitCounts)[number]

/** More is not a delivery time. */
export const mostTransitDays = 120

export type DeliveryTime = {
  /** ISO 3166. Null: all other countries. */
  country: string | null
  transit_days: number
  counts: TransitCount
  /** Weekdays of delivery, 1 = Monday. */
  arrives: readonly number[]
  /** Weekdays of departure. Null: every working day of the warehouse. */
  departs: readonly number[] | null
}

/** A day on which nothing is delivered in a country, or anywhere. */
export type DayWithoutDelivery = { country: string | null; on: string }

/** A delivery time with the dates without delivery where the goods go. */
export type DeliveryTerms = Omit<DeliveryTime, 'country'> & { closed: readonly string[] }

/** Returns the terms of deliveries to a country; null if nothing says how long they take. */
export function deliveryTerms(
  times: readonly DeliveryTime[],
  daysWithout: readonly DayWithoutDelivery[],
  to: string | null,
): DeliveryTerms | null {
  const time =
    times.find(({ country }) => country !== null && country === to) ??
    times.find(({ country }) => country === null)
  if (!time) return null
  const { country: _, ...terms } = time
  const closed = daysWithout.filter(({ country }) => country === null || country === to)
  return { ...terms, closed: closed.map(({ on }) => on) }
}
