import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { alike, shares, turns } from './turns.ts'

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

  // A newcomer after the queue is empty finds three free places, not one more for each that had waited.
  most = 0
  await Promise.all(Array.from({ length: 12 }, (_, number) => inTurn(work(number * 4 + 1))))
  expect(most).toBe(3)
})

describe('the same asked at once', () => {
  /** Queries that resolve on demand, by their index. */
  function questions() {
    const ends: ((fails?: boolean) => void)[] = []
    const ask = () =>
      new Promise<number>((answer, fail) => {
        const number = ends.length + 1
        ends.push((fails = false) => (fails ? fail(new Error('it fell over')) : answer(number)))
      })
    return { ask, ends }
  }

  test('the person who comes in the meantime shares the next answer, and hears none that was begun before', async () => {
    const { ask, ends } = questions()
    const together = alike()
    const first = together('a', ask)
    const later = [together('a', ask), together('a', ask)]
    expect(ends).toHaveLength(1)
    ends[0]!()
    expect(await first).toBe(1)
    await pause(1)
    expect(ends).toHaveLength(2)
    const latest = together('a', ask)
    ends[1]!()
    expect(await Promise.all(later)).toEqual([2, 2])
    await pause(1)
    ends[2]!()
    expect(await latest).toBe(3)
    await pause(1)
    const alone = together('a', ask)
    expect(ends).toHaveLength(4)
    ends[3]!()
    expect(await alone).toBe(4)
  })

  test('other questions wait for no one, and a failure is of those alone who shared it', async () => {
    const { ask, ends } = questions()
    const together = alike()
    const failing = together('a', ask)
    const other = together('b', ask)
    const after = together('a', ask)
    expect(ends).toHaveLength(2)
    ends[0]!(true)
    await expect(failing).rejects.toThrow('it fell over')
    ends[1]!()
    expect(await other).toBe(2)
    await pause(1)
    ends[2]!()
    expect(await after).toBe(3)
  })
})

describe('places that are shared', () => {
  const full = () => new Error('full')
  /** Work that lasts until it is ended. */
  function pieces() {
    const begun: string[] = []
    const ends: Record<string, () => void> = {}
    const work = (name: string) => () => {
      begun.push(name)
      return new Promise<void>((end) => {
        ends[name] = end
      })
    }
    return { begun, ends, work }
  }

  test('one key has its share, however much it asks, and others come before its rest', async () => {
    const share = shares({ places: 3, each: 2, most: 10, full })
    const { begun, ends, work } = pieces()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void share('a', work(name))
    void share('b', work('b1'))
    void share('c', work('c1'))
    await pause(5)
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    ends.b1!()
    await pause(5)
    // a3 has waited longer than c1, but `a` already uses its share.
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
    ends.a1!()
    await pause(5)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  })

  test('what fails gives its place back, and more than so many of one key do not wait', async () => {
    const share = shares({ places: 1, each: 1, most: 1, full })
    await expect(share('a', () => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
    const { begun, ends, work } = pieces()
    void share('a', work('a1'))
    const second = share('a', work('a2'))
    await expect(share('a', work('a3'))).rejects.toThrow('full')
    void share('b', work('b1'))
    expect(share.isWaitedFor()).toBe(true)
    ends.a1!()
    await pause(5)
    ends.a2!()
    await second
    await pause(5)
    expect(share.isWaitedFor()).toBe(false)
    expect(begun).toEqual(['a1', 'a2', 'b1'])
  })
})
