import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { anyone } from '../shared/audience.ts'
import { get } from '../shared/contract.ts'
import { event } from '../shared/event.ts'
import { catchUp, hearLive } from './live.ts'
import { createQueries } from './query.ts'

const list = get('/api/live-test/list', { who: anyone, reply: z.number() })
const changed = event('live-test.changed', z.object({}), { to: [] })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A list shown on a page, with a count of its requests. */
function shown() {
  const queries = createQueries()
  let asked = 0
  const observer = new QueryObserver(queries, {
    queryKey: [list.path, {}],
    queryFn: () => Promise.resolve(++asked),
  })
  observer.subscribe(() => undefined)
  return { queries, asked: () => asked }
}

test('a page that comes after an event asks again for what was there before it, once', async () => {
  const { queries, asked } = shown()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  hearLive({ event: 'live-test.changed' })

  catchUp(queries, changed, [list])
  catchUp(queries, changed, [list])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toBe(2)
})

/** Returns how often a list is requested that appears now and catches up on the event. */
async function askedByNewcomer() {
  const { queries, asked } = shown()
  await vi.advanceTimersByTimeAsync(1)
  catchUp(queries, changed, [list])
  await vi.advanceTimersByTimeAsync(1)
  return asked()
}

test('what came in the seconds after an event may have been asked for before it; later answers stand', async () => {
  hearLive({ event: 'live-test.changed' })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await askedByNewcomer()).toBe(2)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await askedByNewcomer()).toBe(1)
})
