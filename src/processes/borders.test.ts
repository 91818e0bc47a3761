import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { GoodRequests } from '#platform/server/testing/asking.ts'
import { type AnyEndpoint, addressOf } from '#platform/shared/contract.ts'
import { served } from './features.ts'
import { actors, credentialsOf } from './testing/actors.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'
import { goodRequests } from './testing/requests.ts'

/** A number too large for its column is refused with a message, never an unexpected error. */
const borders = [-1, 2_147_483_647, 2_147_483_648, 99_999_999_999, 9_007_199_254_740_991, 1e300]

type Part = 'body' | 'query'
const numbersOf = (shape: unknown): string[] => {
  if (!(shape instanceof z.ZodObject)) return []
  const { properties = {} } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  // A coerced field may be anything according to its JSON schema.
  const may = (one: unknown) =>
    /"(?:integer|number)"/.test(JSON.stringify(one)) || JSON.stringify(one) === '{}'
  return Object.keys(properties).filter((name) => may(properties[name]))
}
const numbered = served
  .filter(({ endpoint }) => !endpoint.upload)
  .flatMap(({ endpoint }) =>
    (['body', 'query'] as const).flatMap((part) =>
      numbersOf(endpoint[part]).map((field): [string, Part, string, AnyEndpoint] => [
        `${endpoint.method} ${endpoint.path}`,
        part,
        field,
        endpoint,
      ]),
    ),
  )

let portico: TestPortico
let good: GoodRequests
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  good = await goodRequests(portico)
})
afterAll(() => portico.stop())

test('there are numbers to try', () => {
  expect(numbered.length).toBeGreaterThan(60)
  expect(numbered.map(([name, , field]) => `${name} ${field}`)).toContain(
    'POST /api/front/auth/signup currency_id',
  )
})

describe('at its borders and beyond', () => {
  test.each(numbered)('%s: %s.%s', async (name, part, field, endpoint) => {
    const actor = endpoint.who.name.startsWith('atLeast') ? actors.admin : actors['client A']
    const headers = endpoint.who.name === 'anyone' ? {} : await credentialsOf(portico, actor)
    for (const value of borders) {
      const { params, query, body } = await good[name]!()
      const asked = part === 'query' ? { ...query, [field]: value } : query
      const sent = part === 'body' ? { ...(body as object), [field]: value } : body
      const { status } = await portico.request(
        null,
        endpoint.method,
        addressOf(endpoint, params, asked),
        sent,
        headers,
      )
      expect(status, `${field}: ${value}`).toBeLessThan(500)
    }
  })
})
