import { ProductCard } from './contract.ts'

/** A product as a line of a cart or a list shows it. */
export const LineProduct = ProductCard.pick({
  id: true,
  sku: true,
  name: true,
  unit: true,
  min_qty: true,
  step_qty: true,
  pack_qty: true,
  availability: true,
  incoming_on: true,
  lead_days: true,
  has_picture: true,
  is_photo: true,
})
