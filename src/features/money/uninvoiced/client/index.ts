export { shippedNotInvoiced } from './api.ts'
export { ShippedNotInvoiced } from './shipped-not-invoiced.tsx'
