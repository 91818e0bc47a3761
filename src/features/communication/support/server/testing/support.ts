import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import { orderInWork } from '#features/fulfilment/shipments/server/testing/in-work.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { setAllTerms } from '#features/people/payment-terms/server/testing/terms.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { ClaimableGoods, SupportRequest } from '../../request-shape.ts'

export const [ann, viewer, eve] = ['ann@holm.example', '1ann@holm.example', 'eve@other.example']
export let portico: TestPortico
export let bolt = 0

export async function startSupport(): Promise<void> {
  portico = await startPortico()
  const { pool } = portico.platform
  await newCompany(pool, { email: ann, colleagues: 1, manager: cast.manager })
  await newCompany(pool, { email: eve, name: 'Other', manager: cast.manager })
  await pool.query('update users set email_verified_at = now() where email = any($1)', [[ann, viewer, eve]])
  await pool.query(`update users set org_role = 'viewer' where email = $1`, [viewer])
  await setAllTerms(pool, 0, 14)
  ;[bolt] = (await putOnSale(portico.platform, [{ sku: 'BOLT', price: 1000 }])) as [number]
}

export type Said = { code?: string; codes?: Record<string, string[]> }
export const ask = <T = SupportRequest>(as: string, method: 'GET' | 'POST', url: string, body?: object) =>
  portico.request<T & Said>(as, method, url, body)

export async function good<T = SupportRequest>(
  as: string,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
) {
  const answer = await ask<T>(as, method, url, body)
  expect(answer.status, `${as} ${method} ${url} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
export const transition = (as: string, { id, version }: SupportRequest, verb: string, more: object = {}) =>
  ask(as, 'POST', `/api/${as === cast.manager ? 'manager' : 'front'}/support-requests/${id}/${verb}`, {
    version,
    ...more,
  })
export const question = { type: 'technical', subject: 'Thread', message: 'Which class is it?' }

export const inWork = () =>
  orderInWork(portico, { buyer: ann, manager: cast.manager }, [{ product_id: bolt, quantity: 100 }])

/** A whole order, delivered to its client. */
export async function delivered(order: Awaited<ReturnType<typeof inWork>>) {
  type Lot = { id: number; version: number; number: number }
  const box = { length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000 }
  let lot = await good<Lot>(cast.manager, 'POST', `/api/manager/orders/${order.id}/lots`, {
    lines: [{ line_id: order.lines[0]!.id, quantity: 100 }],
    packages: [box],
  })
  const step = async (verb: string, more: object = {}) => {
    lot = await good<Lot>(cast.manager, 'POST', `/api/manager/lots/${lot.id}/${verb}`, {
      version: lot.version,
      ...more,
    })
  }
  await step('readiness')
  lot = await good<Lot>(ann, 'POST', '/api/front/lot-requests', {
    lots: [{ id: lot.id, version: lot.version }],
    delivery_method: 2,
  })
  await step('booking', { carrier: 'Baltic Freight', ships_on: '2099-05-20' })
  await step('departure')
  await step('delivery')
  return lot
}

/** The delivered lot line of an order with one line. */
export async function lotLineOf({ id }: { id: number }): Promise<number> {
  const { lines } = await good<ClaimableGoods>(ann, 'GET', `/api/front/orders/${id}/claimable-goods`)
  return lines.find(({ lot_line_id }) => lot_line_id !== null)!.lot_line_id!
}
