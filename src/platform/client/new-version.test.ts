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
  const told = vi.fn()
  watchVersion('one', told, async () => answers.shift() ?? null)
  await vi.advanceTimersByTimeAsync(2 * fiveMinutes)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5 * fiveMinutes)
  expect(told).toHaveBeenCalledOnce()
  expect(answers).toEqual(['three'])
})

test('who stops watching is told nothing', async () => {
  const told = vi.fn()
  watchVersion('one', told, async () => 'two')()
  await vi.advanceTimersByTimeAsync(3 * fiveMinutes)
  expect(told).not.toHaveBeenCalled()
})

test('a page does not reload itself twice within 10000 ms', () => {
  const kept = new Map<string, string>()
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const reload = vi.fn()
  expect(reloadOnce(memory, reload, 1_000_000)).toBe(true)
  expect(reloadOnce(memory, reload, 1_009_999)).toBe(false)
  expect(reloadOnce(memory, reload, 1_010_000)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})
