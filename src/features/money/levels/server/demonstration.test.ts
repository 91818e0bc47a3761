import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { DiscountStatus, Simulation } from '../contract.ts'
import { recalculate } from './testing/ground.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

const status = async (as: string) =>
  (await portico.request<DiscountStatus>(as, 'GET', '/api/front/discount-status')).body

test('company A has risen twice, and its cart leads to the next level', async () => {
  const { level, counted, history, ladder } = await status(cast.clientA)
  expect([level, ladder[2]!.name]).toEqual([2, 'Partner'])
  expect(history.map(({ from, to, cause }) => [from, to, cause])).toEqual([
    [1, 2, 'reached'],
    [0, 1, 'reached'],
    [null, 0, 'confirmation'],
  ])
  expect(counted!.next).toMatchObject({ level: 3 })
  expect(counted!.next!.progress_bp).toBeGreaterThan(8000)
  const { body } = await portico.request<Simulation>(
    cast.clientA,
    'GET',
    '/api/front/discount-status/simulation',
  )
  expect(body.cart).toMatchObject({ name: 'Spring overhaul', level_then: 3 })
  expect(body.cart!.saving.amount).toBeGreaterThan(0)
})

test('counting again moves no one of the demonstration', async () => {
  const levels = () => portico.platform.pool.query('select id, discount_level from organizations order by id')
  const before = (await levels()).rows
  await recalculate(portico)
  expect((await levels()).rows).toEqual(before)
  expect(await status(cast.clientB)).toMatchObject({ level: 0 })
})
