import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { setAllTerms } from '#features/people/payment-terms/server/testing/terms.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Lot } from '../../lot-shape.ts'
import { type OrderInWork, orderInWork } from './in-work.ts'

export const [ann, viewer, eve] = ['ann@holm.example', '1ann@holm.example', 'eve@other.example']
export let portico: TestPortico
export let [bolt, nut] = [0, 0]

export async function startLots(): Promise<void> {
  portico = await startPortico()
  const { pool } = portico.platform
  await newCompany(pool, { email: ann, colleagues: 1, manager: cast.manager })
  await newCompany(pool, { email: eve, name: 'Other', manager: cast.manager })
  await pool.query('update users set email_verified_at = now() where email = any($1)', [[ann, viewer, eve]])
  await pool.query(`update users set org_role = 'viewer' where email = $1`, [viewer])
  await setAllTerms(pool, 0, 14)
  ;[bolt, nut] = (await putOnSale(portico.platform, [
    { sku: 'BOLT', price: 1000, weight_g: 30 },
    { sku: 'NUT', price: 500 },
  ])) as [number, number]
}

export type Said = { code?: string; codes?: Record<string, string[]> }
export const ask = <T = Lot>(
  as: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  body?: object,
) => portico.request<T & Said>(as, method, url, body)

export async function good<T = Lot>(
  as: string,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
): Promise<T> {
  const answer = await ask<T>(as, method, url, body)
  expect(answer.status, `${as} ${method} ${url} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}

export const box = { length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000, marking: 'A-1' }
export const inWork = (buyer = ann, goods = [{ product_id: bolt, quantity: 100 }]) =>
  orderInWork(portico, { buyer, manager: cast.manager }, goods)
export const input = { delivery_method: 2, requested_on: '2099-05-14' }

export const form = (order: OrderInWork, quantity: number, more: object = {}, line = 0) =>
  ask(cast.manager, 'POST', `/api/manager/orders/${order.id}/lots`, {
    lines: [{ line_id: order.lines[line]!.id, quantity }],
    packages: [box],
    ...more,
  })
export const command = (lot: Pick<Lot, 'id' | 'version'>, verb: string, more: object = {}) =>
  ask(cast.manager, 'POST', `/api/manager/lots/${lot.id}/${verb}`, { version: lot.version, ...more })
export const own = (lot: Pick<Lot, 'id' | 'version'>, verb: string, more: object = {}, as = ann) =>
  ask(as, 'POST', `/api/front/lots/${lot.id}/${verb}`, { version: lot.version, ...more })
export const request = (lots: Pick<Lot, 'id' | 'version'>[], more: object = {}, as = ann) =>
  ask(as, 'POST', '/api/front/lot-requests', {
    lots: lots.map(({ id, version }) => ({ id, version })),
    ...input,
    ...more,
  })
export const line = async ({ id }: OrderInWork, at = 0) =>
  (await good<OrderInWork>(cast.manager, 'GET', `/api/manager/orders/${id}`)).lines[at]!
export const buckets = async (order: OrderInWork, at = 0) => {
  const { ready, shipped, delivered } = await line(order, at)
  return [ready, shipped, delivered]
}

/** Creates a lot and brings it to this state. */
export async function lotAt(state: Lot['state'], order?: OrderInWork, quantity = 40): Promise<Lot> {
  const of = order ?? (await inWork())
  let { body: lot } = await form(of, quantity)
  const steps: [Lot['state'], (lot: Lot) => ReturnType<typeof command>][] = [
    ['ready', (lot) => command(lot, 'readiness')],
    ['requested', (lot) => request([lot])],
    ['booked', (lot) => command(lot, 'booking', { carrier: 'Baltic Freight', ships_on: '2099-05-20' })],
    ['in_transit', (lot) => command(lot, 'departure', { tracking: 'BF-1' })],
    ['delivered', (lot) => command(lot, 'delivery')],
    ['accepted', (lot) => own(lot, 'acceptance')],
  ]
  if (state === 'forming') return lot
  for (const [reached, step] of steps) {
    const { status, body } = await step(lot)
    expect([status, body.state], JSON.stringify(body)).toEqual([200, reached])
    lot = body
    if (reached === state) break
  }
  return lot
}
