import type { OrderStage } from '#features/sales/orders/order.ts'

/** A line counts as bought from the moment it was ordered: not while it is talked about, nor when nothing came of it. */
export const boughtStages = [
  'submitted',
  'confirmed',
  'in_work',
  'completed',
] as const satisfies readonly OrderStage[]
