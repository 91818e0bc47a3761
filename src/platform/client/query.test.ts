import { expect, test } from 'vitest'
import { createQueries } from './query.ts'

test('what a page was made of on the server is held by no clock', () => {
  const clocks = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const before = clocks()
  const queries = createQueries()
  for (let page = 0; page < 100; page += 1) queries.setQueryData(['page', page], 'x'.repeat(1000))
  expect(clocks()).toBe(before)
})
