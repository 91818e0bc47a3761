import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cast } from '#demo/cast.ts'
import { compareClocks, keepClock, now } from '#platform/server/database/clock.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterEach(async () => {
  vi.useRealTimers()
  await compareClocks(portico.platform.pool)
})
afterAll(() => portico.stop())

/** Sets the clock of this process off by some seconds; that of the database stays. */
const setOff = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000, shouldAdvanceTime: false })

async function warnings(): Promise<string[]> {
  const said: string[] = []
  const log = { info() {}, error() {}, warn: (text: string) => void said.push(text) }
  ;(await keepClock(portico.platform.pool, log)).stop()
  return said
}

test.each([
  [300, '300 s ahead of'],
  [-300, '300 s behind'],
])('a clock %d seconds off is told at start', async (seconds, words) => {
  setOff(seconds)
  expect(await warnings()).toEqual([expect.stringContaining(`${words} the database's`)])
  expect((await compareClocks(portico.platform.pool)) / 1000).toBeCloseTo(seconds, -1)
})

test('a clock that is right is not spoken of, and is what counts', async () => {
  expect(await warnings()).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-14T12:00:00.123Z') })
  expect(now().toISOString()).toBe('2026-05-14T12:00:00.123Z')
})

test('what people do is written down by the clock of the database, whatever this process thinks', async () => {
  const { pool } = portico.platform
  setOff(-3600)
  await compareClocks(pool)
  const answer = await portico.request(cast.clientA, 'PUT', '/api/front/client', {
    time_zone: 'Europe/London',
  })
  expect(answer.status).toBe(200)
  const { rows } = await pool.query(
    `select extract(epoch from now() - at)::float8 as seconds from events where name = 'user.profile_changed'`,
  )
  expect(rows).toHaveLength(1)
  expect(Math.abs(rows[0].seconds)).toBeLessThan(30)
})
