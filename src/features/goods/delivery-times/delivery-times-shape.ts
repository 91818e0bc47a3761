import { z } from 'zod'
import { isCountryCode } from '#features/foundation/dictionary/countries.ts'
import { askedDay, Weekdays } from '#platform/shared/time.ts'
import { mostTransitDays, transitCounts } from './delivery-times.ts'

const country = z.string().refine(isCountryCode, 'errors.oneOf').nullable()

export const WriteDeliveryTime = z.object({
  country,
  transit_days: z.int('errors.isInteger').min(0).max(mostTransitDays),
  counts: z.enum(transitCounts),
  arrives: Weekdays,
  departs: Weekdays.nullable(),
})

const countriesOnce = (times: readonly { country: string | null }[]): boolean =>
  new Set(times.map(({ country }) => country)).size === times.length

/** All delivery times of a method; they replace those it had. */
export const WriteMethodTimes = z.object({
  times: WriteDeliveryTime.array().max(250).refine(countriesOnce, 'deliveryTimes.countryTwice'),
})

const DayWithout = z.object({ country, on: askedDay() })

/** All days without delivery; they replace those there were. */
export const WriteDaysWithout = z.object({ days: DayWithout.array().max(2000) })

export const DeliveryTimeCard = z.object({
  country: z.string().nullable(),
  transit_days: z.int(),
  counts: z.enum(transitCounts),
  arrives: z.int().array(),
  departs: z.int().array().nullable(),
})
export type DeliveryTimeCard = z.infer<typeof DeliveryTimeCard>

export const DeliveryTimes = z.object({
  methods: z.object({ method_id: z.int(), name: z.string(), times: DeliveryTimeCard.array() }).array(),
  days_without: z.object({ country: z.string().nullable(), on: z.string() }).array(),
})
export type DeliveryTimes = z.infer<typeof DeliveryTimes>
