import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { setAllTerms } from '#features/people/payment-terms/server/testing/terms.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Order } from '../order-shape.ts'
import { keepTime } from './keep-time.ts'
import { figuresOf } from './testing/figures.ts'
import { actions, life, sends } from './testing/life.ts'

/** The number of random order lives, each of fifty transitions. LIVES=1000 runs more. */
const lives = Number(process.env.LIVES ?? 12)

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
  // The model knows no prepayment, without which only a chief manager starts an order.
  await setAllTerms(portico.platform.pool, 0, 0)
  ;[bolt] = (await putOnSale(portico.platform, [{ sku: 'BOLT', price: 1000 }])) as [number]
})
afterAll(() => portico.stop())

/**
 * The expected stage and turn of an order, such as 'negotiation client'. Written independently of the code
 * under test.
 */
type Known = {
  id: number
  quantity: number
  at: string
  history: number
  rounds: number
  hasCounter: boolean
}
type Model = { orders: Known[] }

/** A dollar is 0.9214 euros, so a bolt of $10 costs €9.21. */
const euros = (quantity: number) => ({ amount: 921 * quantity, currency: 'EUR' })

const ask = (who: Name, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
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
    orders.push({
      id: body.id,
      quantity: this.quantity,
      at: 'submitted manager',
      history: 1,
      rounds: 0,
      hasCounter: false,
    })
  }
  toString = () => `${this.who} orders ${this.quantity}`
}

const inAWeek = () => new Date(Date.now() + 604_800_000).toISOString()

class Try implements fc.AsyncCommand<Model, null> {
  readonly who: Name
  readonly command: string
  readonly which: number
  constructor(who: Name, command: string, which: number) {
    this.who = who
    this.command = command
    this.which = which
  }
  check = ({ orders }: Model) => orders.length > 0

  async run({ orders }: Model): Promise<void> {
    const order = orders[this.which % orders.length]!
    if (this.command === 'time passes') return this.passTime(order)
    const [area, verb] = this.command.split(' ') as [string, string]
    const expected = this.expected(order, area)
    const { status } = await this.attempt(order, area, verb)
    expect(status, `${this} of an order that is ${order.at}`).toBe(expected)
    if (expected === 200 && life[order.at]![this.command]) moved(order, this.command)
    await isAsWeThink(order)
  }

  private attempt(order: Known, area: string, verb: string): Promise<{ status: number }> {
    if (verb === 'offer') return this.offer(order)
    return verb === 'checkout' ? this.checkout(order) : this.post(order, area, verb)
  }

  /**
   * Checks out the order's cart again. A cart that is already ordered returns that order, however often it is
   * requested.
   */
  private async checkout({ id }: Known): Promise<{ status: number }> {
    const { rows } = await portico.platform.pool.query('select cart_id from orders where id = $1', [id])
    return ask(this.who, 'POST', `/api/front/carts/${rows[0].cart_id}/checkout`, { delivery_method: 1 })
  }

  private async passTime(order: Known): Promise<void> {
    await portico.platform.pool.query(
      `update orders set valid_until = now() where id = $1 and turn = 'client' and valid_until is not null`,
      [order.id],
    )
    await keepTime(portico.platform)
    if (life[order.at]![this.command]) moved(order, this.command)
    await isAsWeThink(order)
  }

  /** Writes and sends an offer: unchanged lines, valid for a week. */
  private async offer({ id }: Known): Promise<{ status: number }> {
    const path = `/api/manager/orders/${id}`
    const draft = await ask(this.who, 'GET', `${path}/draft`)
    if (draft.status !== 200) return draft
    const lines = draft.body.lines.map((line: { id: number; quantity: number }) => ({
      id: line.id,
      quantity: line.quantity,
    }))
    const written = await ask(this.who, 'PUT', `${path}/draft`, {
      version: draft.body.version,
      valid_until: inAWeek(),
      lines,
    })
    if (written.status !== 200) return written
    return ask(this.who, 'POST', `${path}/offer`, { version: written.body.version })
  }

  private async post(
    { id, rounds, quantity }: Known,
    area: string,
    verb: string,
  ): Promise<{ status: number }> {
    const { rows } = await portico.platform.pool.query('select id from order_lines where order_id = $1', [id])
    const lines = [{ id: rows[0].id, quantity: quantity + 1 }]
    return ask(this.who, 'POST', `/api/${area}/orders/${id}/${verb}`, {
      n: Math.max(rounds, 1),
      reason: 'No steel',
      cause: 'price',
      message: 'One more',
      valid_until: inAWeek(),
      lines: verb === 'counter' ? [] : lines,
    })
  }

  private expected({ at, hasCounter }: Known, area: string): number {
    if ((area === 'manager') !== isStaff(this.who)) return 403
    if (this.who === 'unverified') return 403
    if (!sees(this.who)) return 404
    if (this.command === 'manager counter-acceptance' && !hasCounter) return 409
    if (this.command === 'front checkout') return 200
    return life[at]![this.command] ? 200 : 409
  }
  toString = () => `${this.who}: ${this.command}, order ${this.which}`
}

function moved(order: Known, command: string): void {
  if (sends.has(command)) order.rounds += 1
  if (command.endsWith('amendment-acceptance')) order.quantity += 1
  order.hasCounter = command === 'front counter'
  order.at = life[order.at]![command]!
  order.history += 1
}

async function isAsWeThink({ id, quantity, at, history }: Known): Promise<void> {
  const { body } = await ask('buyer', 'GET', `/api/front/orders/${id}`)
  const [stage, turn = null] = at.split(' ')
  const promised = stage === 'confirmed' || stage === 'in_work' ? quantity : 0
  const off = stage === 'cancelled' ? quantity : 0
  expect(body as Order).toMatchObject({
    stage,
    turn,
    total: euros(quantity),
    goods: euros(quantity),
    line_count: 1,
    lines: [{ quantity, confirmed: promised, cancelled: off, ready: 0, shipped: 0, delivered: 0 }],
  })
  expect((body as Order).history.filter(({ event }) => event !== 'order.offer_expiring')).toHaveLength(
    history,
  )
}

/** Returns the tab of an order of which nothing was shipped. */
function tabOf(at: string): string {
  const [stage, turn] = at.split(' ')
  if (stage === 'cancelled' || stage === 'expired') return 'closed'
  if (stage === 'completed') return stage
  if (turn === 'client') return 'action'
  return stage === 'negotiation' ? stage : 'in_work'
}

/** Reads what everyone sees of the orders of this life: which orders, how many of each stage, and their total. */
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
    for (const { at } of mine) {
      const under = isStaff(this.who) ? at.split(' ')[0]! : tabOf(at)
      counts[under] = (counts[under] ?? 0) + 1
    }
    expect(JSON.parse(headers['x-counts']!)).toEqual(counts)
    const sum = mine
      .filter(({ at }) => !['cancelled', 'expired'].includes(at.split(' ')[0]!))
      .reduce((total, { quantity }) => total + quantity * 921, 0)
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
      .tuple(anybody, fc.constantFrom(...actions), fc.nat(3))
      .map(([who, command, which]) => new Try(who, command, which)),
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
        'delete from cart_lines; delete from carts; delete from order_revisions; delete from order_lines; delete from orders',
      )
      await fc.asyncModelRun(() => ({ model: { orders: [] }, real: null }), life)
      const { stored, counted } = await figuresOf(portico.platform.pool)
      expect(stored, 'what the lists count').toEqual(counted)
    }),
    { numRuns: lives, endOnFailure: true },
  )
})
