import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { countAttempt } from './rate-limit.ts'

let own: FreshDatabase
beforeAll(async () => {
  own = await freshDatabase()
})
afterAll(() => own.drop())

const hour = Date.UTC(2030, 0, 1, 12)
/** Returns how many of `tries` attempts at one moment are accepted, with a limit of ten an hour. */
async function letIn(key: string, tries: number, seconds: number): Promise<number> {
  let count = 0
  for (let nth = 0; nth < tries; nth += 1) {
    const attempt = { key, limit: { max: 10, seconds: 3600 } }
    await countAttempt(own.pool, attempt, new Date(hour + seconds * 1000)).then(
      () => {
        count += 1
      },
      (refusal) => expect(refusal).toMatchObject({ status: 429, code: 'errors.tooManyAttempts' }),
    )
  }
  return count
}

test('no hour holds more than ten, wherever it begins', async () => {
  expect(await letIn('edge', 10, 3590)).toBe(10)
  expect(await letIn('edge', 10, 3610)).toBe(0)
  expect(await letIn('edge', 10, 7100)).toBe(0)
  expect(await letIn('edge', 30, 7210)).toBe(10)
})

test('what comes evenly is let in evenly', async () => {
  const counts: number[] = []
  for (const seconds of [0, 1200, 2400, 3700, 4000]) counts.push(await letIn('even', 4, seconds))
  expect(counts).toEqual([4, 4, 2, 0, 4])
})

test('who keeps trying in vain is let in again all the same', async () => {
  const counts: number[] = []
  for (let minute = 0; minute < 120; minute += 1) counts.push(await letIn('stubborn', 20, minute * 60))
  const all = counts.reduce((sum, count) => sum + count)
  expect(all).toBe(20)
})

test('many at once are counted one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => letIn('crowd', 1, 100)))
  expect(answers.filter((count) => count === 1)).toHaveLength(10)
})

test('the refusal says when to come again', async () => {
  await letIn('when', 10, 0)
  const limit = { max: 10, seconds: 3600 }
  const refused = countAttempt(own.pool, { key: 'when', limit }, new Date(hour + 600_000))
  const { seconds } = (await refused.catch((refusal) => refusal)).params
  expect(seconds).toBe(3600 + 360 - 600)
  expect(await letIn('when', 1, 600 + seconds)).toBe(1)
})
