import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnce, watchVersion } from './new-version.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const fiveMinutes = 300_000

test('it is asked every five minutes, neither sooner nor later', async () => {
  const ask = vi.fn(async () => 'one')
  const stop = watchVersion('one', vi.fn(), ask)
  await vi.advanceTimersByTimeAsync(299_999)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(900_000)
  expect(ask).toHaveBeenCalledTimes(4)
  stop()
})

test('a new version is told once', async () => {
  const answers = ['one', null, 'two', 'three']
  const found = vi.fn()
  watchVersion('one', found, async () => answers.shift() ?? null)
  await vi.advanceTimersByTimeAsync(2 * fiveMinutes)
  expect(found).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5 * fiveMinutes)
  expect(found).toHaveBeenCalledOnce()
  expect(answers).toEqual(['three'])
})

test('who stops watching is told nothing', async () => {
  const found = vi.fn()
  watchVersion('one', found, async () => 'two')()
  await vi.advanceTimersByTimeAsync(3 * fiveMinutes)
  expect(found).not.toHaveBeenCalled()
})

test('a page does not reload itself twice within 10000 ms', () => {
  const stored = new Map<string, string>()
  const memory = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const reload = vi.fn()
  expect(reloadOnce(memory, reload, 1_000_000)).toBe(true)
  expect(reloadOnce(memory, reload, 1_009_999)).toBe(false)
  expect(reloadOnce(memory, reload, 1_010_000)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})
