import type { Order } from '../../order-shape.ts'
import { RepeatOrders } from './repeat-orders.tsx'

/** The same goods once more: into the cart that is being filled. */
export const RepeatOrder = ({ order }: { order: Order }) => <RepeatOrders ids={[order.id]} />
