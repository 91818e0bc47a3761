import { reached } from '#features/management/clientele/clientele.ts'
import type { Period } from './period.ts'

/** Steps from an application to the first agreed order. */
export const funnelSteps = ['applied', ...reached] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** Returns the filter of the client list that shows the companies of a step. */
export const companiesBehind = (step: FunnelStep, { from, to }: Period): Record<string, string> => ({
  from,
  to,
  ...(step !== 'applied' && { reached: step }),
})
