import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCompany } from '#features/clients/server/testing/company.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { cast } from '#world/cast.ts'
import type { Order } from '../contract.ts'

/** So many lives of orders, of fifty moves each; longer ones by LIVES=1000. */
const lives = Number(process.env.LIVES ?? 20)

const [buyer, colleague] = ['life@holm.example', '1life@holm.example']
const people = {
  buyer,
  colleague,
  stranger: cast.clientA,
  unverified: cast.unverified,
  'their manager': cast.manager,
  'another manager': cast.otherManager,
  chief: cast.chief,
  admin: cast.admin,
}
type Name = keyof typeof people

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

/** What we hold an order to be: nothing of it comes from the product. */
type Known = { id: number; quantity: number; stage: 'submitted' | 'confirmed' | 'cancelled' }
type Model = { orders: Known[] }

/** A euro is 0.9214 of a dollar: a bolt of 10 $ costs 9.21 €. */
const euros = (quantity: number) => ({ amount: 921 * quantity, currency: 'EUR' })

const ask = (who: Name, method: 'GET' | 'POST', url: string, body?: object) =>
  portico.request(people[who], method, url, body)

const isOurs = (who: Name) => who === 'buyer' || who === 'colleague'
const isStaff = (who: Name) => ['their manager', 'another manager', 'chief', 'admin'].includes(who)
const sees = (who: Name) => isOurs(who) || ['their manager', 'chief', 'admin'].includes(who)

class Place implements fc.AsyncCommand<Model, null> {
  readonly who: 'buyer' | 'colleague'
  readonly quantity: number
  constructor(who: 'buyer' | 'colleague', quantity: number) {
    this.who = who
    this.quantity = quantity
  }
  check = () => true
  async run({ orders }: Model): Promise<void> {
    const cart = await ask(this.who, 'POST', '/api/front/carts', { name: 'Life' })
    const lines = `/api/front/carts/${cart.body.id}/lines`
    await ask(this.who, 'POST', lines, { product_id: bolt, quantity: this.quantity })
    const { status, body } = await ask(this.who, 'POST', `/api/front/carts/${cart.body.id}/checkout`, {
      delivery_method: 1,
    })
    expect([status, body.stage, body.total]).toEqual([200, 'submitted', euros(this.quantity)])
    orders.push({ id: body.id, quantity: this.quantity, stage: 'submitted' })
  }
  toString = () => `${this.who} orders ${this.quantity}`
}

const moves = {
  confirm: { url: 'manager', verb: 'confirmation', to: 'confirmed' },
  reject: { url: 'manager', verb: 'rejection', to: 'cancelled' },
  withdraw: { url: 'front', verb: 'withdrawal', to: 'cancelled' },
} as const
type Move = keyof typeof moves

class Try implements fc.AsyncCommand<Model, null> {
  readonly who: Name
  readonly move: Move
  readonly which: number
  constructor(who: Name, move: Move, which: number) {
    this.who = who
    this.move = move
    this.which = which
  }
  check = ({ orders }: Model) => orders.length > 0

  async run({ orders }: Model): Promise<void> {
    const order = orders[this.which % orders.length]!
    const { url, verb, to } = moves[this.move]
    const { status } = await ask(this.who, 'POST', `/api/${url}/orders/${order.id}/${verb}`, {
      reason: 'No steel',
    })
    const expected = this.expected(order)
    expect(status, `${this} of an order that is ${order.stage}`).toBe(expected)
    if (expected === 200) order.stage = to
    await isAsWeThink(order)
  }

  private expected({ stage }: Known): number {
    const isForStaff = this.move !== 'withdraw'
    if (isForStaff !== isStaff(this.who)) return 403
    if (this.who === 'unverified') return 403
    if (!sees(this.who)) return 404
    return stage === 'submitted' ? 200 : 409
  }
  toString = () => `${this.who} tries to ${this.move} order ${this.which}`
}

async function isAsWeThink({ id, quantity, stage }: Known): Promise<void> {
  const { body } = await ask('buyer', 'GET', `/api/front/orders/${id}`)
  const promised = { submitted: 0, confirmed: quantity, cancelled: 0 }[stage]
  const off = stage === 'cancelled' ? quantity : 0
  expect(body as Order).toMatchObject({
    stage,
    turn: stage === 'submitted' ? 'manager' : null,
    total: euros(quantity),
    goods: euros(quantity),
    line_count: 1,
    lines: [{ quantity, confirmed: promised, cancelled: off, ready: 0, shipped: 0, delivered: 0 }],
    moves: stage === 'submitted' ? [{ move: 'withdraw', ok: true, why: null }] : [],
  })
  expect(body.history).toHaveLength(stage === 'submitted' ? 1 : 2)
}

/** Reads what everybody sees of all orders of this life: whose they are, how many of each stage, what they come to. */
class Look implements fc.AsyncCommand<Model, null> {
  readonly who: Name
  constructor(who: Name) {
    this.who = who
  }
  check = ({ orders }: Model) => orders.length > 0
  async run({ orders }: Model): Promise<void> {
    const area = isStaff(this.who) ? 'manager' : 'front'
    const { headers, body } = await ask(this.who, 'GET', `/api/${area}/orders?per_page=100&q=Holm`)
    const mine = sees(this.who) ? orders : []
    expect((body as Order[]).map(({ id }) => id).sort()).toEqual(mine.map(({ id }) => id).sort())
    const counts: Record<string, number> = {}
    for (const { stage } of mine) counts[stage] = (counts[stage] ?? 0) + 1
    expect(JSON.parse(headers['x-counts']!)).toEqual(counts)
    const sum = mine.reduce((total, { quantity }) => total + quantity * 921, 0)
    expect(JSON.parse(headers['x-sums']!)).toEqual(sum > 0 ? [{ amount: sum, currency: 'EUR' }] : [])
  }
  toString = () => `${this.who} looks at the orders`
}

const anybody = fc.constantFrom(...(Object.keys(people) as Name[]))
const commands = fc.commands(
  [
    fc
      .tuple(fc.constantFrom('buyer', 'colleague'), fc.integer({ min: 1, max: 500 }))
      .map(([who, quantity]) => new Place(who, quantity)),
    fc
      .tuple(anybody, fc.constantFrom(...(Object.keys(moves) as Move[])), fc.nat(20))
      .map(([who, move, which]) => new Try(who, move, which)),
    anybody.map((who) => new Look(who)),
  ],
  { maxCommands: 50, size: 'max' },
)

test(`in ${lives} lives of orders the product goes where its model goes`, {
  timeout: 60_000 + lives * 5000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (life) => {
      await portico.platform.pool.query(
        'delete from cart_lines; delete from carts; delete from order_lines; delete from orders',
      )
      await fc.asyncModelRun(() => ({ model: { orders: [] }, real: null }), life)
    }),
    { numRuns: lives, endOnFailure: true },
  )
})
