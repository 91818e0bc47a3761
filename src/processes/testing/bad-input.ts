import { expect } from 'vitest'
import { z } from 'zod'
import type { GoodRequests } from '#platform/server/testing/asking.ts'
import type { AnyEndpoint } from '#platform/shared/contract.ts'
import { served } from '../features.ts'
import { actors, credentialsOf } from './actors.ts'
import { startPortico, type TestPortico } from './portico.ts'
import { goodRequests } from './requests.ts'

export const endpoints = served.map(({ endpoint }): [string, AnyEndpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
])
/**
 * What one piece of code refuses for all endpoints is sent to each in turns: a third of the values, another one to the
 * next. BAD_INPUT=all sends all of them to every endpoint.
 */
export const placeOf = new Map(endpoints.map(([, endpoint], place) => [endpoint, place]))
export function inTurn<T>(values: readonly T[], endpoint: AnyEndpoint, further = 0): T[] {
  if (process.env.BAD_INPUT === 'all') return [...values]
  return values.filter((_, at) => (at + placeOf.get(endpoint)! + further) % 3 === 0)
}
export const unpolluted = Object.getOwnPropertyNames(Object.prototype)

export let portico: TestPortico
export let good: GoodRequests
export const credentials = new Map<string, Record<string, string>>()

export async function startGoodRequests(): Promise<void> {
  portico = await startPortico({ world: 'company' })
  good = await goodRequests(portico)
  for (const actor of ['client A', 'manager', 'admin'] as const) {
    credentials.set(actor, await credentialsOf(portico, actors[actor]))
  }
}

/** Returns the credentials of someone who may call the endpoint. */
export function callerOf({ who, path }: AnyEndpoint): Record<string, string> {
  if (who.name === 'anyone' || path.includes('logout')) return {}
  if (who.name.startsWith('atLeast')) return credentials.get('admin')!
  return credentials.get('client A')!
}
export type Sent = { url: string; payload?: string | object; headers?: Record<string, string> }
export const send = async (endpoint: AnyEndpoint, { url, payload, headers }: Sent) => {
  const answer = await portico.app.inject({
    method: endpoint.method,
    url,
    headers: { ...callerOf(endpoint), ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, text: answer.body, type: answer.headers['content-type'] }
}
export const addressWith = ({ path }: AnyEndpoint, value: string) => path.replace(/:[a-z_]+/g, value)

/**
 * Checks the shapes of contract.md: 422 names fields, every other error has a message and a code. No internals
 * leak.
 */
export function expectRefusal(
  { status, text, type }: Awaited<ReturnType<typeof send>>,
  ...expected: number[]
): void {
  expect(expected, text).toContain(status)
  expect(type).toBe('application/json; charset=utf-8')
  const body = JSON.parse(text)
  expect(body.message).toEqual(expect.stringMatching(/./))
  if (body.errors) expect(Object.keys(body.codes)).toEqual(Object.keys(body.errors))
  else expect(body.code).toMatch(/^[a-z]+\.\w+$/i)
  expect(text).not.toMatch(/node_modules|\.ts:|FST_|ECONN|syntax error|at Object/)
}

export const fieldsOf = (shape: unknown): string[] =>
  shape instanceof z.ZodObject ? Object.keys(shape.shape) : []
