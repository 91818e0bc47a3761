import { z } from 'zod'
import { spokenLanguages } from '#features/foundation/dictionary/dictionary.ts'
import { TimeOfDay } from '#platform/shared/time.ts'
import { proficiencies } from './spoken.ts'

export const SpokenLanguage = z.object({ id: z.enum(spokenLanguages), level: z.enum(proficiencies) })

const isZone = (name: string) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC'
export const TimeZone = z.string().max(64).refine(isZone, 'errors.oneOf')

/** Days are 1 for Monday to 7 for Sunday; times are 'HH:MM' in the person's time zone. */
export const WorkHours = z.object({
  days: z.int().min(1).max(7).array().min(1, 'errors.required').max(7),
  from: TimeOfDay,
  to: TimeOfDay,
})
export type WorkHours = z.infer<typeof WorkHours>

export const usualHours: WorkHours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }
