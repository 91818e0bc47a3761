import { z } from 'zod'

/**
 * A moment in a reply: ISO 8601 in UTC to the millisecond, '2026-05-04T09:30:00.000Z'. A use case may return
 * the database's Date; the serializer formats it.
 */
// A string arrives, so the shape checks and describes a string. Only a use case may return a Date.
export const Moment = z.string() as unknown as z.ZodType<string, Date | string>

/** ISO 8601 has a year 0, PostgreSQL does not. */
const hasYear = (day: string) => !day.startsWith('0000')

/** A day in a request: '2026-05-04'. `error` is a message key. */
export const askedDay = (error = 'errors.notValid') => z.iso.date({ error }).refine(hasYear, { error })

/**
 * A moment in a request, with the offset of its clock: '2026-05-04T09:30:00+03:00'. `error` is a message key.
 */
export const askedMoment = (error = 'errors.notValid') =>
  z.iso.datetime({ offset: true, error }).refine(hasYear, { error })

/** The result of a use case before it is serialized: its moments may still be Dates. */
export type ReplyInput<Shape extends z.ZodType> = z.input<Shape>

/** A time of day on a local clock: '09:30'. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'errors.oneOf')

/** Weekdays, 1 = Monday; at least one. */
export const Weekdays = z
  .int()
  .min(1)
  .max(7)
  .array()
  .min(1, 'errors.required')
  .max(7)
  .transform((given) => [...new Set(given)].sort())
