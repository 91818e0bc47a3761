import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('so many at once and no more, each in its turn, and a failure makes room for the next', async () => {
  const inTurn = turns(3)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) => async () => {
    order.push(number)
    running += 1
    most = Math.max(most, running)
    await pause(1)
    running -= 1
    if (number % 4 === 0) throw new Error('it fell over')
    return number
  }
  const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => inTurn(work(number))))
  expect(most).toBe(3)
  expect(order).toEqual(Array.from({ length: 20 }, (_, number) => number))
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect(await inTurn(work(1))).toBe(1)
})
