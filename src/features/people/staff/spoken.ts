import type { spokenLanguages } from '#features/foundation/dictionary/dictionary.ts'

/** The proficiency in a language. */
export const proficiencies = ['native', 'fluent', 'good', 'basic'] as const
export type Spoken = { id: (typeof spokenLanguages)[number]; level: (typeof proficiencies)[number] }

/** The days of the week; in lists of numbers Monday is 1. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
