import type { Order } from '../../order-shape.ts'
import { RepeatOrders } from './repeat-orders.tsx'

/** Adds the products of an order to the active cart again. */
export const RepeatOrder = ({ order }: { order: Order }) => <RepeatOrders ids={[order.id]} />
