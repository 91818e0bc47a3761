import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import type { CompanyLevel, Simulation } from '../contract.ts'
import { recalculate } from './testing/ground.ts'
import {
  bolt,
  changesOf,
  company,
  inDays,
  levelOf,
  nth,
  order,
  portico,
  sql,
  startLevels,
  status,
} from './testing/levels.ts'

beforeAll(startLevels)
afterAll(() => portico.stop())
const set = (as: string, id: number, body: object) =>
  portico.request<CompanyLevel & { codes: object }>(as, 'PUT', `/api/manager/clients/${id}/level`, body)

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
