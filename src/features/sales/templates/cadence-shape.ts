import { z } from 'zod'
import { askedDay } from '#platform/shared/time.ts'
import { cadenceModes, mostBetween, pauseReasons } from './cadence.ts'

const Common = {
  every: z.int('errors.isInteger').min(1).max(mostBetween),
  mode: z.enum(cadenceModes),
  /** The first day that may be due; tomorrow if not given. */
  from: askedDay().optional(),
}

/** Weekly on a weekday (1 = Monday), or monthly on a day (31: the last one). */
export const CadenceInput = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('week'), weekday: z.int().min(1).max(7), ...Common }),
  z.object({ unit: z.literal('month'), day: z.int('errors.isInteger').min(1).max(31), ...Common }),
])
export type CadenceInput = z.output<typeof CadenceInput>

/** When a template repeats. Days are 'YYYY-MM-DD', of the company. */
export const CadenceOfTemplate = z.object({
  unit: z.enum(['week', 'month']),
  every: z.int(),
  weekday: z.int().nullable(),
  day: z.int().nullable(),
  mode: z.enum(cadenceModes),
  anchor: z.string(),
  /** The next due day, and the working day on which it is prepared. */
  due_on: z.string(),
  next_on: z.string(),
  paused: z.enum(pauseReasons).nullable(),
})
export type CadenceOfTemplate = z.infer<typeof CadenceOfTemplate>
