import type { GoodRequests, Ground, Requests } from '#platform/server/testing/asking.ts'
import { nothing, withQuery } from '#platform/server/testing/asking.ts'
import type { ReturnState } from '../../return.ts'

/** The access matrix: a return of company A. */
export const matrix = `
                                               noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/returns/:id                       .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/orders/:id/returns                .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/returns/:id/slip                  .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/returns/:id/departure             .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/returns                         .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/returns/export                  .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/returns/:id                     .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/orders/:id/returns              .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/returns/:id/slip                .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/return-places                   .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/returns/:id/departure           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/returns/:id/receipt             .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/returns/:id/inspection          .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/returns/:id/closing             .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/returns/:id/cancellation        .       .          -   -       -       . |        -          -         - |       +              ?      +     +
`

type Made = { id: number; order_id: number; line_id: number }

export const requests: Requests = (ground) => {
  const found = async () => ({ params: { id: (await returnAt(ground, 'authorised')).id } })
  const order = async () => ({ params: { id: (await returnAt(ground, 'authorised')).order_id } })
  const at =
    (state: ReturnState, more: (made: Made) => object = () => ({})): GoodRequests[string] =>
    async () => {
      const made = await returnAt(ground, state)
      return { params: { id: made.id }, body: { version: 1, ...more(made) } }
    }
  return {
    'GET /api/front/returns/:id': found,
    'GET /api/front/orders/:id/returns': order,
    'GET /api/front/returns/:id/slip': found,
    'POST /api/front/returns/:id/departure': at('authorised', () => ({ carrier: 'DHL', tracking: 'D-1' })),
    'GET /api/manager/returns': nothing,
    'GET /api/manager/returns/export': withQuery({ format: 'csv' }),
    'GET /api/manager/return-places': nothing,
    'GET /api/manager/returns/:id': found,
    'GET /api/manager/orders/:id/returns': order,
    'GET /api/manager/returns/:id/slip': found,
    'POST /api/manager/returns/:id/departure': at('authorised'),
    'POST /api/manager/returns/:id/receipt': at('in_transit', ({ line_id }) => ({
      lines: [{ id: line_id, received: 3 }],
    })),
    'POST /api/manager/returns/:id/inspection': at('received', ({ line_id }) => ({
      lines: [{ id: line_id, restock: 3 }],
    })),
    'POST /api/manager/returns/:id/closing': at('inspected'),
    'POST /api/manager/returns/:id/cancellation': at('authorised', () => ({ reason: 'Kept' })),
  }
}

let times = 0

/** Creates a return of three of ten delivered pieces, with what its state needs. */
async function returnAt({ pool, one, organization_id, user_id }: Ground, state: ReturnState): Promise<Made> {
  const { id: order_id } = await one(
    `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, stage, line_count, quantity, confirmed, shipped, delivered)
     values ($1, $2, 'USD', 2, 1000, 1000, 1, 'Gate 4', 'in_work', 1, 10, 10, 10, 10) returning id`,
    [organization_id, user_id],
  )
  const { id: orderLine, product_id } = await one(
    `insert into order_lines (order_id, place, product_id, sku, name_en, unit, quantity, confirmed, shipped, delivered, list_amount,
       unit_amount, price_trace)
     select $1, 1, p.id, p.sku, p.name_en, 'pcs', 10, 10, 10, 10, 100, 100, '[]' from products p order by p.id limit 1
     returning id, product_id`,
    [order_id],
  )
  const { id: lot } = await one(
    `insert into lots (organization_id, created_by_id, state, delivered_at) values ($1, $2, 'delivered', now()) returning id`,
    [organization_id, user_id],
  )
  const { id: lotLine } = await one(
    'insert into lot_lines (lot_id, order_line_id, order_id, quantity) values ($1, $2, $3, 10) returning id',
    [lot, orderLine, order_id],
  )
  const isIn = state === 'received' || state === 'inspected'
  if (isIn) {
    await pool.query(
      `insert into warehouses (code, name_en, is_sellable) values ('kept', 'Kept', false) on conflict (code) do nothing`,
    )
    await pool.query(
      `insert into stock_levels (product_id, warehouse, on_hand) values ($1, 'kept', 3)
       on conflict (product_id, warehouse) do update set on_hand = stock_levels.on_hand + 3`,
      [product_id],
    )
  }
  const { id } = await one(
    `insert into returns (number, organization_id, request_id, claim, state, due_on, address, carriage, created_by_id,
       authorised_at, warehouse, received_at, inspected_at)
     values ($1, $2, 1, 'R-1', $3, '2099-05-14', 'Gate 1', 'seller', $4, now(), case when $5 then 'kept' end,
       case when $5 then now() end, case when $3 = 'inspected' then now() end) returning id`,
    [`RMA-${++times}`, organization_id, state, user_id, isIn],
  )
  const { id: line_id } = await one(
    `insert into return_lines (return_id, lot_line_id, order_line_id, order_id, product_id, quantity, received, back)
     values ($1, $2, $3, $4, $5, 3, $6, $7) returning id`,
    [id, lotLine, orderLine, order_id, product_id, isIn ? 3 : null, state === 'inspected' ? 3 : 0],
  )
  return { id, order_id, line_id }
}
