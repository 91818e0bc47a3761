export { ordersToConfirm, waitingOrders } from './api.ts'
export { OrdersToConfirm, WaitingOrders } from './parts/order-queues.tsx'
