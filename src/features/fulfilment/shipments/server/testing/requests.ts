import {
  type GoodRequests,
  type Ground,
  nothing,
  type Requests,
  withQuery,
} from '#platform/server/testing/asking.ts'
import type { LotState } from '../../lot.ts'

/** The permissions of each endpoint. The lot belongs to company A. */
export const matrix = `
                                        noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/lots                       .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/lots/export                .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/lots/:id                   .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/orders/:id/lots            .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/lots/:id/pdf             .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/pickup-slots               .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/on-time                    .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/orders/:id/delays          .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/delays/:id/answer          .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/lot-plans                  .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/lot-requests               .       .          -   -       -       . |        +          +         ? |       -              -      -     -
PUT    /api/front/lots/:id/request           .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/lots/:id/parts             .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/lots/:id/hold              .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/lots/:id/release           .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/lots/:id/acceptance        .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/lots/:id                 .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/orders/:id/lots          .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/lots          .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PUT    /api/manager/lots/:id                 .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/lots/:id/readiness       .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/lots/:id/pdf           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PUT    /api/manager/lots/:id/photos          .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/line-delays              .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/lots/:id/delay           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/lots/:id/booking         .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/lots/:id/departure       .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/lots/:id/delivery        .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/lots/:id/hold            .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/lots/:id/release         .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/lots/:id/cancellation    .       .          -   -       -       . |        -          -         - |       +              ?      +     +
`

const later = '2099-05-14'
const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

export const requests: Requests = (ground) => {
  const order = async () => {
    const { id, line_id } = await orderWith(ground)
    return { params: { id }, line_id }
  }
  const lot = async () => ({ params: { id: (await lotAt(ground, 'ready')).id } })
  const at =
    (state: LotState, more: object | ((made: Made) => object) = {}): GoodRequests[string] =>
    async () => {
      const made = await lotAt(ground, state)
      const said = typeof more === 'function' ? more(made) : more
      return { params: { id: made.id }, body: { version: 1, ...said } }
    }
  return {
    'GET /api/front/lots': nothing,
    'GET /api/front/lots/export': withQuery({ format: 'csv' }),
    'GET /api/front/lots/:id': lot,
    'GET /api/front/orders/:id/lots': order,
    'GET /api/front/lot-plans': async () => ({
      params: {},
      query: { id: (await lotAt(ground, 'ready')).id },
    }),
    'POST /api/front/lot-requests': async () => ({
      params: {},
      body: { lots: [{ id: (await lotAt(ground, 'ready')).id, version: 1 }], delivery_method: 2 },
    }),
    'PUT /api/front/lots/:id/request': at('requested', { delivery_method: 2 }),
    'POST /api/front/lots/:id/parts': at('ready', ({ line_id }) => ({ lines: [{ line_id, quantity: 1 }] })),
    'POST /api/front/lots/:id/hold': at('ready', { until: soon }),
    'POST /api/front/lots/:id/release': at('on_hold'),
    'POST /api/front/lots/:id/acceptance': at('delivered'),
    'GET /api/front/lots/:id/pdf': lot,
    'GET /api/front/pickup-slots': nothing,
    'GET /api/front/on-time': nothing,
    'GET /api/front/orders/:id/delays': order,
    'POST /api/front/delays/:id/answer': async () => ({
      params: { id: await delayOf(ground) },
      body: { choice: 'wait' },
    }),
    'GET /api/manager/lots/:id/pdf': lot,
    'PUT /api/manager/lots/:id/photos': at('ready', { file_ids: [] }),
    'POST /api/manager/line-delays': async () => ({
      params: {},
      body: { line_ids: [(await orderWith(ground)).line_id], expected_on: later, reason: 'Late steel' },
    }),
    'POST /api/manager/lots/:id/delay': async () => ({
      params: { id: (await lotAt(ground, 'ready')).id },
      body: { expected_on: later, reason: 'Late steel' },
    }),
    'GET /api/manager/lots/:id': lot,
    'GET /api/manager/orders/:id/lots': order,
    'POST /api/manager/orders/:id/lots': async () => {
      const { params, line_id } = await order()
      return { params, body: { lines: [{ line_id, quantity: 1 }] } }
    },
    'PUT /api/manager/lots/:id': at('ready'),
    'POST /api/manager/lots/:id/readiness': at('forming'),
    'POST /api/manager/lots/:id/booking': at('requested', { carrier: 'Sea', ships_on: later }),
    'POST /api/manager/lots/:id/departure': at('booked'),
    'POST /api/manager/lots/:id/delivery': at('in_transit'),
    'POST /api/manager/lots/:id/hold': at('ready', { until: soon }),
    'POST /api/manager/lots/:id/release': at('on_hold'),
    'POST /api/manager/lots/:id/cancellation': at('ready', { reason: 'Wet' }),
  }
}

type Made = { id: number; line_id: number }

/** Creates an order in progress with ten pieces of one line, of which some are ready or shipped. */
async function orderWith(ground: Ground, ready = 0, shipped = 0): Promise<Made> {
  const { id } = await ground.one(
    `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, stage, line_count, quantity, confirmed, ready, shipped)
     values ($1, $2, 'USD', 2, 1000, 1000, 1, 'Gate 4', 'in_work', 1, 10, 10, $3, $4) returning id`,
    [ground.organization_id, ground.user_id, ready, shipped],
  )
  const { id: line_id } = await ground.one(
    `insert into order_lines (order_id, place, product_id, sku, name_en, unit, quantity, confirmed, ready, shipped,
       list_amount, unit_amount, price_trace)
     select $1, 1, p.id, p.sku, p.name_en, 'pcs', 10, 10, $2, $3, 100, 100, '[]' from products p order by p.id limit 1
     returning id`,
    [id, ready, shipped],
  )
  return { id, line_id }
}

/** Creates a packed lot with all of its pieces. */
async function lotAt(ground: Ground, state: LotState): Promise<Made> {
  const isGone = state === 'in_transit' || state === 'delivered'
  const { id: order_id, line_id } = await orderWith(
    ground,
    isGone || state === 'forming' ? 0 : 10,
    isGone ? 10 : 0,
  )
  const { id } = await ground.one(
    `insert into lots (organization_id, created_by_id, state, hold_until, carrier)
     values ($1, $2, $3, case when $3 = 'on_hold' then date '2099-01-01' end, 'Sea') returning id`,
    [ground.organization_id, ground.user_id, state],
  )
  await ground.pool.query(
    'insert into lot_lines (lot_id, order_line_id, order_id, quantity) values ($1, $2, $3, 10)',
    [id, line_id, order_id],
  )
  await ground.pool.query(
    `insert into lot_packages (lot_id, place, length_mm, width_mm, height_mm, weight_g) values ($1, 1, 400, 300, 200, 5000)`,
    [id],
  )
  return { id, line_id }
}

/** Creates a delayed line. */
async function delayOf(ground: Ground): Promise<number> {
  const { id: order_id, line_id } = await orderWith(ground)
  const { id } = await ground.one(
    `insert into line_delays (organization_id, order_id, order_line_id, expected_on, reason, notified_by_id, notified_at)
     values ($1, $2, $3, '2099-05-14', 'Late steel', $4, now()) returning id`,
    [ground.organization_id, order_id, line_id, ground.user_id],
  )
  return id
}
