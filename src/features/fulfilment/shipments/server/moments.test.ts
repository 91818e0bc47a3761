import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { setAllTerms } from '#features/people/payment-terms/server/testing/terms.ts'
import { lineSalesOf } from '#features/sales/orders/server/testing/line-sales.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { orderInWork } from './testing/in-work.ts'
import { momentsOf } from './testing/moments.ts'

/**
 * Whatever happens to orders, the stored times match their history, lots and lines, and the stored sales match
 * their lines.
 */
const lives = Number(process.env.LIVES ?? 6)
const [ann, eve] = ['ann@holm.example', 'eve@other.example']
const { manager, chief } = cast
let portico: TestPortico
let bolt = 0
const companies = { holm: 0, other: 0 }

beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  companies.holm = await newCompany(pool, { email: ann, manager })
  companies.other = await newCompany(pool, { email: eve, name: 'Other', manager })
  await pool.query('update users set email_verified_at = now() where email = any($1)', [[ann, eve]])
  await setAllTerms(pool, 0, 14)
  ;[bolt] = (await putOnSale(portico.platform, [{ sku: 'BOLT', price: 1000 }])) as [number]
}, 120_000)
afterAll(() => portico.stop())

async function ask(as: string, url: string, body: object = {}): Promise<any> {
  const answer = await portico.request(as, 'POST', `/api/${url}`, body)
  expect(answer.status, `${as} ${url}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
  return answer.status < 300 ? answer.body : null
}
const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows

async function agree(after: string): Promise<void> {
  const { stored, counted } = await momentsOf(portico.platform.pool)
  expect(stored, after).toEqual(counted)
  const sold = await lineSalesOf(portico.platform.pool)
  expect(sold.stored, after).toEqual(sold.counted)
}

async function lotOf(line: { id: number; order_id: number }, quantity: number): Promise<void> {
  await ask(manager, `manager/orders/${line.order_id}/lots`, {
    lines: [{ line_id: line.id, quantity }],
    packages: [{ length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000 }],
  })
}

/** Makes the next transition of a lot. */
async function goOn({ id, version, state, organization_id }: any): Promise<void> {
  const [{ email }] = await sql('select min(email) as email from users where organization_id = $1', [
    organization_id,
  ])
  const at = `manager/lots/${id}`
  if (state === 'forming') await ask(manager, `${at}/readiness`, { version })
  else if (state === 'ready')
    await ask(email, 'front/lot-requests', { lots: [{ id, version }], delivery_method: 2 })
  else if (state === 'requested')
    await ask(manager, `${at}/booking`, { version, carrier: 'Rail', ships_on: '2099-05-20' })
  else if (state === 'booked') await ask(manager, `${at}/departure`, { version })
  else await ask(manager, `${at}/delivery`, { version })
}

const lineOf = async (which: number) => {
  const lines = await sql('select id::int, order_id::int, quantity from order_lines order by id desc limit 6')
  return lines[which % lines.length]
}
const amendment = (line: any, quantity: number, more: object = {}) => ({
  lines: [{ id: line.id, quantity, ...more }],
  message: 'Another number',
  valid_until: new Date(Date.now() + 604_800_000).toISOString(),
})

/** Random commands. One that is not allowed at the moment is refused and changes nothing. */
const commands = {
  'an order is begun': (n: number) =>
    orderInWork(portico, { buyer: ann, manager }, [{ product_id: bolt, quantity: 10 + n }]),
  'an order waits': async (n: number) => {
    const cart = await ask(ann, 'front/carts', { name: 'Life' })
    await ask(ann, `front/carts/${cart.id}/lines`, { product_id: bolt, quantity: 1 + n })
    await ask(ann, `front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  },
  'it is written again': async (n: number) =>
    ask(ann, `front/orders/${(await lineOf(n)).order_id}/editing`, {}),
  'it is confirmed': async (n: number) =>
    ask(manager, `manager/orders/${(await lineOf(n)).order_id}/confirmation`),
  'more is asked for': async (n: number) => {
    const line = await lineOf(n)
    await ask(manager, `manager/orders/${line.order_id}/amendments`, amendment(line, line.quantity + 1))
  },
  'more is agreed': async (n: number) => {
    const { order_id } = await lineOf(n)
    const [{ last }] = await sql(
      'select coalesce(max(n), 1) as last from order_revisions where order_id = $1',
      [order_id],
    )
    await ask(ann, `front/orders/${order_id}/amendment-acceptance`, { n: last })
  },
  'a part is packed': async (n: number) => lotOf(await lineOf(n), 1 + (n % 4)),
  'a lot goes on': async (n: number) => {
    const lots = await sql(
      `select id::int, version, state, organization_id from lots where state not in ('accepted', 'delivered', 'cancelled', 'merged') order by id desc limit 4`,
    )
    for (let step = 0; step < 1 + (n % 5); step += 1) {
      const lot = lots[n % Math.max(lots.length, 1)]
      if (lot)
        await goOn(
          (await sql('select id::int, version, state, organization_id from lots where id = $1', [lot.id]))[0],
        )
    }
  },
  'the rest is cancelled': async (n: number) => {
    const { id, order_id } = await lineOf(n)
    const rest = { cause: 'technical', ...(n % 2 && { line_ids: [id] }) }
    await ask(chief, `manager/orders/${order_id}/remainder-cancellation`, rest)
  },
  'all is cancelled': async (n: number) =>
    ask(manager, `manager/orders/${(await lineOf(n)).order_id}/cancellation`, { cause: 'price' }),
  'a day is promised': async (n: number) =>
    sql('update order_lines set promised_on = $2 where id = $1', [
      (await lineOf(n)).id,
      n % 3 ? '2026-01-02' : null,
    ]),
  'a day has come': async (n: number) => {
    const { id, order_id } = await lineOf(n)
    await portico.request(manager, 'PUT', `/api/manager/orders/${order_id}/actual-dates`, {
      line_id: id,
      on: n % 4 ? `2026-01-0${1 + (n % 3)}` : null,
    })
  },
  'two clients become one': () =>
    ask(chief, `manager/clients/${companies.holm}/merge`, { into_id: companies.other, reason: 'Twice' }),
  'they are two again': () => ask(chief, `manager/clients/${companies.holm}/merge-undo`),
} satisfies Record<string, (n: number) => Promise<unknown>>
type Command = keyof typeof commands

test(`in ${lives} lives of orders`, { timeout: 60_000 + lives * 10_000 }, async () => {
  const command = fc.tuple(fc.constantFrom(...(Object.keys(commands) as Command[])), fc.nat(20))
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 15, maxLength: 30 }), async (life) => {
      await commands['an order is begun'](life.length)
      for (const [name, n] of life) {
        await commands[name](n)
        await agree(`${name} ${n}`)
      }
      await commands['they are two again']()
    }),
    { numRuns: lives, endOnFailure: true },
  )
})

test('in a life with everything: placed again, more agreed, sent in two parts, late, merged and parted', async () => {
  await commands['they are two again']()
  const order = await orderInWork(portico, { buyer: ann, manager }, [{ product_id: bolt, quantity: 10 }])
  const line = { id: order.lines[0]!.id, order_id: order.id }
  const ours = async () => (await momentsOf(portico.platform.pool)).stored.find(({ id }) => id === order.id)!
  const agreed = (await ours()).agreed_at
  expect(agreed).not.toBeNull()
  await ask(manager, `manager/orders/${order.id}/amendments`, amendment(line, 12))
  expect(await ask(ann, `front/orders/${order.id}/amendment-acceptance`, { n: 1 })).not.toBeNull()
  for (const quantity of [5, 7]) {
    await lotOf(line, quantity)
    for (let step = 0; step < 5; step += 1)
      await goOn(
        (await sql('select id::int, version, state, organization_id from lots order by id desc limit 1'))[0],
      )
  }
  await sql(`update order_lines set promised_on = '2020-01-01' where id = $1`, [line.id])
  const lots = await sql('select sent_at, delivered_at from lots order by id desc limit 2')
  const whole = {
    agreed_at: agreed,
    sent_at: lots[1].sent_at,
    delivered_at: lots[0].delivered_at,
    promised: 1,
    late: 1,
  }
  expect(lots[0].delivered_at > lots[1].sent_at).toBe(true)
  expect(await ours()).toMatchObject(whole)
  expect(await commands['two clients become one']()).not.toBeNull()
  expect(await ours()).toMatchObject({ ...whole, organization_id: companies.other })
  expect(await commands['they are two again']()).not.toBeNull()
  expect(await ours()).toMatchObject({ ...whole, organization_id: companies.holm })
  await agree('everything')
})

test('what was sold follows a line that is dearer, an order that is cancelled, and a company it goes to', async () => {
  const ours = async (order: { id: number }) =>
    sql('select organization_id::int, amount::int, quantity from line_sales where order_id = $1', [order.id])
  const whole = { organization_id: companies.holm, amount: 9_210, quantity: 10 }
  const order = await orderInWork(portico, { buyer: ann, manager }, [{ product_id: bolt, quantity: 10 }])
  expect(await ours(order)).toEqual([whole])
  const line = { id: order.lines[0]!.id, order_id: order.id }
  const dearer = amendment(line, 12, { price: { amount: 1500, currency: 'EUR' } })
  expect(await ask(manager, `manager/orders/${order.id}/amendments`, dearer)).not.toBeNull()
  expect(await ours(order)).toEqual([whole])
  expect(await ask(ann, `front/orders/${order.id}/amendment-acceptance`, { n: 1 })).not.toBeNull()
  expect(await ours(order)).toEqual([{ ...whole, amount: 18_000, quantity: 12 }])
  expect(await commands['two clients become one']()).not.toBeNull()
  expect((await ours(order))[0].organization_id).toBe(companies.other)
  expect(await commands['they are two again']()).not.toBeNull()
  await lotOf(line, 5)
  const [lot] = await sql(
    'select id::int, version, state, organization_id from lots order by id desc limit 1',
  )
  await goOn(lot)
  await ask(chief, `manager/orders/${order.id}/remainder-cancellation`, { cause: 'technical' })
  expect(await ours(order)).toEqual([{ ...whole, amount: 7_500, quantity: 5 }])
  const cart = await ask(ann, 'front/carts', { name: 'Given up' })
  await ask(ann, `front/carts/${cart.id}/lines`, { product_id: bolt, quantity: 3 })
  const waiting = await ask(ann, `front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  expect(await ours(waiting)).toEqual([])
  await ask(manager, `manager/orders/${waiting.id}/confirmation`)
  expect(await ours(waiting)).toEqual([{ ...whole, amount: 2_763, quantity: 3 }])
  await ask(manager, `manager/orders/${waiting.id}/cancellation`, { cause: 'price' })
  expect(await ours(waiting)).toEqual([])
  await agree('a sale')
})

test('two lots of one order that leave at the same moment are both counted', async () => {
  const order = await orderInWork(portico, { buyer: ann, manager }, [{ product_id: bolt, quantity: 10 }])
  for (const quantity of [4, 6]) await lotOf({ id: order.lines[0]!.id, order_id: order.id }, quantity)
  const last = () => sql('select id::int, version, state, organization_id from lots order by id desc limit 2')
  for (let step = 0; step < 5; step += 1) {
    await Promise.all((await last()).map(goOn))
    await agree(`step ${step}`)
  }
  expect((await last()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
})
