import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { forgetLists } from '#platform/server/lists/stored.ts'
import type { Method } from '#platform/shared/contract.ts'
import type { StoredList } from '#platform/shared/stored-lists/contract.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())
beforeEach(() => portico.platform.pool.query('truncate list_views, list_layouts'))

const ask = (as: string, method: Method, path: string, body?: object) =>
  portico.request<StoredList & { code: string }>(as, method, `/api/lists/${path}`, body)
const keepView = async (as: string, name: string, query = 'stage=completed') =>
  (await ask(as, 'POST', 'orders/views', { name, query })).body.views.find((view) => view.name === name)!

describe('what someone keeps of a list', () => {
  test('is close rows and every column as long as nothing is said', async () => {
    expect((await ask(cast.clientA, 'GET', 'orders')).body).toEqual({ hidden: [], dense: true, views: [] })
  })

  test('is their columns and density, for this list alone', async () => {
    await ask(cast.clientA, 'PUT', 'orders', { hidden: ['po_number'], dense: false })
    expect((await ask(cast.clientA, 'GET', 'orders')).body).toMatchObject({
      hidden: ['po_number'],
      dense: false,
    })
    await ask(cast.clientA, 'PUT', 'orders', { hidden: [], dense: false })
    expect((await ask(cast.clientA, 'GET', 'orders')).body).toMatchObject({ hidden: [], dense: false })
    expect((await ask(cast.clientB, 'GET', 'orders')).body).toMatchObject({ hidden: [], dense: true })
    expect((await ask(cast.clientA, 'GET', 'manual-orders')).body).toMatchObject({ hidden: [], dense: true })
  })

  test('begins as the list is declared, until they show or hide something', async () => {
    const first = ['source', 'line_count', 'manager_name', 'ready_percent', 'shipped_percent']
    expect((await ask(cast.chief, 'GET', 'all-orders')).body).toMatchObject({ hidden: first })
    await ask(cast.chief, 'PUT', 'all-orders', { hidden: [], dense: true })
    expect((await ask(cast.chief, 'GET', 'all-orders')).body).toMatchObject({ hidden: [] })
  })

  test('goes with the person', async () => {
    const { rows } = await portico.platform.pool.query(`select id from users where email = $1`, [
      cast.clientB,
    ])
    await ask(cast.clientB, 'PUT', 'orders', { hidden: [], dense: false })
    await keepView(cast.clientB, 'Finished')
    await forgetLists(portico.platform.db, [rows[0].id])
    expect((await ask(cast.clientB, 'GET', 'orders')).body).toEqual({ hidden: [], dense: true, views: [] })
  })

  test.each(['no-such-list', 'constructor', '__proto__'])('is nothing for %s', async (list) => {
    expect((await ask(cast.clientA, 'GET', list)).status).toBe(404)
    expect((await ask(cast.clientA, 'PUT', list, { hidden: [], dense: true })).status).toBe(404)
    expect((await ask(cast.clientA, 'POST', `${list}/views`, { name: 'A', query: '' })).status).toBe(404)
  })
})

describe('a view', () => {
  test('is stored under its name, and under the same name it is what it is now', async () => {
    await keepView(cast.clientA, 'Finished')
    await keepView(cast.clientA, 'Finished', 'stage=completed&sort=total')
    expect((await ask(cast.clientA, 'GET', 'orders')).body.views).toEqual([
      { id: expect.any(Number), name: 'Finished', query: 'stage=completed&sort=total', is_default: false },
    ])
  })

  test('gets another name, but not one that another view has', async () => {
    const { id } = await keepView(cast.clientA, 'Finished')
    await keepView(cast.clientA, 'Waiting', 'stage=submitted')
    expect((await ask(cast.clientA, 'PATCH', `views/${id}`, { name: 'Waiting' })).body.code).toBe(
      'list.viewNameTaken',
    )
    const { body } = await ask(cast.clientA, 'PATCH', `views/${id}`, { name: 'Done' })
    expect(body.views.map(({ name }) => name)).toEqual(['Done', 'Waiting'])
  })

  test('is the first one, and only one is', async () => {
    const done = await keepView(cast.clientA, 'Done')
    const waiting = await keepView(cast.clientA, 'Waiting')
    const first = async (id: number, is_default: boolean) =>
      (await ask(cast.clientA, 'PATCH', `views/${id}`, { is_default })).body.views
        .filter((view) => view.is_default)
        .map(({ name }) => name)
    expect(await first(done.id, true)).toEqual(['Done'])
    expect(await first(waiting.id, true)).toEqual(['Waiting'])
    expect(await first(waiting.id, false)).toEqual([])
  })

  test('is taken away', async () => {
    const { id } = await keepView(cast.clientA, 'Done')
    expect((await ask(cast.clientA, 'DELETE', `views/${id}`)).body.views).toEqual([])
    expect((await ask(cast.clientA, 'DELETE', `views/${id}`)).status).toBe(404)
  })

  test.each([cast.clientB, cast.admin])('of someone is nothing to %s', async (other) => {
    const { id } = await keepView(cast.clientA, 'Private')
    expect((await ask(other, 'GET', 'orders')).body.views).toEqual([])
    expect((await ask(other, 'PATCH', `views/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await ask(other, 'DELETE', `views/${id}`)).status).toBe(404)
    expect((await ask(cast.clientA, 'GET', 'orders')).body.views).toMatchObject([{ id, name: 'Private' }])
  })

  test('is one of fifty at most', async () => {
    for (let n = 1; n <= 50; n += 1) await keepView(cast.clientA, `View ${n}`)
    const { status, body } = await ask(cast.clientA, 'POST', 'orders/views', { name: 'View 51', query: '' })
    expect([status, body.code]).toEqual([409, 'list.tooManyViews'])
  })
})
