import { localClock } from '#features/foundation/company/opening.ts'
import type { DeliveryTerms } from '#features/goods/delivery-times/delivery-times.ts'
import { type Day, type Days, dayOf, openDays } from './calendar.ts'

/** The calendar of a warehouse. */
export type WarehouseTerms = {
  time_zone: string
  /** The time ('14:00') from which goods leave a working day later. */
  cut_off: string
  /** 1 = Monday. */
  work_days: readonly number[]
  /** Dates without work. */
  closed: readonly string[]
  /** Working days from the arrival of goods until they can be used. */
  receiving_days: number
}

/** The warehouse and the delivery of one question, prepared once and used for all its lines. */
export type Terms = {
  /** The day at the warehouse. */
  today: Day
  /** The first working day on which goods can still be picked. */
  start: Day
  work: Days
  receiving_days: number
  /** Returns the first day goods can leave from a day on, and are not delivered before another. */
  leaves: (day: Day, notBefore: Day | null) => Day
  /** Returns the day goods that leave on a day are delivered; null without terms. */
  delivered: (day: Day) => Day | null
  /** Returns whether goods can be delivered on a day. */
  delivers: (day: Day) => boolean
}

/** Prepares calendars. `delivery` null: the days of delivery are unknown. */
export function termsAt(now: Date, warehouse: WarehouseTerms, delivery: DeliveryTerms | null): Terms {
  const { work_days, closed, cut_off, receiving_days } = warehouse
  const work = openDays(work_days, closed)
  const clock = localClock(now, warehouse.time_zone)
  const today = dayOf(clock.date)
  const departures = delivery?.departs?.filter((weekday) => work_days.includes(weekday)) ?? []
  const departing = departures.length > 0 ? openDays(departures, closed) : work
  const days = delivery && openDays(delivery.arrives, delivery.closed)
  const delivered = deliveryDay(delivery, days)
  return {
    today,
    start: work.from(clock.time < cut_off ? today : today + 1),
    work,
    receiving_days,
    delivered,
    delivers: (day) => !days || days.from(day) === day,
    leaves: (day, notBefore) => {
      let at = departing.from(day)
      if (notBefore === null) return at
      for (let there = delivered(at); there !== null && there < notBefore; there = delivered(at))
        at = departing.from(at + 1)
      return at
    },
  }
}

function deliveryDay(delivery: DeliveryTerms | null, days: Days | null): Terms['delivered'] {
  if (!delivery || !days) return () => null
  const { transit_days, counts } = delivery
  return counts === 'working'
    ? (day) => days.after(day, transit_days)
    : (day) => days.from(day + transit_days)
}
