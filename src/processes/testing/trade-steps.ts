import { cast } from '#demo/cast.ts'
import { usualWarehouse } from '#features/goods/stock/stock.ts'
import type { TestPortico } from './portico.ts'

/** A source of numbers that is the same for the same seed (mulberry32). Returns an integer from 0 below `below`. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

type Step = () => Promise<number | null>
type World = {
  portico: TestPortico
  buyers: readonly string[]
  products: readonly number[]
  random: (below: number) => number
}

const box = { length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000 }
/** How many of the newest rows a step chooses from. */
const newest = 30

/**
 * Returns the steps of a trade by name. Each chooses a record at random, sends one request about it as a client or as
 * staff, and returns the status of the response, or null if there is no such record. Many requests are refused.
 */
export function tradeSteps({ portico, buyers, products, random }: World) {
  const { pool } = portico.platform
  const one = <T>(all: readonly T[]): T | undefined => all[random(all.length)]
  async function some<T = any>(sql: string): Promise<T | undefined> {
    const { rows } = await pool.query(`${sql} limit ${newest}`)
    return one(rows)
  }
  const ask = async (as: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    portico.request(as, method, path, body)
  const post = async (as: string, path: string, body: object = {}) =>
    (await ask(as, 'POST', path, body)).status
  const staff = (path: string, body: object = {}) => post(cast.manager, `/api/manager/${path}`, body)
  const front = (of: { buyer: string }, path: string, body: object = {}) =>
    post(of.buyer, `/api/front/${path}`, body)
  const up = (to: number) => 1 + random(to)
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

  /** `buyer`: a person of the company. */
  const ofCompany = `(select email from users u where u.organization_id = x.organization_id order by u.id limit 1) as buyer`
  const order = (where: string) =>
    some(`select x.id, x.version, x.turn, ${ofCompany} from orders x where ${where} order by x.id desc`)
  const lot = (states: string) =>
    some(
      `select x.id, x.version, x.state, ${ofCompany},
         (select jsonb_build_object('line_id', l.order_line_id, 'quantity', l.quantity) from lot_lines l
          where l.lot_id = x.id order by l.id limit 1) as line
       from lots x where x.state in (${states}) order by x.id desc`,
    )

  const onLot =
    (states: string, send: (found: any) => Promise<number>): Step =>
    async () => {
      const found = await lot(states)
      return found ? send(found) : null
    }
  const onOrder =
    (where: string, send: (found: any) => Promise<number>): Step =>
    async () => {
      const found = await order(where)
      return found ? send(found) : null
    }
  const onReturn =
    (state: string, verb: string, bodyOf: (line: any) => object): Step =>
    async () => {
      const found = await some(
        `select x.id, x.version, (select jsonb_build_object('id', l.id, 'quantity', l.quantity, 'received', l.received)
         from return_lines l where l.return_id = x.id order by l.id limit 1) as line
       from returns x where x.state = '${state}' order by x.id desc`,
      )
      return found
        ? staff(`returns/${found.id}/${verb}`, { version: found.version, ...bodyOf(found.line) })
        : null
    }

  async function changed(as: 'front' | 'staff'): Promise<number | null> {
    const found = await order(`x.stage in ('submitted', 'confirmed', 'in_work')`)
    if (!found) return null
    const { rows } = await pool.query('select id, quantity from order_lines where order_id = $1', [found.id])
    const lines = [{ id: Number(one(rows)?.id), quantity: random(9) }]
    const body = { version: found.version, message: 'Another quantity', lines }
    return as === 'front'
      ? front(found, `orders/${found.id}/change`, body)
      : staff(`orders/${found.id}/change`, body)
  }

  const steps = {
    place: async () => {
      const buyer = one(buyers)!
      const lines = products
        .filter(() => random(2) === 0)
        .map((product_id) => ({ product_id, quantity: up(6) }))
      if (lines.length === 0) return null
      const { body: cart } = await ask(buyer, 'POST', '/api/front/carts', { name: 'A history' })
      for (const line of lines) await ask(buyer, 'POST', `/api/front/carts/${cart.id}/lines`, line)
      return post(buyer, `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
    },
    confirm: onOrder(`x.stage = 'submitted'`, ({ id }) => staff(`orders/${id}/confirmation`)),
    start: onOrder(`x.stage = 'confirmed'`, ({ id }) => staff(`orders/${id}/start`)),
    cancel: onOrder(`x.stage in ('submitted', 'confirmed', 'in_work')`, ({ id }) =>
      staff(`orders/${id}/cancellation`, { cause: 'other', note: 'No longer needed' }),
    ),
    change: () => changed('front'),
    changeByStaff: () => changed('staff'),
    answer: onOrder(`x.turn is not null and x.stage in ('confirmed', 'in_work')`, async (found) => {
      const { body } = await ask(cast.manager, 'GET', `/api/manager/orders/${found.id}`)
      const verb = random(3) === 0 ? 'amendment-refusal' : 'amendment-acceptance'
      const answer = { n: body.open_round, reason: 'As agreed' }
      const path = `orders/${found.id}/${verb}`
      return body.turn === 'manager' ? staff(path, answer) : front(found, path, answer)
    }),
    expect: async () => {
      const product = one(products)!
      return post(cast.admin, `/api/manager/products/${product}/incoming`, {
        ...{ warehouse: usualWarehouse, quantity: up(20), confidence: 'likely', expected_on: day(up(20)) },
      })
    },
    arrive: async () => {
      const coming = await some(
        'select id from stock_incoming where arrived_at is null and cancelled_at is null',
      )
      return coming ? post(cast.admin, `/api/manager/incoming/${coming.id}/arrival`) : null
    },
    slip: async () => {
      const coming = await some(
        'select id from stock_incoming where arrived_at is null and cancelled_at is null',
      )
      return coming ? post(cast.admin, `/api/manager/incoming/${coming.id}/cancellation`) : null
    },
    /** Only what is reserved for the order: staff could also ship what is reserved for others. */
    form: async () => {
      const line = await some(
        `select * from (
           select l.id, l.order_id, r.quantity - l.ready - (select coalesce(sum(g.quantity), 0)::int from lot_lines g
             join lots x on x.id = g.lot_id where g.order_line_id = l.id and x.state = 'forming') as left
           from order_lines l join orders o on o.id = l.order_id
             join stock_reservations r on r.order_line_id = l.id and r.released_at is null
           where o.stage = 'in_work'
         ) as line where "left" > 0 order by id desc`,
      )
      if (!line) return null
      const [line_id, quantity] = [Number(line.id), up(line.left)]
      const packages =
        random(2) === 0 ? [box] : [{ ...box, lines: [{ line_id, quantity: up(quantity) }] }, box]
      return staff(`orders/${line.order_id}/lots`, { lines: [{ line_id, quantity }], packages })
    },
    pack: async () => {
      const found = await some('select id, version from lots where needs_packing order by id desc')
      if (!found) return null
      const body = { version: found.version, packages: [box] }
      return (await ask(cast.manager, 'PUT', `/api/manager/lots/${found.id}`, body)).status
    },
    makeReady: onLot(`'forming'`, ({ id, version }) => staff(`lots/${id}/readiness`, { version })),
    hold: onLot(`'ready'`, ({ id, version, ...of }) =>
      front(of, `lots/${id}/hold`, { version, until: day(20) }),
    ),
    release: onLot(`'on_hold'`, ({ id, version, ...of }) => front(of, `lots/${id}/release`, { version })),
    split: onLot(`'ready'`, ({ id, version, line, ...of }) =>
      front(of, `lots/${id}/parts`, {
        version,
        lines: [{ line_id: line.line_id, quantity: up(line.quantity) }],
      }),
    ),
    request: onLot(`'ready'`, ({ id, version, ...of }) =>
      front(of, 'lot-requests', { lots: [{ id: Number(id), version }], delivery_method: 2 }),
    ),
    book: onLot(`'requested'`, ({ id, version }) =>
      staff(`lots/${id}/booking`, { version, carrier: 'Baltic Freight', ships_on: day(2) }),
    ),
    ship: onLot(`'booked'`, ({ id, version }) => staff(`lots/${id}/departure`, { version, tracking: 'BF' })),
    deliver: onLot(`'in_transit'`, ({ id, version }) => staff(`lots/${id}/delivery`, { version })),
    accept: onLot(`'delivered'`, ({ id, version, line, ...of }) =>
      front(of, `lots/${id}/acceptance`, {
        version,
        discrepancies:
          random(2) === 0 ? [] : [{ line_id: line.line_id, short: up(line.quantity), damaged: 0 }],
      }),
    ),
    undo: onLot(`'forming', 'ready', 'requested', 'booked'`, ({ id, version }) =>
      staff(`lots/${id}/cancellation`, { version, reason: 'Packed wrongly' }),
    ),
    claim: async () => {
      const line = await some(
        `select l.id, l.order_id, l.quantity, ${ofCompany} from lot_lines l join lots x on x.id = l.lot_id
         where x.state in ('delivered', 'accepted') order by l.id desc`,
      )
      if (!line) return null
      return front(line, 'support-requests', {
        ...{ type: 'order_problem', subject: 'Rust', message: 'Rusty', order_id: Number(line.order_id) },
        lines: [{ lot_line_id: Number(line.id), quantity: up(line.quantity), trouble: 'damaged' }],
      })
    },
    decide: async () => {
      const claim = await some(
        `select x.id, x.version, l.lot_line_id, l.quantity from support_requests x
           join support_request_lines l on l.request_id = x.id
         where x.state in ('new', 'in_progress') order by x.id desc`,
      )
      if (!claim) return null
      const decision = one(['credit', 'replace', 'reject'])!
      const comes_back = decision === 'replace' && random(2) === 0
      return staff(`support-requests/${claim.id}/decision`, {
        ...{ version: claim.version, decision, reason: 'It was wet', return: { address: 'Gate 7' } },
        pieces:
          decision === 'reject'
            ? []
            : [{ lot_line_id: Number(claim.lot_line_id), quantity: up(claim.quantity), comes_back }],
      })
    },
    receive: onReturn('authorised', 'receipt', ({ id, quantity }) => ({
      lines: [{ id, received: random(quantity + 1) }],
    })),
    inspect: onReturn('received', 'inspection', ({ id, received }) => ({
      lines: [{ id, restock: received, scrap: 0, supplier: 0, repair: 0, back: 0 }],
    })),
  } satisfies Record<string, Step>
  return steps
}
