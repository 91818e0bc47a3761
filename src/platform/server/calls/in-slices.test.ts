import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

test('many items are mapped in order, and a timer fires in between', async () => {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 1)
  const busy = (item: number) => {
    const until = performance.now() + 1
    while (performance.now() < until);
    return item * 2
  }
  const made = await inSlices(
    Array.from({ length: 200 }, (_, at) => at),
    busy,
  )
  clearInterval(timer)
  expect(made).toHaveLength(200)
  expect([made[0], made[199]]).toEqual([0, 398])
  expect(ticks).toBeGreaterThan(8)
})
