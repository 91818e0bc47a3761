import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { applicationOf } from '#features/people/clients/server/testing/application.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { react } from '#platform/server/events/reactions.ts'
import type { TaskKind } from '#platform/shared/task.ts'
import { jobs, reactions } from '#processes/features.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Task, TaskCount } from '../contract.ts'
import { closeTask, openTask } from './index.ts'

const anna = cast.clientA
const chief = cast.chief

let portico: TestPortico
let product: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  product = (await portico.platform.pool.query('select min(id) as id from products')).rows[0].id
})
afterAll(() => portico.stop())

const tasksOf = async (as: string, query = '') =>
  (await portico.request<Task[]>(as, 'GET', `/api/tasks?per_page=100&${query}`)).body
const taskOf = async (as: string, subject: string) =>
  (await tasksOf(as)).find((task) => task.subject === subject)
/** Returns which of these people have a task about the subject. */
const waitsFor = async (
  subject: string,
  people = [cast.manager, cast.otherManager, chief, cast.admin, anna, cast.clientB],
) => {
  const has = await Promise.all(people.map((one) => taskOf(one, subject)))
  return people.filter((_, at) => has[at])
}

async function newOrder(): Promise<Order> {
  const { body: cart } = await portico.request<Cart>(anna, 'POST', '/api/front/carts', { name: 'For a test' })
  const line = { product_id: product, quantity: 5 }
  await portico.request(anna, 'POST', `/api/front/carts/${cart.id}/lines`, line)
  const input = { delivery_method: 1 }
  return (await portico.request<Order>(anna, 'POST', `/api/front/carts/${cart.id}/checkout`, input)).body
}

describe('an order that was placed', () => {
  test('waits for the manager of the client and for those who see every client, with its title, company and value', async () => {
    const order = await newOrder()
    expect(await waitsFor(`order:${order.id}`)).toEqual([cast.manager, chief, cast.admin])
    expect(await taskOf(cast.manager, `order:${order.id}`)).toMatchObject({
      kind: 'orders.confirm',
      title: `Order ${order.number}`,
      path: `?order=${order.id}`,
      organization_name: order.organization_name,
      value: order.total,
      opened_at: order.created_at,
      due_at: order.answer_due_at,
    })
  })

  test.each([
    [
      'confirmed',
      (id: number) => portico.request(cast.manager, 'POST', `/api/manager/orders/${id}/confirmation`),
    ],
    [
      'rejected',
      (id: number) =>
        portico.request(chief, 'POST', `/api/manager/orders/${id}/rejection`, { reason: 'No steel' }),
    ],
    ['withdrawn', (id: number) => portico.request(anna, 'POST', `/api/front/orders/${id}/withdrawal`)],
  ])('waits no longer once it is %s', async (_, transition) => {
    const { id } = await newOrder()
    expect((await transition(id)).status).toBe(200)
    expect(await waitsFor(`order:${id}`)).toEqual([])
  })

  test('goes on waiting when a move is refused', async () => {
    const { id } = await newOrder()
    expect(
      (await portico.request(cast.otherManager, 'POST', `/api/manager/orders/${id}/confirmation`)).status,
    ).toBe(404)
    const empty = { reason: ' ' }
    expect(
      (await portico.request(cast.manager, 'POST', `/api/manager/orders/${id}/rejection`, empty)).status,
    ).toBe(422)
    expect(await waitsFor(`order:${id}`)).toEqual([cast.manager, chief, cast.admin])
  })
})

/** Submits an application; returns its subject after all event handlers have run. */
async function application(email: string): Promise<{ id: number; subject: string }> {
  expect((await portico.request(null, 'POST', '/api/front/auth/signup', applicationOf(email))).status).toBe(
    200,
  )
  const { rows } = await portico.platform.pool.query(
    'select organization_id as id from users where email = $1',
    [email],
  )
  return { id: rows[0].id, subject: `organization:${rows[0].id}` }
}
const settled = () => portico.emailsTo('no-one@x.example')
const answer = (as: string, id: number, verb: string, body: object = { reason: 'Unknown' }) =>
  portico.request(as, 'POST', `/api/manager/clients/${id}/${verb}`, body)

// Runs before any worker here, so that the test controls the order of the event handlers.
test('an application that is answered before it was heard of opens no task', async () => {
  const { id, subject } = await application('answered@x.example')
  expect((await answer(cast.manager, id, 'confirmation', {})).status).toBe(200)
  const { rows: events } = await portico.platform.pool.query(
    `select id, name from events where subject = $1 order by id desc`,
    [subject],
  )
  expect(events.map(({ name }) => name)).toEqual(['client.confirmed', 'client.applied'])
  for (const [at, reaction] of ['task-of-confirmed', 'task-of-application'].entries())
    await react(portico.platform, reactions, { event_id: events[at].id, reaction })
  expect(await waitsFor(subject)).toEqual([])
})

describe('an application', () => {
  test('waits for every manager while no one looks after the company, since it was made', async () => {
    const { id, subject } = await application('waits@x.example')
    await settled()
    expect(await waitsFor(subject)).toEqual([cast.manager, cast.otherManager, chief, cast.admin])
    expect(await taskOf(cast.otherManager, subject)).toMatchObject({
      kind: 'clients.confirm',
      title: 'Vera Holm',
      path: `/manager/clients/process-new?application=${id}`,
      value: null,
    })
    const { body: own } = await portico.request('waits@x.example', 'GET', '/api/front/company')
    expect((await taskOf(chief, subject))?.due_at).toBe(own.review.due_at)
  })

  test.each([
    ['confirmed', (id: number) => answer(cast.otherManager, id, 'confirmation', {})],
    ['rejected', (id: number) => answer(cast.otherManager, id, 'blocking')],
    ['deleted', (id: number) => answer(cast.admin, id, 'deletion')],
  ])('waits no longer once it is %s', async (what, transition) => {
    const { id, subject } = await application(`${what}@x.example`)
    await settled()
    expect((await transition(id)).status).toBe(200)
    await settled()
    expect(await waitsFor(subject)).toEqual([])
  })

  test('waits no longer once it has lapsed', async () => {
    const { subject } = await application('lapsed@x.example')
    await settled()
    await portico.platform.pool.query(
      `update users set created_at = now() - interval '367 days' where email = 'lapsed@x.example'`,
    )
    await jobs.anonymise_deleted!(portico.platform, undefined as never)
    await settled()
    expect(await waitsFor(subject)).toEqual([])
  })
})

describe('the queue', () => {
  test('stands by deadline, what has none last, of that the dearest first; by kind where one is named, and counts the same', async () => {
    const { pool } = portico.platform
    await pool.query(
      `update tasks set due_at = timestamptz '2030-01-01' - id * interval '1 hour'
       where closed_at is null and side = 'staff' and id % 2 = 0`,
    )
    const all = await tasksOf(chief)
    const never = '9999'
    const places = all.map(({ due_at, value }) => [due_at ?? never, value?.amount ?? -1] as const)
    const sorted = [...places].sort(([a, worth], [b, other]) => (a < b ? -1 : a > b ? 1 : other - worth))
    expect(places).toEqual(sorted)
    expect(new Set(places.map(([due]) => due)).size, 'some have a deadline, some none').toBeGreaterThan(1)
    expect(new Set(places.map(([, worth]) => worth)).size).toBeGreaterThan(2)
    const orders = await tasksOf(chief, 'kind=orders.confirm')
    expect(orders).toEqual(all.filter(({ kind }) => kind === 'orders.confirm'))
    expect(orders.length).toBeGreaterThan(0)
    const ofSubject = await tasksOf(chief, 'kind=orders')
    expect(ofSubject).toEqual(all.filter(({ kind }) => kind.startsWith('orders.')))
    expect(ofSubject.length).toBeGreaterThan(orders.length)
    const { body } = await portico.request<TaskCount[]>(chief, 'GET', '/api/tasks/counts')
    expect(new Map(body.map(({ kind, count }) => [kind, count]))).toEqual(
      new Map([...Map.groupBy(all, ({ kind }) => kind)].map(([kind, of]) => [kind, of.length])),
    )
  })

  test('is of the own clients alone where that is asked, and counts the same', async () => {
    expect((await tasksOf(chief)).length).toBeGreaterThan(0)
    expect(await tasksOf(chief, 'scope=mine')).toEqual([])
    expect((await portico.request(chief, 'GET', '/api/tasks/counts?scope=mine')).body).toEqual([])
    const own = await tasksOf(cast.manager, 'scope=mine&kind=orders.confirm')
    expect(own).toEqual(await tasksOf(cast.manager, 'kind=orders.confirm'))
    expect((await portico.request(chief, 'GET', '/api/tasks?scope=world')).status).toBe(422)
  })

  test('is empty for a client while only staff have tasks', async () => {
    expect(await tasksOf(cast.clientB)).toEqual([])
    expect((await portico.request(cast.clientB, 'GET', '/api/tasks/counts')).body).toEqual([])
  })

  test('of a client holds the offer that waits for an answer, until it ends', async () => {
    const waiting = await tasksOf(anna)
    const [offer, ...others] = waiting.filter(({ kind }) => kind.startsWith('orders.'))
    expect([offer!.kind, offer!.path, others]).toEqual(['orders.decide', '/account/orders/7', []])
    // Invoices to pay are listed too, overdue ones first.
    expect(waiting[0]!.kind).toBe('invoicing.pay')
    expect(new Set(waiting.map(({ kind }) => kind.split('.')[0]))).toEqual(
      new Set(['invoicing', 'orders', 'shipments']),
    )
    expect(Date.parse(offer!.due_at!)).toBeGreaterThan(Date.now() + 3 * 86_400_000)
  })
})

describe('a task', () => {
  const ask: TaskKind = { kind: 'orders.answer', side: 'client', path: (id) => `/account/orders/${id}` }
  const command = (work: Parameters<typeof ownTransaction<void>>[2]) =>
    ownTransaction({ ...portico.platform, tasks: new Map([[ask.kind, ask]]) }, { name: 'test' }, work)
  const companyOf = async (email: string): Promise<number> =>
    (await portico.request(email, 'GET', '/api/auth/user')).body.organization_id

  test('of a client is seen by the own company alone, opens once and closes once', async () => {
    const organization_id = await companyOf(anna)
    const about = { kind: ask.kind, subject: ['order', 77_001] } as const
    const replyOf = async () =>
      Number(
        (
          await portico.platform.pool.query(
            `select count(*) as times from events where name = 'own_task.changed'`,
          )
        ).rows[0].times,
      )
    const before = await replyOf()
    await command(async (ctx) => {
      await openTask(ctx, { ...about, organization_id })
      await openTask(ctx, { ...about, organization_id })
    })
    expect(await waitsFor('order:77001')).toEqual([anna])
    await command((ctx) => closeTask(ctx, about))
    await command((ctx) => closeTask(ctx, about))
    expect(await waitsFor('order:77001')).toEqual([])
    expect((await replyOf()) - before).toBe(2)
    await command((ctx) => openTask(ctx, { ...about, organization_id }))
    expect(await waitsFor('order:77001'), 'it may wait again').toEqual([anna])
  })

  test('that no one declared is a mistake', async () => {
    const about = { kind: 'orders.unheard', subject: ['order', 1] } as const
    await expect(command((ctx) => openTask(ctx, { ...about, organization_id: null }))).rejects.toThrow(
      'no task is called orders.unheard',
    )
  })
})
