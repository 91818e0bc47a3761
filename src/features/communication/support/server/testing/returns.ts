import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Return } from '#features/fulfilment/returns/return-shape.ts'
import { deliver, orderInWork } from '#features/fulfilment/shipments/server/testing/in-work.ts'
import type { ProductStock } from '#features/goods/stock/contract.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import type { SupportRequest } from '../../request-shape.ts'
import { ann, ask, good, lotLineOf, portico, transition } from './support.ts'

const people = { buyer: ann, manager: cast.manager }

/** A new product, sold only from stock. */
export async function newProduct(sku: string): Promise<number> {
  const [id] = await putOnSale(portico.platform, [{ sku, price: 1000 }])
  return id!
}

/** A claim for delivered pieces of a product, all damaged. */
export async function claimFor(
  product_id: number,
  quantity: number,
): Promise<{ claim: SupportRequest; order_id: number; lot_line_id: number }> {
  const order = await orderInWork(portico, people, [{ product_id, quantity }])
  await deliver(portico, people, order)
  const lot_line_id = await lotLineOf(order)
  const claim = await good<SupportRequest>(ann, 'POST', '/api/front/support-requests', {
    ...{ type: 'order_problem', subject: 'Rust', message: 'Rusty', order_id: order.id },
    lines: [{ lot_line_id, quantity, trouble: 'damaged' }],
  })
  return { claim, order_id: order.id, lot_line_id }
}

export const decide = (claim: SupportRequest, decision: string, pieces: object[], terms: object = {}) =>
  transition(cast.manager, claim, 'decision', {
    ...{ decision, reason: 'It was wet', pieces },
    return: { address: 'Gate 7, Riga', ...terms },
  })

/** A return of these pieces, authorised by the decision of a claim. */
export async function authorised(product_id: number, quantity: number, terms: object = {}): Promise<Return> {
  const { claim, lot_line_id } = await claimFor(product_id, quantity)
  const { status, body } = await decide(
    claim,
    'replace',
    [{ lot_line_id, quantity, comes_back: true }],
    terms,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return read(body.made.find(({ kind }) => kind === 'return')!.id)
}

export const read = (id: number, as: string = cast.manager) =>
  good<Return>(as, 'GET', `/api/${as === cast.manager ? 'manager' : 'front'}/returns/${id}`)
export const command = (
  { id, version }: Pick<Return, 'id' | 'version'>,
  verb: string,
  more: object = {},
  as: string = cast.manager,
) =>
  ask<Return>(as, 'POST', `/api/${as === ann ? 'front' : 'manager'}/returns/${id}/${verb}`, {
    version,
    ...more,
  })
/** Receives pieces of a return with one line. */
export const receive = (of: Return, received: number, more: object = {}) =>
  command(of, 'receipt', { lines: [{ id: of.lines[0]!.id, received, ...more }] })
/** Inspects a return with one line. */
export const inspect = (of: Return, results: object, more: object = {}) =>
  command(of, 'inspection', { lines: [{ id: of.lines[0]!.id, ...results }], ...more })

/** What staff read about the stock of a product. */
export async function stockOf(id: number) {
  const stock = await good<ProductStock>(cast.manager, 'GET', `/api/manager/products/${id}/stock`)
  const { on_hand, not_for_sale, available } = stock
  return { on_hand, not_for_sale, available }
}
