import type { OrderStage } from '#features/sales/orders/order.ts'

/** The stages in which a line counts as bought: not before we have confirmed it, nor if the order came to nothing. */
export const boughtStages = ['confirmed', 'in_work', 'completed'] as const satisfies readonly OrderStage[]
