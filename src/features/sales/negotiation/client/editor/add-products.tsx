import { fieldText } from '#features/goods/catalogue/units.ts'
import type { PricedProduct } from '#features/goods/pricing/contract.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { ProductFinder } from '../product-finder.tsx'
import type { Edited } from './edited.ts'

/** Adds a product to the draft: one press adds the smallest quantity. */
export function AddProducts({ order, onAdd }: { order: Order; onAdd: (line: Edited) => void }) {
  return <ProductFinder organization_id={order.organization_id} onAdd={(product) => onAdd(lineOf(product))} />
}

const lineOf = (product: PricedProduct): Edited => ({
  key: `new ${product.id} ${Date.now()}`,
  id: null,
  product_id: product.id,
  sku: product.sku,
  name: product.name,
  unit: product.unit,
  per: product.price?.per ?? 1,
  quantity: fieldText(product.min_qty, product.unit),
  price: '',
  cost: '',
  lead_days: '',
  promised_on: '',
  note: '',
  internal_note: '',
  is_locked: false,
  instead_of: null,
  instead_name: '',
  break_quantity: '',
  break_price: '',
  of: null,
})
