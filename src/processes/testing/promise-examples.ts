import { vi } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { DeliveryTerms } from '#features/goods/delivery-times/delivery-times.ts'
import examples from '#features/goods/stock/promise/examples.json' with { type: 'json' }
import type { ProductTerms, SupplyFacts } from '#features/goods/stock/promise/plan.ts'
import type { Ask } from '#features/goods/stock/promise/promise.ts'
import type { WarehouseTerms } from '#features/goods/stock/promise/terms.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { putOnSale } from './goods.ts'
import { startPortico } from './portico.ts'

type Calendars = { now: string; warehouse: WarehouseTerms; method: DeliveryTerms }
type OfProduct = { product: ProductTerms; supply: SupplyFacts }
export type PromiseExample = Calendars & OfProduct & { ask: Ask }

/** Returns the facts of a worked example. */
export const exampleOf = <Facts = PromiseExample>(id: string): Facts =>
  examples.find((one) => one.id === id)!.given as unknown as Facts

/** The delivery method whose times are those of the examples. */
export const courier = 2

/**
 * Starts the API on Monday 14 December 2026, 10:00 in Riga, where the company is, and enters facts of the worked examples as
 * their people do: calendars by an administrator, orders by another client. Call `stop` in `afterAll`.
 */
export async function startExamples() {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-12-14T08:00:00Z')
  const portico = await startPortico()

  /** Throws what was refused. */
  async function ask(who: string, method: 'GET' | 'PUT' | 'POST', path: string, body?: object) {
    const answer = await portico.request(who, method, path, body)
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.raw}`)
    return answer.body
  }

  async function changeCompany(change: object): Promise<void> {
    const { version, ...facts } = (await portico.request(null, 'GET', '/api/public/company')).body
    await ask(cast.admin, 'PUT', '/api/manager/company', { ...facts, ...change, based_on: version })
  }

  async function calendars({ now, warehouse, method }: Calendars): Promise<void> {
    vi.setSystemTime(now)
    const { cut_off, work_days, closed: closed_on, receiving_days } = warehouse
    await ask(cast.admin, 'PUT', '/api/manager/warehouses/main', {
      ...{ cut_off, work_days, closed_on, receiving_days },
    })
    const { closed, ...time } = method
    const times = [{ country: null, ...time }]
    await ask(cast.admin, 'PUT', `/api/manager/delivery-times/methods/${courier}`, { times })
    const days = closed.map((on) => ({ country: null, on }))
    await ask(cast.admin, 'PUT', '/api/manager/delivery-times/days-without-delivery', { days })
  }

  let goods = 0
  async function product({ product: { step, status, ...terms }, supply }: OfProduct): Promise<number> {
    const [id] = await putOnSale(portico.platform, [
      { sku: `P-${++goods}`, price: 100, on_hand: supply.here, pack_qty: step, ...terms },
    ])
    const waiting = supply.ahead + supply.load
    if (waiting > 0) await order(cast.clientB, [[id!, waiting]])
    for (const { on, quantity, confidence } of supply.coming)
      await portico.platform.pool.query(
        `insert into stock_incoming (product_id, warehouse, quantity, expected_on, confidence) values ($1, 'main', $2, $3, $4)`,
        [id, quantity, on, confidence],
      )
    if (status === 'discontinued')
      await portico.platform.pool.query(`update products set status = 'discontinued' where id = $1`, [id])
    return id!
  }

  async function cartWith(
    who: string,
    lines: readonly (readonly [id: number, quantity: number])[],
  ): Promise<Cart> {
    const { id } = await ask(who, 'POST', '/api/front/carts', { name: 'One' })
    for (const [product_id, quantity] of lines)
      await ask(who, 'POST', `/api/front/carts/${id}/lines`, { product_id, quantity })
    return ask(who, 'GET', `/api/front/carts/${id}`)
  }

  async function order(who: string, lines: readonly (readonly [id: number, quantity: number])[]) {
    const { id } = await cartWith(who, lines)
    return ask(who, 'POST', `/api/front/carts/${id}/checkout`, { delivery_method: courier })
  }

  await changeCompany({ time_zone: 'Europe/Riga' })
  return {
    ...{ portico, ask, changeCompany, calendars, product, cartWith, order },
    /** Enters everything an example of one product says. Returns the product. */
    async enter(example: PromiseExample): Promise<number> {
      await calendars(example)
      return product(example)
    },
    async stop(): Promise<void> {
      vi.useRealTimers()
      await portico.stop()
    },
  }
}
