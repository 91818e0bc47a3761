import { cast } from '#demo/cast.ts'

/** The part of a test Portico used here. */
type Asked = {
  request(
    as: string,
    method: 'GET' | 'POST',
    url: string,
    body?: unknown,
  ): Promise<{ status: number; body: any }>
}

type Line = {
  id: number
  quantity: number
  sku: string
  confirmed: number
  ready: number
  shipped: number
  delivered: number
}
export type OrderInWork = { id: number; number: number; lines: Line[] }

const askOf = (portico: Asked) => async (as: string, method: 'GET' | 'POST', url: string, body?: object) => {
  const answer = await portico.request(as, method, url, body)
  if (answer.status >= 300) throw new Error(`${as} ${method} ${url}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Delivers all pieces of an order in one lot. */
export async function deliver(
  portico: Asked,
  { buyer, manager }: { buyer: string; manager: string },
  { id, lines }: OrderInWork,
): Promise<void> {
  const ask = askOf(portico)
  let lot = await ask(manager, 'POST', `/api/manager/orders/${id}/lots`, {
    lines: lines.map((line) => ({ line_id: line.id, quantity: line.quantity })),
    packages: [{ length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000 }],
  })
  const command = async (verb: string, more: object = {}) => {
    lot = await ask(manager, 'POST', `/api/manager/lots/${lot.id}/${verb}`, { version: lot.version, ...more })
  }
  await command('readiness')
  const lots = [{ id: lot.id, version: lot.version }]
  lot = await ask(buyer, 'POST', '/api/front/lot-requests', { lots, delivery_method: 2 })
  await command('booking', { carrier: 'Baltic Freight', ships_on: '2099-05-20' })
  await command('departure', { tracking: 'BF-1' })
  await command('delivery')
}

/**
 * Creates an order of this buyer with these pieces of each product, confirmed by this manager. A chief manager
 * starts it, paid or not.
 */
export async function orderInWork(
  portico: Asked,
  { buyer, manager }: { buyer: string; manager: string },
  goods: readonly { product_id: number; quantity: number }[],
): Promise<OrderInWork> {
  const ask = askOf(portico)
  const cart = await ask(buyer, 'POST', '/api/front/carts', { name: 'Lots' })
  for (const one of goods) await ask(buyer, 'POST', `/api/front/carts/${cart.id}/lines`, one)
  const { id } = await ask(buyer, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  await ask(manager, 'POST', `/api/manager/orders/${id}/confirmation`)
  return ask(cast.chief, 'POST', `/api/manager/orders/${id}/start`)
}
