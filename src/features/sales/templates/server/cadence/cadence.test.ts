import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayAfter } from '#features/foundation/company/opening.ts'
import type { PreparedFrom } from '../../contract.ts'
import {
  ann,
  beginAgain,
  ben,
  cadenceOf,
  cartsOf,
  cem,
  close,
  eventsOf,
  friday,
  good,
  goTo,
  monday,
  portico,
  repeat,
  resume,
  run,
  runOn,
  saved,
  sql,
  startRepeating,
  stop,
  stopRepeating,
  tuesday,
  weekly,
} from './testing/repeating.ts'

beforeAll(startRepeating)
afterAll(stopRepeating)
beforeEach(beginAgain)

describe('a template that repeats', () => {
  test('becomes a cart of its owner on the due day, with what differs, and nothing is ordered', async () => {
    const [same, dearer, gone] = [await good(), await good(), await good()]
    const id = await saved([same, dearer, gone])
    const { body } = await repeat(id)
    expect(body.cadence).toMatchObject({ due_on: tuesday, next_on: tuesday, anchor: tuesday, paused: null })
    await sql('update prices set amount = 2000 where product_id = $1', [dearer])
    await sql(`update products set status = 'archived' where id = $1`, [gone])
    const orders = async () => Number((await sql('select count(*) from orders'))[0].count)
    const before = await orders()

    await runOn(monday)
    expect(await cartsOf(ben)).toEqual([])
    await runOn(tuesday)
    const [cart, ...others] = await cartsOf(ben)
    expect(others).toEqual([])
    expect([cart!.name, cart!.line_count, await cartsOf(ann).then((all) => all.length)]).toEqual([
      expect.stringMatching(/^Monthly, \d+ March \d{4}$/),
      2,
      1,
    ])
    const from = (
      await portico.request<{ prepared: PreparedFrom }>(ben, 'GET', `/api/front/carts/${cart!.id}/template`)
    ).body.prepared
    expect([from.template, from.due_on]).toEqual([{ id, name: 'Monthly' }, tuesday])
    expect(from.differences.map(({ product_id, problems }) => [product_id, problems])).toEqual([
      [dearer, ['price_changed']],
      [gone, ['unavailable']],
    ])
    expect([await orders(), await eventsOf(id)]).toEqual([before, ['template.prepared']])
    expect(await cadenceOf(id)).toMatchObject({ due_on: dayAfter(tuesday, 7) })
    const [email] = await portico.emailsTo(ben)
    expect(email!.subject).toBe('Cart prepared: Monthly')
    expect(email!.text).toContain('Lines that differ from last time: 2')
    expect(email!.text).toContain(`/account/cart?cart=${cart!.id}`)
  })

  test('says that it would leave later than last time, or on no day', async () => {
    const id = await saved([
      await good({ on_hand: 0, supply: 'to_order', lead_days: 9 }),
      await good({ on_hand: 0 }),
    ])
    await sql('update order_template_lines set seen_lead = 0 where template_id = $1', [id])
    const { body } = await portico.request(ben, 'GET', `/api/front/templates/${id}`)
    expect(body.lines.map(({ problems, lead, lead_before }: any) => [problems, lead, lead_before])).toEqual([
      [['later'], 9, 0],
      [['no_day'], null, 0],
    ])
  })

  test('only reminds, if that was chosen', async () => {
    const id = await saved([await good()])
    await repeat(id, { ...weekly, mode: 'remind' })
    await runOn(tuesday)
    expect([await eventsOf(id), await cartsOf(ben)]).toEqual([['template.due'], []])
  })

  test('does so once for a due day, also if the job runs twice, at once, or its process died', async () => {
    const id = await saved([await good()])
    await repeat(id)
    await goTo(tuesday)
    // The process dies after it wrote the cart: nothing of it is committed.
    await sql(`create function testing.die() returns trigger language plpgsql as $$ begin raise 'died'; end $$;
      create trigger die before update on template_cadences for each row execute function testing.die()`)
    await expect(run()).rejects.toThrow('1 templates were not repeated')
    await sql('drop trigger die on template_cadences')
    expect([await cartsOf(ben), await eventsOf(id)]).toEqual([[], []])
    await Promise.all([run(), run(), run()])
    await run()
    expect([(await cartsOf(ben)).length, await eventsOf(id)]).toEqual([1, ['template.prepared']])
    // Even if its due day is set again, the database has the run of this day.
    await sql('update template_cadences set due_on = $1', [tuesday])
    await run()
    expect((await cartsOf(ben)).length).toBe(1)
  })

  test('is prepared on the working day before a closed day, also one entered later, not before seven', async () => {
    const id = await saved([await good()])
    await repeat(id, { unit: 'month', every: 1, day: Number(friday.slice(8)), mode: 'prepare' })
    expect(await cadenceOf(id)).toMatchObject({ due_on: friday, next_on: friday })
    const thursday = dayAfter(friday, -1)
    await close([friday])
    expect(await cadenceOf(id)).toMatchObject({ due_on: friday, next_on: thursday })
    await runOn(thursday, '06:59')
    expect(await cartsOf(ben)).toEqual([])
    await runOn(thursday, '07:00')
    await runOn(friday)
    expect((await cartsOf(ben)).length).toBe(1)
  })

  test('counts once after days on which no process ran', async () => {
    const id = await saved([await good()])
    await repeat(id)
    await runOn(dayAfter(tuesday, 22))
    expect([(await cartsOf(ben)).length, (await cadenceOf(id))!.due_on]).toEqual([1, dayAfter(tuesday, 28)])
  })

  test('every second week counts from the first day', async () => {
    const id = await saved([await good()])
    const from = dayAfter(tuesday, 7)
    expect((await repeat(id, { ...weekly, every: 2, from })).body.cadence).toMatchObject({
      anchor: from,
      due_on: from,
    })
    await runOn(from)
    expect((await cadenceOf(id))!.due_on).toBe(dayAfter(from, 14))
  })

  test('pauses after two times without an answer, and goes on after one press', async () => {
    const id = await saved([await good()])
    await repeat(id)
    for (const week of [0, 1, 2, 3]) await runOn(dayAfter(tuesday, week * 7))
    expect([(await cartsOf(ben)).length, (await cadenceOf(id))!.paused]).toEqual([2, 'unanswered'])
    expect(await eventsOf(id)).toEqual(['template.prepared', 'template.prepared', 'template.paused'])
    expect((await resume(id)).body.cadence).toMatchObject({ paused: null, due_on: dayAfter(tuesday, 28) })
    for (const week of [4, 5]) await runOn(dayAfter(tuesday, week * 7))
    expect([(await cartsOf(ben)).length, (await cadenceOf(id))!.paused]).toEqual([4, null])
  })

  test.each(['ordering the cart', 'using the template'])('is answered by %s', async (how) => {
    const product = await good()
    const id = await saved([product])
    await repeat(id)
    await runOn(tuesday)
    await runOn(dayAfter(tuesday, 7))
    const [cart] = await cartsOf(ben)
    await sql('update prices set amount = 1500 where product_id = $1', [product])
    const url =
      how === 'ordering the cart'
        ? `/api/front/carts/${cart!.id}/checkout`
        : `/api/front/templates/${id}/applied`
    const { status } = await portico.request(ben, 'POST', url, { delivery_method: 1 })
    expect(status).toBe(200)
    // Waits until the events are handled.
    await portico.emailsTo(ben)
    const lines = (await portico.request(ben, 'GET', `/api/front/templates/${id}`)).body.lines
    expect(lines[0].problems, 'its prices are the last ones').toEqual([])
    for (const week of [2, 3, 4]) await runOn(dayAfter(tuesday, week * 7))
    expect(await eventsOf(id)).toEqual([...Array(4).fill('template.prepared'), 'template.paused'])
  })

  test('pauses with a notice if nothing of it is sold any more', async () => {
    const product = await good()
    const id = await saved([product])
    await repeat(id)
    await sql(`update products set status = 'archived' where id = $1`, [product])
    await runOn(tuesday)
    await run()
    expect([await cartsOf(ben), await eventsOf(id), (await cadenceOf(id))!.paused]).toEqual([
      [],
      ['template.failed'],
      'failed',
    ])
  })

  test('goes to the owner of the company if its owner no longer buys', async () => {
    const id = await saved([await good()], cem)
    await repeat(id, weekly, cem)
    await sql(`update users set org_role = 'viewer' where email = $1`, [cem])
    await runOn(tuesday)
    await sql(`update users set org_role = 'buyer' where email = $1`, [cem])
    const [cart] = await sql(
      'select u.email from carts c join users u on u.id = c.owner_id where c.state = $1',
      ['open'],
    )
    expect(cart.email).toBe(ann)
  })

  test('no longer does once it is stopped or deleted', async () => {
    const [stopped, deleted] = [await saved([await good()]), await saved([await good()])]
    for (const id of [stopped, deleted]) await repeat(id)
    expect((await stop(stopped)).body.cadence).toBe(null)
    await portico.request(ben, 'PATCH', `/api/front/templates/${deleted}`, { state: 'archived' })
    await runOn(tuesday)
    expect(await cartsOf(ben)).toEqual([])
    expect((await repeat(deleted)).status).toBe(409)
  })
})
