import { z } from 'zod'
import { causes } from '#features/money/levels/level.ts'
import { type FilterOf, list } from '#platform/shared/list.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { periodFilters } from './sales.ts'

export const directions = ['rose', 'fell'] as const
export type Direction = (typeof directions)[number]

const level = z.coerce.number().int().min(1).max(5)

/** A client that rose or fell in the period. Levels are as shown, 1 to 5. */
export const LevelTransition = z.object({
  id: z.int(),
  organization_id: z.int(),
  organization_name: z.string(),
  at: Moment,
  direction: z.enum(directions),
  from_level: z.int(),
  to_level: z.int(),
  cause: z.enum(causes),
})
export type LevelTransition = z.infer<typeof LevelTransition>

export const levelTransitions = list({
  name: 'level-moves',
  row: LevelTransition,
  columns: {
    organization_name: { title: 'orders.client', is: 'text' },
    at: { title: 'analytics.levels.at', is: 'moment' },
    direction: { title: 'analytics.levels.direction', is: 'word', words: 'analytics.levels.directions' },
    from_level: { title: 'analytics.levels.from', is: 'figure' },
    to_level: { title: 'analytics.levels.to', is: 'figure' },
    cause: { title: 'analytics.levels.cause', is: 'word', words: 'analytics.levels.causes' },
  },
  filters: {
    ...periodFilters,
    direction: z.enum(directions).optional(),
    from_level: level.optional(),
    to_level: level.optional(),
    q: text(200).trim().optional(),
  },
  sorts: ['at', 'to_level', 'name'],
  sort: '-at',
})
export type LevelTransitionFilter = FilterOf<typeof levelTransitions>
