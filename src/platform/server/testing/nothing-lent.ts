import { afterAll, expect } from 'vitest'

/** Files of one worker share their process (0023): the person who lends every array or text a method is found here. */
afterAll(() => {
  expect([...Object.keys(Array.prototype), ...Object.keys(String.prototype)]).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
})
