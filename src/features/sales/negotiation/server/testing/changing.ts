import { cast } from '#demo/cast.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { TestPortico } from '#processes/testing/portico.ts'
import type { ChangePreview } from '../../change-shape.ts'
import { offering } from './offering.ts'

const { manager, clientA: anna } = cast

/** The calls that change placed orders of client A. */
export const changing = (portico: () => TestPortico) => {
  const calls = offering(portico)
  const { ask, staff, front, placed } = calls
  const sql = (text: string, values: unknown[] = []) => portico().platform.pool.query(text, values)
  const setRules = (small_amount: number, small_bp = 10_000) =>
    sql(
      `insert into working_rules (id, small_amount, small_bp) values (1, $1, $2)
       on conflict (id) do update set small_amount = $1, small_bp = $2`,
      [small_amount, small_bp],
    )
  const open = (order: Order) => ask(manager, 'GET', `/api/manager/orders/${order.id}`)
  const shown = async ({ id }: Pick<Order, 'id'>, as: string = anna) =>
    (await ask(as, 'GET', `/api/front/orders/${id}`)).body
  const confirmed = async (quantity = 100) =>
    (await staff(manager, await placed(quantity), 'confirmation')).body
  const quantityIs = (order: Order, quantity: number) => [{ id: order.lines[0]!.id, quantity }]
  const change = (order: Order, lines: object[], message?: string) =>
    front(order, 'change', { version: order.version, message, lines })
  const preview = async (order: Order, lines: object[], as: string = anna) => {
    const side = as === anna ? 'front' : 'manager'
    const body = { version: order.version, lines }
    const path = `/api/${side}/orders/${order.id}/change/preview`
    return (await ask<ChangePreview>(as, 'POST', path, body)).body
  }
  const stocked = (product: number, pieces: number) =>
    sql(
      `insert into stock_levels (product_id, warehouse, on_hand) select $1, code, $2 from warehouses where is_sellable limit 1
       on conflict (product_id, warehouse) do update set on_hand = $2`,
      [product, pieces],
    )
  /** A product that is not in the order. Both are in stock. */
  async function bolt(order: Order): Promise<number> {
    const own = order.lines[0]!.product_id!
    const { rows } = await sql(
      `select id from products where status = 'active' and id <> $1 order by id limit 1`,
      [own],
    )
    const { id } = rows[0]
    await sql('update products set pack_qty = 1, step_qty = 1, min_qty = 1 where id = $1', [id])
    await stocked(id, 1_000_000)
    await stocked(own, 1_000_000)
    return id
  }
  /** What is reserved for the lines of an order. */
  const reserved = async ({ id }: Order) =>
    (
      await sql(
        `select wanted, kind from stock_reservations where order_id = $1 and released_at is null order by order_line_id`,
        [id],
      )
    ).rows
  const rounds = async (order: Order) =>
    (await ask<any[]>(anna, 'GET', `/api/front/orders/${order.id}/rounds`)).body
  return {
    ...calls,
    sql,
    setRules,
    open,
    shown,
    confirmed,
    quantityIs,
    change,
    preview,
    stocked,
    bolt,
    reserved,
    rounds,
  }
}
