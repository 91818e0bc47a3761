import { cast } from '#demo/cast.ts'
import type { Lot } from '#features/fulfilment/shipments/lot-shape.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { buyer, type Trade } from '#processes/testing/trade.ts'

/** Ships these pieces of each line of an order in one lot, all of them by default, and lets the event handlers finish. */
export async function shipAll(trade: Trade, { id, lines }: Order, pieces?: number): Promise<void> {
  const manager = (path: string, body: object) =>
    trade.good<Lot>(cast.manager, 'POST', `/api/manager${path}`, body)
  let lot = await manager(`/orders/${id}/lots`, {
    lines: lines.map((line) => ({ line_id: line.id, quantity: pieces ?? line.quantity })),
    packages: [{ length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000 }],
  })
  const command = async (verb: string, more: object = {}) => {
    lot = await manager(`/lots/${lot.id}/${verb}`, { version: lot.version, ...more })
  }
  await command('readiness')
  const lots = [{ id: lot.id, version: lot.version }]
  lot = await trade.good<Lot>(buyer, 'POST', '/api/front/lot-requests', { lots, delivery_method: 2 })
  await command('booking', { carrier: 'Baltic Freight', ships_on: '2099-05-20' })
  await command('departure', { tracking: 'BF-1' })
  await trade.portico.emailsTo(buyer)
}
