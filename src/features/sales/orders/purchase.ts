import type { OrderStage } from './order.ts'

/** The stages in which a line counts as bought: not while it is negotiated, nor if the order came to nothing. */
export const boughtStages = [
  'submitted',
  'confirmed',
  'in_work',
  'completed',
] as const satisfies readonly OrderStage[]
