import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { jobs } from '#processes/features.ts'
import type { Preview } from '../contract.ts'
import { recalculate, writeRules } from './testing/ground.ts'
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
const locked = (id: number, until: string) =>
  sql('update level_standings set guaranteed_until = $2 where organization_id = $1', [id, until])
const today = () => new Date().toISOString().slice(0, 10)

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
