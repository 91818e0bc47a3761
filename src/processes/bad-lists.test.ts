import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type AnyEndpoint, addressOf, isPage } from '#platform/shared/contract.ts'
import {
  addressWith,
  endpoints,
  expectRefusal,
  fieldsOf,
  good,
  inTurn,
  portico,
  send,
  startGoodRequests,
  unpolluted,
} from './testing/bad-input.ts'

const lists = endpoints.filter(([, { reply }]) => isPage(reply))
beforeAll(startGoodRequests)
afterAll(() => portico.stop())
afterEach(() => expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(unpolluted))
/** A list may have a word in its path; this one exists. */
const someAddress = (endpoint: AnyEndpoint) => addressWith(endpoint, 'document')
/** The parent of a list is a number; another value is refused before the query is read. */
const listAddress = (endpoint: AnyEndpoint) =>
  someAddress({ ...endpoint, path: endpoint.path.replace(':id', '1') })

describe('a list', () => {
  test.each(lists)('%s takes only pages that can be', async (name, endpoint) => {
    const here = addressOf(endpoint, (await good[name]!()).params)
    for (const query of [
      'per_page=0',
      'per_page=101',
      'per_page=-1',
      'per_page=1e9',
      'per_page=abc',
      'per_page=1.5',
      'per_page=',
      'per_page=NaN',
      'per_page=1&per_page=2',
      'page=0',
      'page=-1',
      'page=NaN',
      'page=1e99',
      'page[]=1',
      'page=0x10g',
    ]) {
      const answer = await send(endpoint, { url: `${here}?${query}` })
      if (!query.includes('[]')) expectRefusal(answer, 422)
      expect(answer.status).toBeLessThan(500)
    }
    expect((await send(endpoint, { url: `${here}?per_page=100&page=1000000` })).status).toBe(200)
  })

  test.each(lists.filter(([, { query }]) => fieldsOf(query).includes('sort')))(
    '%s is sorted only by what may be',
    async (_, endpoint) => {
      for (const sort of [
        'id',
        'password_hash',
        'constructor',
        '__proto__',
        'toString',
        'name;select 1',
        '--name',
        'name,id',
        '',
      ]) {
        expectRefusal(
          await send(endpoint, { url: `${someAddress(endpoint)}?sort=${encodeURIComponent(sort)}` }),
          422,
        )
      }
    },
  )

  test.each(lists)('%s takes every question as text', async (_, endpoint) => {
    const questions = [
      "'",
      '"',
      '\\',
      '%',
      '_',
      ';',
      '--',
      '/*',
      '$1',
      '$$',
      "' or pg_sleep(5)--",
      '\u0000',
      'constructor',
      '\ud83d\ude00',
      '(((((',
      ':* & !',
      '<script>',
      'x'.repeat(300),
      '__proto__',
      'a'.repeat(60).split('').join(' '),
    ]
    for (const q of inTurn(questions, endpoint)) {
      const started = performance.now()
      for (const field of fieldsOf(endpoint.query).filter(
        (name) => !['page', 'per_page', 'sort'].includes(name),
      )) {
        const answer = await send(endpoint, {
          url: `${listAddress(endpoint)}?${field}=${encodeURIComponent(q)}`,
        })
        expect([200, 422], `${field}=${q}: ${answer.text}`).toContain(answer.status)
      }
      expect(performance.now() - started).toBeLessThan(4000)
    }
    for (const query of [
      '__proto__[polluted]=1',
      'constructor[prototype][polluted]=1',
      'constructor=1',
      'q[]=1',
      'q=%E0%A4%A',
    ]) {
      expect((await send(endpoint, { url: `${someAddress(endpoint)}?${query}` })).status).toBeLessThan(500)
    }
  })
})

describe('what is not there', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/front/orders/1/nothing'],
    ['GET', '/api/%E0%A4%A'],
    ['GET', '/api/..%2f..%2fetc%2fpasswd'],
  ] as const)('%s %s is refused in the shape of the contract', async (method, url) => {
    const answer = await portico.app.inject({ method, url, headers: { 'x-lang-code': 'ru' } })
    expect([400, 404]).toContain(answer.statusCode)
    expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(['message', 'code']))
    expect(answer.json().message).toMatch(/[а-я]/)
  })

  test('a language no one speaks is answered in English', async () => {
    for (const lang of ['de', 'constructor', '__proto__', 'x'.repeat(1000), 'en,ru']) {
      const answer = await portico.request(null, 'GET', '/api/auth/user', undefined, { 'x-lang-code': lang })
      expect([answer.status, answer.body.message]).toEqual([401, 'Sign in to continue'])
    }
  })
})
