import { z } from 'zod'

/**
 * A moment in a reply: ISO 8601 in UTC to the millisecond, '2026-05-04T09:30:00.000Z'. A use case answers with the Date
 * as it came from the database; the writer of replies writes it out.
 */
// A string is what arrives, so that is what the shape checks and describes; only who answers may give a Date.
export const Moment = z.string() as unknown as z.ZodType<string, Date | string>

/** The year nought of ISO 8601 is none of the database's. */
const hasYear = (day: string) => !day.startsWith('0000')

/** A day someone asks for: '2026-05-04'. The error is a key of the words. */
export const askedDay = (error = 'errors.notValid') => z.iso.date({ error }).refine(hasYear, { error })

/** A moment someone asks for, with the shift of its clock: '2026-05-04T09:30:00+03:00'. The error is a key of the words. */
export const askedMoment = (error = 'errors.notValid') =>
  z.iso.datetime({ offset: true, error }).refine(hasYear, { error })

/** A reply as a use case answers with it: its moments may still be Dates. */
export type ReplyInput<Shape extends z.ZodType> = z.input<Shape>

/** A time of day by someone's clock: '09:30'. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'errors.oneOf')
