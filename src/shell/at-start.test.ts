import { expect, test } from 'vitest'
import { CallError } from '#platform/client/errors.ts'
import type { AskApi } from '#platform/client/screen.ts'
import { loadAtStart, loadDictionary } from './at-start.ts'

/** An API that answers on demand. */
function slowApi() {
  const waiting = new Map<string, { answer: (value: unknown) => void; refuse: (error: unknown) => void }>()
  const ask: AskApi = ({ path }) =>
    new Promise((answer, refuse) => void waiting.set(path, { answer, refuse }))
  return { ask, asked: () => [...waiting.keys()], of: (path: string) => waiting.get(path)! }
}
const three = ['/api/currencies', '/api/auth/user', '/api/languages']

test('the start asks for currencies, the current user and languages in parallel', async () => {
  const api = slowApi()
  const start = loadAtStart(api.ask, 'token')
  expect(api.asked()).toEqual(three)
  for (const path of three) api.of(path).answer({ of: path })
  const { person, why, loaded } = await start
  expect([person, why]).toEqual([{ of: '/api/auth/user' }, null])
  expect(new Map(loaded.map(([[path], answer]) => [path, answer]))).toEqual(
    new Map(three.map((path) => [path, { of: path }])),
  )
})

test('then for the dictionary', async () => {
  const api = slowApi()
  const words = loadDictionary(api.ask)
  expect(api.asked()).toEqual(['/api/enums'])
  api.of('/api/enums').answer({ roles: [] })
  expect((await words)[1]).toEqual({ roles: [] })
})

test('who cannot be loaded is no one, and the reason is known', async () => {
  const api = slowApi()
  const start = loadAtStart(api.ask, 'token')
  api.of('/api/currencies').answer([])
  api.of('/api/languages').answer([])
  api.of('/api/auth/user').refuse(new CallError({ type: 'server', status: 401, code: 'auth.accountBlocked' }))
  const { person, why, loaded } = await start
  expect([person, why]).toEqual([null, 'auth.accountBlocked'])
  expect(loaded.map(([[path]]) => path)).toEqual(['/api/currencies', '/api/languages'])
})

test('without a token no one is asked for', async () => {
  const api = slowApi()
  const start = loadAtStart(api.ask, null)
  expect(api.asked()).toEqual(['/api/currencies', '/api/languages'])
  for (const path of api.asked()) api.of(path).answer([])
  expect((await start).person).toBeNull()
})
