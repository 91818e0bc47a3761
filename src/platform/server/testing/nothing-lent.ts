import { afterAll, expect } from 'vitest'

/**
 * Test files of one worker share a process (0023): this finds code that adds methods to every array or
 * string.
 */
afterAll(() => {
  expect([...Object.keys(Array.prototype), ...Object.keys(String.prototype)]).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
})
