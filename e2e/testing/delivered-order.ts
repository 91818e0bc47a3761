import { expect } from 'vitest'
import { deliver, type OrderInWork } from '#features/fulfilment/shipments/server/testing/in-work.ts'
import { callApi } from './browser.ts'

/** The product of these orders, of the demonstration. */
export const claimedProduct = 12

/** A delivered order of 100 pieces, paid in advance. */
export async function deliveredOrder(token: string, staff: string): Promise<OrderInWork> {
  const cart = await callApi<{ id: number }>(token, 'POST', '/api/front/carts', { name: 'Claims' })
  await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, {
    product_id: claimedProduct,
    quantity: 100,
  })
  const { id } = await callApi<{ id: number }>(token, 'POST', `/api/front/carts/${cart.id}/checkout`, {
    delivery_method: 1,
  })
  await callApi(staff, 'POST', `/api/manager/orders/${id}/confirmation`)
  const order = await callApi<OrderInWork>(staff, 'POST', `/api/manager/orders/${id}/start`)
  type Invoice = { id: number; left: { amount: number } }
  const invoices = () => callApi<Invoice[]>(staff, 'GET', `/api/manager/orders/${id}/invoices`)
  // The advance is invoiced by a job.
  await expect.poll(async () => (await invoices()).length, { timeout: 20_000 }).toBe(1)
  for (const { id: invoice, left } of await invoices())
    await callApi(staff, 'POST', `/api/manager/invoices/${invoice}/payments`, {
      ...{ amount: left.amount, paid_on: '2026-01-15', reference: `Transfer for ${id}` },
    })
  const request = async (as: string, method: string, url: string, body?: unknown) => ({
    status: 200,
    body: await callApi(as, method, url, body as object),
  })
  await deliver({ request }, { buyer: token, manager: staff }, order)
  return order
}
