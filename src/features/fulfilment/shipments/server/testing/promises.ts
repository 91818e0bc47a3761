import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { unpaidOrders } from '#features/sales/orders/server/ports.ts'
import { withAnswers } from '#platform/server/testing/with-answers.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Lot } from '../../lot-shape.ts'
import { unpaidLots } from '../ports.ts'
import { type OrderInWork, orderInWork } from './in-work.ts'

export const [ann, eve] = ['ann@holm.example', 'eve@other.example']
export let portico: TestPortico
export let bolt = 0

export async function startPromises(): Promise<void> {
  portico = await startPortico()
  const { pool } = portico.platform
  // Unpaid invoices do not block here: `lots.test.ts` covers that.
  portico.platform.ports = withAnswers(
    portico.platform.ports,
    unpaidOrders.by(async () => []),
    unpaidLots.by(async () => []),
  )
  await newCompany(pool, { email: ann, manager: cast.manager, locale: 'en' })
  await newCompany(pool, { email: eve, name: 'Other', manager: cast.manager })
  await pool.query('update users set email_verified_at = now() where email = any($1)', [[ann, eve]])
  ;[bolt] = (await putOnSale(portico.platform, [{ sku: 'BOLT', price: 1000 }])) as [number]
}

export type Said = { code?: string; codes?: Record<string, string[]> }
export const ask = <T = Lot>(as: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  portico.request<T & Said>(as, method, url, body)

export async function good<T = Lot>(as: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) {
  const answer = await ask<T>(as, method, url, body)
  expect(answer.status, `${as} ${method} ${url} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
export const box = { length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000, marking: 'A-1' }
export const inWork = (buyer = ann) =>
  orderInWork(portico, { buyer, manager: cast.manager }, [{ product_id: bolt, quantity: 100 }])
export const command = (lot: Pick<Lot, 'id' | 'version'>, verb: string, more: object = {}) =>
  good(cast.manager, 'POST', `/api/manager/lots/${lot.id}/${verb}`, { version: lot.version, ...more })

export async function readyLot(order: OrderInWork, quantity = 100): Promise<Lot> {
  const lines = [{ line_id: order.lines[0]!.id, quantity }]
  const formed = await good(cast.manager, 'POST', `/api/manager/orders/${order.id}/lots`, {
    lines,
    packages: [box],
  })
  return command(formed, 'readiness')
}
export const request = (lot: Pick<Lot, 'id' | 'version'>, more: object = {}, as = ann) =>
  ask(as, 'POST', '/api/front/lot-requests', {
    lots: [{ id: lot.id, version: lot.version }],
    delivery_method: 2,
    ...more,
  })

export async function sentLot(order: OrderInWork, quantity = 100): Promise<Lot> {
  const { body } = await request(await readyLot(order, quantity))
  return command(
    await command(body, 'booking', { carrier: 'Baltic Freight', ships_on: '2099-05-20' }),
    'departure',
  )
}
export const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
