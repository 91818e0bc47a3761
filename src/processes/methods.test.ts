import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortico, type TestPortico } from './testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

test.each([
  ['DELETE', '/api/auth/token', 'POST'],
  ['GET', '/api/auth/token', 'POST'],
  ['POST', '/api/public/products', 'GET, HEAD'],
  ['PUT', '/api/auth/user', 'GET, HEAD'],
  ['DELETE', '/api/front/orders', 'GET, HEAD'],
  ['POST', '/api/languages', 'GET, HEAD'],
  ['PATCH', '/api/front/orders/12', 'GET, HEAD'],
  ['POST', '/api/front/products/export', 'GET, HEAD'],
  ['GET', '/api/front/carts/1/lines/2', 'DELETE, PATCH'],
  ['PUT', '/api/1c/exchange?type=catalog&mode=init', 'GET, POST'],
  ['DELETE', '/api/1c/exchange', 'GET, POST'],
  ['POST', '/api/ready', 'GET, HEAD'],
] as const)('%s %s is refused, and %s said to be allowed', async (method, path, allowed) => {
  const { status, headers, body } = await portico.request(
    null,
    method,
    path,
    method === 'GET' ? undefined : {},
  )
  expect([status, headers.allow, body.code]).toEqual([405, allowed, 'errors.methodNotAllowed'])
})

test('an address that is none stays one that is not there', async () => {
  expect((await portico.request(null, 'POST', '/api/nothing', {})).status).toBe(404)
  expect((await portico.request(null, 'GET', '/api/front/orders/12/nothing')).status).toBe(404)
})
