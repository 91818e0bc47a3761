import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Order } from '../order-shape.ts'
import { keepTime } from './keep-time.ts'

/** The number of races of each pair of transitions. `npm run bench -- races 1000` reports each pair. */
const races = Number(process.env.RACES ?? 1)

const [buyer, colleague] = ['race@holm.example', '1race@holm.example']
/** Two people of each side, so that no one races with themselves. */
const people = { front: [buyer, colleague], manager: [cast.manager, cast.chief] } as const

let portico: TestPortico
let bolt: number
beforeAll(async () => {
  portico = await startPortico()
  await newCompany(portico.platform.pool, { email: buyer, colleagues: 1, manager: cast.manager })
  await portico.platform.pool.query('update users set email_verified_at = now() where email = any($1)', [
    [buyer, colleague],
  ])
  ;[bolt] = (await putOnSale(portico.platform, [{ sku: 'BOLT', price: 1000 }])) as [number]
})
afterAll(() => portico.stop())

const inAWeek = () => new Date(Date.now() + 604_800_000).toISOString()

async function ask<T = Order>(as: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) {
  const answer = await portico.request<T>(as, method, url, body)
  expect(answer.status, `${as} ${method} ${url} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}

/** Brings an order to the state in which two people compete. */
const before = {
  submitted: async () => {
    // Earlier races may have left open carts, and a person may have at most fifty.
    await portico.platform.pool.query(`update carts set state = 'archived' where state = 'open'`)
    const cart = await ask<{ id: number }>(buyer, 'POST', '/api/front/carts', { name: 'Race' })
    await ask(buyer, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: bolt, quantity: 100 })
    return ask(buyer, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  },
  offered: async () => then(await before.submitted(), cast.manager, 'manager offer'),
  countered: async () => then(await before.offered(), buyer, 'front counter'),
  expired: async () => {
    const order = await before.offered()
    await passTime(order)
    return order
  },
  confirmed: async () => then(await before.submitted(), cast.manager, 'manager confirmation'),
  'amended by the client': async () => then(await before.confirmed(), buyer, 'front amendments'),
  'amended by staff': async () => then(await before.confirmed(), cast.manager, 'manager amendments'),
}

async function then(order: Order, as: string, command: string): Promise<Order> {
  expect(await (await ready(order, as, command))(), command).toBe(200)
  return order
}

async function passTime({ id }: Order): Promise<void> {
  await portico.platform.pool.query(
    `update orders set valid_until = now() - interval '1 second' where id = $1 and turn = 'client'`,
    [id],
  )
  await keepTime(portico.platform)
}

/** Prepares everything except the command itself, and returns a function that runs it and returns its status. */
async function ready(order: Order, as: string, command: string): Promise<() => Promise<number>> {
  const { id } = order
  if (command === 'time passes') {
    return async () => {
      // A locked order is left for the next minute.
      for (;;) {
        await passTime(order)
        const { rows } = await portico.platform.pool.query('select stage, turn from orders where id = $1', [
          id,
        ])
        if (rows[0].turn !== 'client') return rows[0].stage === 'expired' ? 200 : 409
      }
    }
  }
  const [area, verb] = command.split(' ')
  const path = `/api/${area}/orders/${id}`
  const body = verb === 'offer' ? await written(order, as) : wordsFor(order, verb!, await roundOf(order))
  return async () => (await portico.request(as, 'POST', `${path}/${verb}`, body)).status
}

/** The number of the round sent last. */
const roundOf = async ({ id }: Order) =>
  (
    await portico.platform.pool.query(
      `select coalesce(max(n), 1)::int as n from order_revisions where order_id = $1 and state <> 'draft'`,
      [id],
    )
  ).rows[0].n

/** Writes the draft of an offer as the person who will send it. */
async function written({ id, lines }: Order, as: string): Promise<{ version: number }> {
  const path = `/api/manager/orders/${id}/draft`
  const draft = await ask<{ version: number }>(as, 'GET', path)
  const { version } = await ask<{ version: number }>(as, 'PUT', path, {
    version: draft.version,
    valid_until: inAWeek(),
    lines: lines.map(({ id, quantity }) => ({ id, quantity })),
  })
  return { version }
}

const wordsFor = ({ lines }: Order, verb: string, round: number) => ({
  n: round,
  reason: 'No steel',
  cause: 'price',
  message: 'One more',
  valid_until: inAWeek(),
  lines: verb === 'counter' ? [] : lines.map(({ id, quantity }) => ({ id, quantity: quantity + 1 })),
})

/** Pairs of transitions of which only one can succeed, with the resulting state. */
const exclusive: [keyof typeof before, Record<string, string>][] = [
  [
    'submitted',
    {
      'front withdrawal': 'cancelled',
      'manager confirmation': 'confirmed',
      'manager rejection': 'cancelled',
      'manager offer': 'negotiation',
    },
  ],
  [
    'submitted',
    {
      'front editing': 'draft',
      'manager confirmation': 'confirmed',
      'manager rejection': 'cancelled',
      'manager offer': 'negotiation',
    },
  ],
  [
    'offered',
    {
      'front acceptance': 'confirmed',
      'front counter': 'negotiation',
      'front refusal': 'cancelled',
      'time passes': 'expired',
    },
  ],
  ['countered', { 'manager offer': 'negotiation', 'manager counter-acceptance': 'confirmed' }],
  // An offer may follow a renewal request, so those two are not listed.
  ['expired', { 'front renewal-request': 'negotiation', 'manager closing': 'cancelled' }],
  [
    'expired',
    { 'manager offer': 'negotiation', 'manager extension': 'negotiation', 'manager closing': 'cancelled' },
  ],
  ['expired', { 'front renewal-request': 'negotiation', 'manager extension': 'negotiation' }],
  ['confirmed', { 'manager start': 'in_work', 'manager cancellation': 'cancelled' }],
  ['confirmed', { 'front amendments': 'confirmed', 'manager amendments': 'confirmed' }],
  [
    'amended by the client',
    { 'manager amendment-acceptance': 'confirmed', 'manager amendment-refusal': 'confirmed' },
  ],
  ['amended by staff', { 'front amendment-acceptance': 'confirmed', 'front amendment-refusal': 'confirmed' }],
]
const meetings = exclusive.flatMap(([state, commands]) =>
  Object.keys(commands).flatMap((one, at) =>
    Object.keys(commands)
      .slice(at)
      .map((other) => ({ state, one, other, commands })),
  ),
)

const sideOf = (command: string) => (command.startsWith('front') ? 'front' : 'manager')
const replyOf = async (id: number) =>
  (
    await portico.platform.pool.query(
      `select count(*)::int as rows from events where subject = 'order:' || $1::bigint and name not in ('order.offer_expiring', 'order.drafted')`,
      [id],
    )
  ).rows[0].rows

test.each(meetings)(
  '$one and $other of an order that is $state: one of them is',
  {
    timeout: 20_000 + races * 1000,
  },
  async ({ state, one, other, commands }) => {
    for (let race = 0; race < races; race += 1) {
      const order = await before[state]()
      const first = await ready(order, people[sideOf(one)][0], one)
      const second = await ready(order, people[sideOf(other)][1], other)
      const history = await replyOf(order.id)
      // Alternates which of the two is called first.
      const [early, late] = race % 2 === 0 ? [first, second] : [second, first]
      const answers = await Promise.all([early(), late()])
      const statuses = race % 2 === 0 ? answers : answers.reverse()
      const isTime = one === 'time passes' && other === 'time passes'
      expect([...statuses].sort(), 'one winner').toEqual(isTime ? [200, 200] : [200, 409])
      const { stage } = await ask(buyer, 'GET', `/api/front/orders/${order.id}`)
      expect(stage).toBe(commands[statuses[0] === 200 ? one : other])
      expect((await replyOf(order.id)) - history, 'rows of history').toBe(1)
    }
    if (races > 1) {
      process.stdout.write(`${races} × ${one} and ${other}, ${state}: one winner, one row of history\n`)
    }
  },
)
