import type { OrderStage } from '#features/orders/order.ts'

/** A line counts as bought from the moment it was ordered, unless nothing came of the order. */
export const boughtStages = [
  'submitted',
  'negotiation',
  'confirmed',
  'in_work',
  'completed',
] as const satisfies readonly OrderStage[]
