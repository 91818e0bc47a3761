import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Lot } from '#features/fulfilment/shipments/lot-shape.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { TestPortico } from './portico.ts'

type Sent = { portico: TestPortico; buyer: string; order: Pick<Order, 'id' | 'lines'> }

/** Sends pieces of a line, by its place, in a lot of their own. Returns the lot, and how it is delivered. */
export async function sendLot(
  { portico, buyer, order }: Sent,
  at: number,
  quantity: number,
  warehouse?: string,
): Promise<{ id: number; deliver: () => Promise<void> }> {
  const ask = async (as: string, url: string, body: object): Promise<Lot> => {
    const answer = await portico.request<Lot>(as, 'POST', url, body)
    expect(answer.status, `${url} ${JSON.stringify(answer.body)}`).toBe(200)
    // What the lot causes has happened.
    await portico.emailsTo(buyer)
    return answer.body
  }
  let lot = await ask(cast.manager, `/api/manager/orders/${order.id}/lots`, {
    ...{ lines: [{ line_id: order.lines[at]!.id, quantity }], ...(warehouse && { warehouse }) },
    packages: [{ length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000 }],
  })
  const command = async (verb: string, more: object = {}) => {
    lot = await ask(cast.manager, `/api/manager/lots/${lot.id}/${verb}`, { version: lot.version, ...more })
  }
  await command('readiness')
  const lots = [{ id: lot.id, version: lot.version }]
  lot = await ask(buyer, '/api/front/lot-requests', { lots, delivery_method: 2 })
  await command('booking', { carrier: 'Baltic Freight', ships_on: '2099-05-20' })
  await command('departure', { tracking: 'BF-1' })
  return { id: lot.id, deliver: () => command('delivery') }
}
