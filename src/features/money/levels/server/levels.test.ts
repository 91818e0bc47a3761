import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { jobs } from '#processes/features.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { CompanyLevel, DiscountStatus, Preview, Simulation } from '../contract.ts'
import { newOrder, recalculate, writeRules } from './testing/ground.ts'

/** Decision 0036: levels are earned. */
let portico: TestPortico
let bolt: number
let nth = 0
const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
beforeAll(async () => {
  portico = await startPortico()
  ;[bolt] = (await putOnSale(portico.platform, [{ sku: 'BOLT-M8', price: 1000 }])) as [number]
  await writeRules(portico, [100_000, 500_000, null, 2_000_000])
})
afterAll(() => portico.stop())

/** Creates a company with a buyer of its own. */
async function company(): Promise<{ id: number; email: string }> {
  nth += 1
  const email = `buyer${nth}@levels.example`
  const of = { email, name: `Works ${nth}`, manager: cast.manager }
  const id = await newCompany(portico.platform.pool, of)
  await sql('update users set currency_id = 1, email_verified_at = now() where email = $1', [email])
  return { id, email }
}
const order = (email: string, input: Parameters<typeof newOrder>[2]) =>
  newOrder(portico.platform.pool, email, input)
const status = async (email: string) =>
  (await portico.request<DiscountStatus>(email, 'GET', '/api/front/discount-status')).body
const levelOf = async (id: number) =>
  (await sql('select discount_level as level from organizations where id = $1', [id]))[0].level
const changesOf = async (id: number) =>
  await sql(
    `select cause, source, from_level as "from", to_level as "to" from level_changes where organization_id = $1 order by id`,
    [id],
  )
const set = (as: string, id: number, body: object) =>
  portico.request<CompanyLevel & { codes: object }>(as, 'PUT', `/api/manager/clients/${id}/level`, body)
const locked = (id: number, until: string) =>
  sql('update level_standings set guaranteed_until = $2 where organization_id = $1', [id, until])
const today = () => new Date().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('a recalculation', () => {
  test('gives the level that was reached, says why, and tells the buyers and their manager', async () => {
    const { id, email } = await company()
    await order(email, { amount: 600_000 })
    await order(email, { amount: 900_000, stage: 'cancelled' })
    await recalculate(portico)
    expect(await levelOf(id)).toBe(2)
    expect(await changesOf(id)).toEqual([{ cause: 'reached', source: 'auto', from: 0, to: 2 }])
    const [{ basis }] = await sql('select basis from level_changes where organization_id = $1', [id])
    expect(basis).toMatchObject({
      base_currency: 'USD',
      amount: 600_000,
      window: { to: today() },
      included: [{ amount: 600_000 }],
      excluded: [{ why: 'cancelled' }],
    })
    const titles = async (as: string) =>
      (await portico.request(as, 'GET', '/api/notices')).body.map(({ title }: { title: string }) => title)
    expect(await titles(email)).toEqual(['You have reached discount level 3'])
    expect(await titles(cast.manager)).toContain(`Works ${nth}: discount level 3`)
    expect(await titles(cast.clientB)).toEqual([])
    const [message] = await portico.emailsTo(email)
    expect(message!.subject).toBe('You have reached discount level 3')
    expect(message!.text).toContain('was 1 and is now 3')
  })

  test('done twice changes nothing the second time, and tells no one', async () => {
    const { id, email } = await company()
    await order(email, { amount: 150_000 })
    await recalculate(portico)
    const [before] = await sql('select * from organizations where id = $1', [id])
    const emails = (await portico.emailsTo(email)).length
    await recalculate(portico)
    const [after] = await sql('select * from organizations where id = $1', [id])
    expect(after).toEqual(before)
    expect(await changesOf(id)).toHaveLength(1)
    expect(await portico.emailsTo(email)).toHaveLength(emails)
  })

  test('by two at once moves a company once', async () => {
    const { id, email } = await company()
    await order(email, { amount: 150_000 })
    const run = () => jobs.recalculate_levels!(portico.platform, { at_once: true } as never)
    await Promise.all([run(), run(), run()])
    expect(await changesOf(id)).toHaveLength(1)
    expect(await levelOf(id)).toBe(1)
  })

  test('by the clock is done once a day, and made up for when its hour was missed', async () => {
    const hourly = () => jobs.recalculate_levels!(portico.platform, undefined as never)
    const at = async () => (await sql('select recalculated_at as at from level_settings'))[0].at.getTime()
    await recalculate(portico)
    const before = await at()
    await hourly()
    expect(await at()).toBe(before)
    await sql(`update level_settings set recalculated_at = now() - interval '2 days'`)
    await hourly()
    expect(await at()).toBeGreaterThan(before)
  })

  test('counts only what was agreed within the window, and in one currency', async () => {
    const { id, email } = await company()
    for (const stage of ['draft', 'submitted', 'negotiation', 'cancelled', 'expired'])
      await order(email, { amount: 5_000_000, stage })
    await order(email, { amount: 5_000_000, daysAgo: 400 })
    await order(email, { amount: 90_000, stage: 'confirmed' })
    await recalculate(portico)
    expect(await levelOf(id)).toBe(0)
    await order(email, { amount: 9214, stage: 'in_work', currency: 'EUR' })
    await recalculate(portico)
    expect([await levelOf(id), (await status(email)).counted!.turnover]).toEqual([
      1,
      { amount: 100_000, currency: 'USD' },
    ])
  })
})

describe('a level falls', () => {
  test('only when its window has ended with too little, and to what was earned', async () => {
    const { id, email } = await company()
    await order(email, { amount: 600_000, daysAgo: 300 })
    await recalculate(portico)
    await sql(`update orders set created_at = now() - interval '500 days' where organization_id = $1`, [id])
    await order(email, { amount: 120_000 })
    await recalculate(portico)
    expect(await levelOf(id)).toBe(2)

    await locked(id, today())
    await recalculate(portico)
    expect(await levelOf(id)).toBe(2)
    await locked(id, inDays(-1))
    await recalculate(portico)
    expect(await levelOf(id)).toBe(1)
    expect((await changesOf(id)).at(-1)).toEqual({ cause: 'window_ended', source: 'auto', from: 2, to: 1 })
    expect((await portico.emailsTo(email))[0]!.subject).toBe('Your discount level is now 2')
  })

  test('not while its orders still bring it: then it holds for one more window', async () => {
    const { id, email } = await company()
    await order(email, { amount: 600_000 })
    await recalculate(portico)
    await locked(id, inDays(-1))
    await recalculate(portico)
    const [{ guaranteed_until }] = await sql(
      'select guaranteed_until from level_standings where organization_id = $1',
      [id],
    )
    expect([await levelOf(id), guaranteed_until > inDays(360)]).toEqual([2, true])
  })

  test('not for who was let in with it: it holds for a window from the first count', async () => {
    const { id } = await company()
    await sql('update organizations set discount_level = 4 where id = $1', [id])
    await recalculate(portico)
    expect([await levelOf(id), await changesOf(id)]).toEqual([4, []])
    await locked(id, inDays(-1))
    await recalculate(portico)
    expect(await levelOf(id)).toBe(0)
  })
})

describe('a level by hand', () => {
  const reason = 'A frame agreement is being signed'

  test('is set by a chief manager with a reason, holds to its day, and then the rules’ own holds again', async () => {
    const { id, email } = await company()
    await order(email, { amount: 150_000 })
    await recalculate(portico)
    const { status: code, body } = await set(cast.chief, id, { level: 4, reason, until: inDays(30) })
    expect([code, body.company]).toMatchObject([200, { level: 4, source: 'manual', until: inDays(30) }])
    expect(body.changes[0]).toMatchObject({ from: 1, to: 4, cause: 'manual', reason, by: 'Clara Stone' })
    expect(await status(email)).toMatchObject({ level: 4, source: 'manual', automatic_level: 1 })
    expect((await status(email)).history[0]).not.toHaveProperty('by')
    await recalculate(portico)
    expect(await status(email)).toMatchObject({ level: 4, source: 'manual' })

    // The day has passed and nothing was recalculated yet: readers already get the other level.
    await sql('update organizations set level_until = $2 where id = $1', [id, inDays(-1)])
    expect(await status(email)).toMatchObject({
      level: 1,
      source: 'auto',
      until: null,
      automatic_level: null,
    })
    expect((await portico.request(email, 'GET', '/api/auth/user')).body.discount_level).toBe(1)
    expect(
      (await portico.request(cast.manager, 'GET', `/api/manager/clients/${id}`)).body.discount_level,
    ).toBe(1)
    expect((await portico.request(email, 'GET', '/api/front/company')).body.discount_level).toBe(1)
    await recalculate(portico)
    expect((await changesOf(id)).at(-1)).toEqual({ cause: 'manual_ended', source: 'auto', from: 4, to: 1 })
    expect(await levelOf(id)).toBe(1)
  })

  test('what is earned beneath it is not lost', async () => {
    const { id, email } = await company()
    await set(cast.chief, id, { level: 0, reason, until: null })
    await order(email, { amount: 600_000 })
    await recalculate(portico)
    expect(await status(email)).toMatchObject({ level: 0, automatic_level: 2 })
    const { body } = await set(cast.admin, id, { level: null, reason: 'Back to normal' })
    expect(body.company).toMatchObject({ level: 2, source: 'auto' })
    expect((await changesOf(id)).map(({ cause }) => cause)).toEqual(['manual', 'released'])
  })

  test('a manager may only propose it; the chief manager finds it waiting, and decides', async () => {
    const { id } = await company()
    expect((await set(cast.manager, id, { level: 4, reason })).status).toBe(403)
    expect(await levelOf(id)).toBe(0)
    const propose = (as: string) =>
      portico.request(as, 'POST', `/api/manager/clients/${id}/level-proposal`, { level: 3, reason })
    const { status: code, body } = await propose(cast.manager)
    expect([code, body.company]).toMatchObject([
      200,
      { level: 0, proposed_level: 3, proposed_reason: reason },
    ])
    expect((await propose(cast.otherManager)).status).toBe(404)
    const waiting = async () => {
      await portico.emailsTo('no-one@x.example')
      const tasks = (await portico.request(cast.chief, 'GET', '/api/tasks?kind=clients.giveLevel')).body
      return tasks.map(({ subject }: { subject: string }) => subject)
    }
    expect(await waiting()).toContain(`organization:${id}`)
    expect((await set(cast.chief, id, { level: 3, reason })).body.company.proposed_level).toBeNull()
    expect(await waiting()).not.toContain(`organization:${id}`)
  })

  test.each([
    [{ level: 2, reason: ' ' }, { reason: ['errors.required'] }],
    [{ level: 2 }, { reason: ['errors.required'] }],
    [{ level: 5, reason }, { level: ['errors.oneOf'] }],
    [{ level: 2, reason, until: '2020-01-01' }, { until: ['levels.untilIsPast'] }],
    [{ level: 2, reason, until: 'tomorrow' }, { until: ['errors.notValid'] }],
  ])('is refused as %j', async (body, codes) => {
    const { id } = await company()
    const answer = await set(cast.chief, id, body)
    expect([answer.status, answer.body.codes]).toEqual([422, codes])
    expect(await changesOf(id)).toEqual([])
  })

  test('cannot be given back where there is none', async () => {
    const { id } = await company()
    expect((await set(cast.chief, id, { level: null, reason })).status).toBe(409)
  })
})

test('the level a company is let in with begins its history', async () => {
  const email = 'let.in@levels.example'
  const id = await newCompany(portico.platform.pool, {
    email,
    status: 'not_confirmed',
    manager: cast.manager,
  })
  await portico.request(cast.chief, 'POST', `/api/manager/clients/${id}/confirmation`, { discount_level: 3 })
  await portico.emailsTo('no-one@x.example')
  expect(await changesOf(id)).toEqual([{ cause: 'confirmation', source: 'confirmation', from: null, to: 3 }])
  await portico.request(cast.chief, 'POST', `/api/manager/clients/${id}/discount-level`, {
    discount_level: 1,
  })
  await portico.emailsTo('no-one@x.example')
  expect((await changesOf(id)).at(-1)).toMatchObject({ cause: 'confirmation', from: 3, to: 1 })
})

describe('a cart that is open while the level changes', () => {
  test('has the new prices the next time it is read, says what they were, and orders at what was agreed to', async () => {
    const { id, email } = await company()
    const { body: cart } = await portico.request<Cart>(email, 'POST', '/api/front/carts', { name: 'Open' })
    await portico.request(email, 'POST', `/api/front/carts/${cart.id}/lines`, {
      product_id: bolt,
      quantity: 10,
    })
    const show = async () => (await portico.request<Cart>(email, 'GET', `/api/front/carts/${cart.id}`)).body
    expect((await show()).total.amount).toBe(10_000)
    await order(email, { amount: 600_000 })
    await recalculate(portico)

    const read = await show()
    expect(read).toMatchObject({ changed_prices: 1, total: { amount: 9400 } })
    expect(read.lines[0]).toMatchObject({ price: { amount: 940 }, seen_price: { amount: 1000 } })
    expect(read.lines[0]!.why.at(-1)).toMatchObject({ step: 'level', level: 3, percent_bp: 600 })
    const checkout = (seen_total: number) =>
      portico.request(email, 'POST', `/api/front/carts/${cart.id}/checkout`, {
        delivery_method: 1,
        seen_total,
      })
    expect((await checkout(10_000)).status, 'the old sum is not taken for agreed').toBe(409)
    expect((await checkout(9400)).body).toMatchObject({ discount_level: 2, total: { amount: 9400 } })
    expect(await levelOf(id)).toBe(2)
  })
})

describe('discount status', () => {
  test('says what counts, what does not and why, and what comes next', async () => {
    const { email } = await company()
    await order(email, { amount: 400_000, daysAgo: 20 })
    await order(email, { amount: 70_000, stage: 'submitted', daysAgo: 3 })
    await recalculate(portico)
    const body = await status(email)
    expect(body).toMatchObject({
      level: 1,
      source: 'auto',
      counted: {
        turnover: { amount: 400_000, currency: 'USD' },
        included: 1,
        excluded: 1,
        next: { level: 2, missing: { amount: 100_000 }, progress_bp: 8000 },
        // In a year, when it is judged, the order of twenty days ago no longer counts.
        keeping: { level: 1, state: 'on_course', missing: { amount: 100_000 } },
      },
    })
    expect(body.ladder.map(({ percent_bp }) => percent_bp)).toEqual([0, 300, 600, 900, 1200])
    const orders = await portico.request(email, 'GET', '/api/front/discount-status/orders')
    expect(orders.body).toMatchObject([
      { counted: null, why: 'submitted' },
      { counted: { amount: 400_000, currency: 'USD' }, why: null },
    ])
    expect(JSON.parse(orders.headers['x-counts']!)).toEqual({ counted: 1, not_counted: 1 })
    const one = await portico.request(email, 'GET', '/api/front/discount-status/orders?counted=not_counted')
    expect(one.body).toHaveLength(1)
  })

  test('an order whose currency has no rate for its day is said, not guessed', async () => {
    const { email } = await company()
    await order(email, { amount: 900_000, currency: 'JPY' })
    await recalculate(portico)
    expect((await status(email)).counted).toMatchObject({ turnover: { amount: 0 }, included: 0, excluded: 1 })
    const { body } = await portico.request(email, 'GET', '/api/front/discount-status/orders')
    expect(body).toMatchObject([{ counted: null, why: 'no_rate' }])
  })

  test('tells a second client nothing of the first’s', async () => {
    const [first, second] = [await company(), await company()]
    await order(first.email, { amount: 777_700 })
    await set(cast.chief, first.id, { level: 4, reason: 'A secret between us', until: null })
    for (const path of ['', '/orders', '/orders/export?format=csv', '/simulation']) {
      const { raw } = await portico.request(second.email, 'GET', `/api/front/discount-status${path}`)
      expect(raw.toString()).not.toMatch(/7777|7,777|secret/)
    }
    const { body: cart } = await portico.request(first.email, 'POST', '/api/front/carts', { name: 'Own' })
    const theirs = `/api/front/discount-status/simulation?cart=${cart.id}`
    expect((await portico.request(second.email, 'GET', theirs)).status).toBe(404)
    for (const path of ['/api/manager/levels/companies', `/api/manager/clients/${first.id}/level`])
      expect((await portico.request(second.email, 'GET', path)).status).toBe(403)
  })

  test('with a cart: what it counts as, the level it leads to, and what is saved then', async () => {
    const { email } = await company()
    await order(email, { amount: 490_000 })
    await recalculate(portico)
    const { body: cart } = await portico.request(email, 'POST', '/api/front/carts', { name: 'Next' })
    await portico.request(email, 'POST', `/api/front/carts/${cart.id}/lines`, {
      product_id: bolt,
      quantity: 20,
    })
    const { body } = await portico.request<Simulation>(email, 'GET', '/api/front/discount-status/simulation')
    const usd = (amount: number) => ({ amount, currency: 'USD' })
    expect(body.cart).toMatchObject({
      name: 'Next',
      total: usd(19_400),
      counts_as: usd(19_400),
      turnover_then: usd(509_400),
      level_then: 2,
      total_then: usd(18_800),
      saving: usd(600),
      missing_then: usd(1_490_600),
    })
  })
})

describe('the rules', () => {
  test('are written by version: who is late is refused, and nothing of theirs is stored', async () => {
    const { body: rules } = await portico.request(cast.admin, 'GET', '/api/manager/levels')
    await writeRules(portico, [100_000, 500_000, null, 2_000_000])
    const { recalculated_at: _, version, ...draft } = rules
    const late = { ...draft, window_months: 3, based_on: version }
    const answer = await portico.request(cast.admin, 'PUT', '/api/manager/levels', late)
    expect([answer.status, answer.body.code]).toEqual([409, 'errors.stale'])
    const { body } = await portico.request(cast.admin, 'GET', '/api/manager/levels')
    expect(body).toMatchObject({ window_months: 12, version: version + 1 })
  })

  test('by two at once are written by one', async () => {
    const { body: rules } = await portico.request(cast.admin, 'GET', '/api/manager/levels')
    const { recalculated_at: _, version, ...draft } = rules
    const write = () =>
      portico.request(cast.admin, 'PUT', '/api/manager/levels', { ...draft, based_on: version })
    const codes = (await Promise.all([write(), write(), write()])).map((answer) => answer.status)
    expect(codes.sort()).toEqual([200, 409, 409])
  })

  test.each([
    [[500_000, 100_000, null, null], {}, 'levels.2.threshold', 'levels.thresholdsRise'],
    [[100_000, 100_000, null, null], {}, 'levels.2.threshold', 'levels.thresholdsRise'],
    [[0, null, null, null], {}, 'levels.1.threshold', 'errors.minRange'],
    [[1.5, null, null, null], {}, 'levels.1.threshold', 'errors.isInteger'],
    [[null, null, null, null], { window_months: 0 }, 'window_months', 'errors.minRange'],
    [[null, null, null, null], { base_currency: 'ZZZ' }, 'base_currency', 'errors.oneOf'],
    [
      [null, null, null, null],
      { categories: [{ level: 1, category_id: 987_654, percent_bp: 5 }] },
      'categories.0.category_id',
      'errors.oneOf',
    ],
  ])('%j %j are refused at %s', async (thresholds, change, field, code) => {
    const { status: refused, body } = await writeRules(portico, thresholds, change)
    expect([refused, body.codes]).toEqual([422, { [field]: [code] }])
  })

  test('are tried before they are written: who would rise, and who would fall and when', async () => {
    const [rises, falls] = [await company(), await company()]
    await order(rises.email, { amount: 60_000 })
    await order(falls.email, { amount: 600_000 })
    await recalculate(portico)
    const body = { ...(await portico.request(cast.admin, 'GET', '/api/manager/levels')).body }
    body.levels[1].threshold = 50_000
    body.levels[2].threshold = 900_000
    const answer = await portico.request<Preview>(cast.admin, 'POST', '/api/manager/levels/preview', body)
    const move = (id: number) => answer.body.moves.find(({ organization_id }) => organization_id === id)
    expect(move(rises.id)).toMatchObject({
      level: 0,
      level_then: 1,
      on: today(),
      turnover: { amount: 60_000 },
    })
    expect(move(falls.id)).toMatchObject({ level: 2, level_then: 1, turnover: { amount: 600_000 } })
    expect(move(falls.id)!.on > inDays(360)).toBe(true)
    expect([await levelOf(rises.id), await levelOf(falls.id)]).toEqual([0, 2])
  })

  test('without thresholds say the level and nothing that is counted, and move no one', async () => {
    const { id, email } = await company()
    await order(email, { amount: 600_000 })
    await writeRules(portico, [null, null, null, null])
    await recalculate(portico)
    expect([await levelOf(id), (await status(email)).counted]).toEqual([0, null])
    await writeRules(portico, [100_000, 500_000, null, 2_000_000])
  })

  test('percentages of levels and categories are what prices go by', async () => {
    const [{ id: category_id }] = await sql(
      `insert into categories (slug, name_en, name_ru) values ('own', 'Own', 'Свои') returning id`,
    )
    await sql('update products set category_id = $2 where id = $1', [bolt, category_id])
    const { email } = await company()
    await order(email, { amount: 600_000 })
    await recalculate(portico)
    const price = async () =>
      (await portico.request(email, 'GET', `/api/front/products/${bolt}`)).body.price.amount
    expect(await price()).toBe(940)
    const categories = [{ level: 2, category_id, percent_bp: 1100 }]
    await writeRules(portico, [100_000, 500_000, null, 2_000_000], { categories })
    expect(await price()).toBe(890)
    expect((await status(email)).ladder[2]!.categories).toMatchObject([{ percent_bp: 1100 }])
    await writeRules(portico, [100_000, 500_000, null, 2_000_000])
  })
})

test('staff see the companies they look after, with turnover and progress', async () => {
  const { id, email } = await company()
  await order(email, { amount: 400_000 })
  await recalculate(portico)
  const find = async (as: string) =>
    (
      await portico.request(
        as,
        'GET',
        `/api/manager/levels/companies?q=${encodeURIComponent(`Works ${nth}`)}`,
      )
    ).body
  expect(await find(cast.manager)).toMatchObject([
    { id, level: 1, turnover: { amount: 400_000 }, next_threshold: { amount: 500_000 }, progress_bp: 8000 },
  ])
  expect(await find(cast.otherManager)).toEqual([])
  expect((await portico.request(cast.otherManager, 'GET', `/api/manager/clients/${id}/level`)).status).toBe(
    404,
  )
})
